"""The phases of a night, one module for each moment of it."""
