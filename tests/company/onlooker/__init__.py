"""Somebody at the table who sees every edge, hears every word, and judges what came of them."""
