"""The table at a terminal: as text, for whoever follows it there."""
