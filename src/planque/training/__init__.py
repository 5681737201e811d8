"""Training by self-play that others can repeat. PyTorch, of the extra `train`, is used only here.

A course is cut into stretches. Each begins with new games and with chance of its own that follows
from the seed and the number of the stretch, and a checkpoint is written after it: so a course that
was broken off goes on to the very result that it would have had.
"""
