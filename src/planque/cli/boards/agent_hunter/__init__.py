"""Agent Hunter at a terminal: its board, and what a person types."""
