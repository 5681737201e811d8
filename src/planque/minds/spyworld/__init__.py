"""Spyworld's own agent: it weighs cards by the raids to come, and explores by the exact solver."""
