"""A seat for an agent of a language model, over the Model Context Protocol."""
