"""Spyworld: build a lair, break into another's, all at the same time."""
