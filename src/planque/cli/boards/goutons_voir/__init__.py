"""Goûtons voir ! at a terminal."""
