### English: how long each step took, printed after a game that played itself. Short: one line each.

timing-title = How long each step took:
timing-column-step = Step
timing-column-times = times
timing-column-seconds = seconds
timing-total = Whole game, minutes
timing-note = By the table's clock, all that the voice says included, with scripted players.
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
