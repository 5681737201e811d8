"""Agent Hunter: two sides, three hideouts each, ten spies, and the art of not being found."""
