"""The web pages of hosts and seats, and who may look at which."""
