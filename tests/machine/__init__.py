"""The installed table on a booted machine, emulated, proved from outside: `make test-machine`."""
