### English: how long each step took, printed after a game that played itself. Short: one line each.

timing-title = How long it took, each time, in seconds:
timing-column-step = Step
timing-column-times = times
timing-column-here = here
timing-column-cardboard = cardboard (assumed)
timing-total = Whole game, minutes
timing-note = Here: by the table's clock, all that the voice says included, with scripted players. Cardboard: assumed and not measured, counted in hand movements; of what is said, only the Reveal and the last talk are in it.
timing-sitting_down = Sitting down
timing-line_up = Line-up
timing-rehearsal = Practising
timing-dealing = Dealing
timing-oath = Oath
timing-reveal = Reveal
timing-allegiance = Allegiance card
timing-plots_drawn = Plot cards handed out
timing-plots_used = Plot cards used
timing-team = Choosing the Team
timing-charge = Charge!
timing-voting = Voting
timing-watch = Watch
timing-quest_cards =
    { $edition ->
        [resistance] Mission cards
       *[other] Quest cards
    }
timing-excalibur = Excalibur
timing-trapper = Trapper
timing-turning = Turning the cards
timing-loyalty = Loyalty check
timing-claim = Coming forward
timing-last_talk = Last talk
timing-pointing = Pointing
timing-assassination = Assassination
timing-end = The end
