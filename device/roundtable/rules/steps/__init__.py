"""The steps of a round, numbered as in the rules, one module per moment of the game."""
