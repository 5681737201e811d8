"""A table as its log adds up to it: who sits there, how the game stands, the clocks. No I/O."""
