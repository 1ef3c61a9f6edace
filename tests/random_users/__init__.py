"""Random users of a whole table: any request, press or reload, in any order, several at once."""
