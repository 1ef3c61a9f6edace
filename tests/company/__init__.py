"""The people of all tests: they hear, see, press and slip, and know what people at a table know."""
