"""Whether the table keeps its secrets: nights that differ in nothing but them, compared."""
