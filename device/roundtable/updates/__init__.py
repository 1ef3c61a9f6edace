"""A new version of Round Table, from a file that somebody whom this table trusts has signed."""
