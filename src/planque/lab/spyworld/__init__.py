"""Spyworld studied: the exact solver of explorations, and lairs written down in files."""
