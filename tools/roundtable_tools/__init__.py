"""What makes the pages of the docs, their pictures, the sounds and the drawings to solder from.

It ships with the table for the sake of `roundtable wiring draw`: a maker has the installed table
and no checkout. Nothing else of the table imports it.
"""
