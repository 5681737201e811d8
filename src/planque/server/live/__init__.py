"""The live connection of a page."""
