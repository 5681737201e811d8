"""The house rules, in the order of play: the story, the vote, the elimination, the portrait."""
