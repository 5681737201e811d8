"""What only programs need of The Circle: quick decisions, and what things are worth."""
