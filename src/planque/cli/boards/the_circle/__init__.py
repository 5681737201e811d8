"""The Circle at a terminal."""
