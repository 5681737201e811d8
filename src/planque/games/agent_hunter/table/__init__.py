"""What lies on the table of Agent Hunter."""
