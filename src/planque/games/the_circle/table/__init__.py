"""What lies on the table of The Circle: cards, rows, sets and the names of things."""
