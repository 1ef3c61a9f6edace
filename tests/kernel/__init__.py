"""Our buttons on a real kernel's GPIO chip, in an emulated machine: `make test-kernel`."""
