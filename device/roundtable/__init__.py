"""Round Table: the device in the middle of the table at a hidden-loyalty game night."""

__version__ = "0.1.0"
