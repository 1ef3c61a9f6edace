"""The commands, one module per subject; `cli` gathers them."""
