"""What lies on the table: the sheets, the lairs, the piles, and the choices that are made."""
