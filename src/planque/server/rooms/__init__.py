"""Tables in use, with the people around them: what each may do, and what happens by itself."""
