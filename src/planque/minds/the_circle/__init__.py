"""The spymaster of The Circle: the search of the house, with an outlook that was learnt."""
