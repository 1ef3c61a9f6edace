"""Faults planted in the product's source, and the tests that must notice them."""
