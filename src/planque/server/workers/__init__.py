"""Hard thinking, in processes of its own: the bots' and the lab's."""
