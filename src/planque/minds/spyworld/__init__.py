"""Spyworld's own agent: it weighs cards by the raids to come, and explores by the exact solver.

It stands here and not with the game's other players (`games/spyworld/play`), since it uses the lab.
"""
