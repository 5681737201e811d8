"""What is kept for ever, and how several servers on one database hear of each other."""
