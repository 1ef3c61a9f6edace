### English: what `roundtable setup check` prints, and what is wrong with a setup file.

## What is found, before the problem's own sentence, and the lines to write against it

setup-found-refused = Cannot be played:
setup-found-advice = Advice:
setup-found-note = Good to know:
setup-cure = { $cure }: { $lines }
setup-take-out = take out the line { $name }
setup-later = Cure the others first.
setup-fine = Good to play, { $players } players.
setup-more =
    { $count ->
        [one] There is one more problem.
       *[other] There are { $count } more problems.
    }

## A file that cannot be read as a setup

setup-file-number = The setting { $setting } has to be a whole number, and is { $found }.
    .cure = Write a number without quotes ({ $setting } = 7).
setup-file-name = The setting { $setting } has to be a name, and is { $found }.
    .cure = Write one name, in quotes.
setup-file-names = The setting { $setting } has to be a list of names, and is { $found }.
    .cure = Put the names in square brackets, each in quotes.
setup-file-item = The setting { $setting } has to be a list of names, and contains { $found }.
    .cure = Put each name in quotes.
setup-file-twice = The setting { $setting } is set twice.
    .cure = Keep one of the two.
setup-file-switches = The entry switches has to hold settings with their values, and is { $found }.
    .cure = Write each setting on a line of its own, with its value.
setup-file-players = The file does not say how many play.
    .cure = Add a line that does (players = 7).
setup-file-toml = Line { $line } cannot be read.
    .cure = Write each setting once, on a line of its own, with an equals sign and its value; names stand in quotes.
setup-file-json = The file is not JSON from line { $line } on.
    .cure = Close every bracket and every quote, and put a comma between settings.
setup-file-deep = The lists in this file lie too deep within one another.
    .cure = A setup needs numbers, names and lists of names only.
setup-file-missing = There is no such file.
    .cure = Give the path of a setup file.
setup-file-folder = This is a folder.
    .cure = Give the path of a setup file.
setup-file-large = This file is far too large for a setup.
    .cure = Give the path of a setup file.
setup-file-text = This is not a text file.
    .cure = A setup is a file in TOML or JSON, written in UTF-8.
setup-file-unread = This file cannot be read: { $why }.
    .cure = Give the path of a file that may be read.
