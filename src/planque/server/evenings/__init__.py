"""Evenings: who plays whom, and how it stands. No I/O."""
