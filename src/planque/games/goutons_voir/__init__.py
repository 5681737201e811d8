"""Goûtons voir !: taste together, vote alone, and agree."""
