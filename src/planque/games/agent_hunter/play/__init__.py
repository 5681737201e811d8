"""What only programs need of Agent Hunter."""
