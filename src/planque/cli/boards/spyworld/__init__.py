"""Spyworld at a terminal: its board, its lairs, and the routes through them."""
