"""The people of all tests: they hear, see, press and slip, and know what people at a table know.

`hearing.Hearers` know no more than was said, and show whether it was enough.
`players.SlippingPlayers` press what the table shows it asks, and slip, so that twins can differ in
that. `humans.Humans` press anything at any time, and finish the game after all. `onlooker` judges.
"""
