### English: the words of the terminal's picture of the table. Short: each has its place.

screen-quests =
    { $edition ->
        [resistance] Missions
       *[other] Quests
    }
screen-votes = Votes
screen-cards = Cards
screen-leader = { $Leader }
screen-lady = Lady
    .long = Lady of the Lake
screen-excalibur = Excalibur
screen-watch = Watched
screen-charge = Charge!
screen-team = Team
screen-answered = in
screen-approve = approves
screen-reject = rejects
screen-trouble = broken
screen-you = you
screen-succeeded = won
screen-failed = lost
screen-now = now
screen-not_yet = open
    .long = still to come
screen-score = Won { $successes } · lost { $failures }
screen-keys = f approve   j reject   F J hold   space: say again   m menu   l links   q quit
screen-stop = Ctrl+C: end the table
screen-for_guests = for guests:
screen-only_here = For phones, start the table with --bind 0.0.0.0
screen-port = Port { $taken } is taken: the pages are at port { $port }.
screen-back = Press any key to go back to the table.
screen-small = The window is too small for the QR code: it takes { $columns } columns and { $rows } rows.
screen-sit = Press f, then j, to sit down.
