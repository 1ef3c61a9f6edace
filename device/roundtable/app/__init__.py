"""Where device and drivers meet: parts, the table that they make, and its pages."""
