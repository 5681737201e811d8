"""What only programs need: what a taster may think of a bottle, and rules of thumb."""
