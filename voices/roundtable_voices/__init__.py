"""The voices that come with the table, a folder for each language; `make voices` renders them."""
