"""What lies on the table: the cards, the tokens, the barrel, and the choices that are made."""
