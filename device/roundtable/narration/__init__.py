"""From facts to cues: what is to be said, as ids with values, never as sentences."""
