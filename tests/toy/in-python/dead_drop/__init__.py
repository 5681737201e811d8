"""Dead Drop: everybody leaves a message in one of three boxes, and one of these is watched."""
