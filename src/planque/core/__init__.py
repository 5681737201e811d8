"""What every game has in common. No I/O, and no game knows another."""
