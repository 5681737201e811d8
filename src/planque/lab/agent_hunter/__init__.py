"""Agent Hunter studied: scaled variants and endings as trees, solved, and minds measured there."""
