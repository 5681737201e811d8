"""Studies of the games: exact solvers, and what they find out about a game that was played."""

from planque.lab.findings import BestRoute, Findings, findings

__all__ = ["BestRoute", "Findings", "findings"]
