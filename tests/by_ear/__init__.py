"""Proof from outside: every prompt can be answered by ear alone, and by sight alone."""
