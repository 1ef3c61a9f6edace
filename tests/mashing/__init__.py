"""A table that is mashed, jumped about in time and cut off still keeps its word."""
