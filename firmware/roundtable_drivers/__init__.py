"""What touches hardware: pins, strip and sound card. It knows nothing of Avalon."""
