"""How the network of the spymaster learns."""
