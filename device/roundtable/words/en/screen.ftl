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
screen-only_here = For phones, quit and start the table with:
screen-port = Port { $taken } is taken: the pages are at port { $port }.
screen-back = Press any key to go back to the table.
screen-small = The window is too small for the QR code: it takes { $columns } columns and { $rows } rows.
screen-press-sit = Press f, then j, to sit down.
screen-press-begin = F: begin   J: get up
screen-press-leave = J: get up
screen-press-list = f: take it   j: next
screen-press-vote = f: approve   j: reject
screen-press-card = f j: Success   j f: Fail
screen-press-special_card = f j: Success   j f: Fail   f f, j j: a special card
screen-press-oath = two taps in secret, as the question says
screen-press-loyalty = { $edition ->
        [resistance] f j: Resistance   j f: spy
       *[other] f j: Good   j f: Evil
    }
screen-press-point = j: next seat   f: choose it   F: confirm
screen-press-point_or_pass = j: next seat   f: choose it   F: confirm   J: nobody
screen-press-team = j: next seat   f: put in or take out   F: call the vote   J: earlier votes
screen-press-step_in = f: step in   j: step out
screen-press-apart = from your left, seat by seat: f: point   j: pass by   F: start again
screen-press-pointed = f: a hand points at me   j: no hand does
screen-press-ready = f: ready
screen-press-seen = f: done
screen-press-use = f: use the card   j: keep it
screen-press-sealed = f or j, in secret: remember which
screen-press-answer = f: yes   j: no
screen-press-again = f: the same game again   j: another one
screen-press-claim = F: it is me
screen-press-confirm = F: yes   J: no
screen-press-object = J: object
screen-press-turn = f: it is my turn
screen-press-count = f: one more   j: one fewer   F: go on
screen-press-dial = f: more   j: less   F: done
screen-press-end = F: end the talk
screen-press-repeat = space: hear it all again
screen-press-paused = m: go on
screen-press-give_up = J: give up
screen-press-wait = Not yet: keys count once the question is asked.
