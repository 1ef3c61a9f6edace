"""The service: what systemd starts, on mocked hardware, through losses, signals and power cuts."""
