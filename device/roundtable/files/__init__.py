"""What is kept on this computer besides games: where, and the settings."""
