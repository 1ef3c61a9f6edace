"""The self-test: what is asked of a table, what is found, and what people take part in."""
