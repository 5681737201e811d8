"""What an edition has printed: its cards, how they are read from a file, and how they are shown."""
