"""What only programs need: quick decisions, rules of thumb, and the worths behind both."""
