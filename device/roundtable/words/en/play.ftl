### English, the sentences of play: what the voice asks, tells and explains round the Reveal stage.
###
### A message's value is for newcomers and says what to press, .short is for regulars. .terse is
### for those who know it all: two to five words that no other prompt sounds like. A message
### without attributes is as short as it can be. Values are as in en.ftl.

# How a light is led to somebody, the same wherever it is.
word-steer = Reject moves the light, approve marks

## Sitting down

lobby-welcome = Welcome to the Round Table. To take a seat, press approve, then reject, on your box. To get up again, hold the reject button.
    .short = Welcome. To sit down, press approve, then reject.
    .terse = Sit down: approve, then reject.
lobby-steers = { $seat_call }, you set up the game. When everyone has a seat, hold the approve button.
    .short = { $seat_call }, when everyone sits, hold the approve button.
    .terse = { $seat_call }: hold the approve button.
lobby-sit-first = { $seat_call }, nobody sits here yet. To sit down, tap approve, then reject.
    .short = { $seat_call }, sit down first: approve, then reject.
    .terse = { $seat_call }: approve, then reject.
lobby-left = { $seat } gets up, and that seat is free.
    .short = { $seat } gets up.
    .terse = { $seat_call } is gone.
sits-down = { $seat } sits down and plays in the next game.
    .short = { $seat } sits down.
    .terse = { $seat } sits down.
lobby-too-few =
    { $count ->
        [0] Nobody has a seat yet, and at least five of you are needed.
        [one] So far only one of you has a seat, and at least five are needed.
       *[other] So far { $count } of you have a seat, and at least five are needed.
    }
    .short =
        { $count ->
            [0] Nobody is seated; it takes five.
           *[other] { $count } seated; it takes five.
        }
    .terse = { $count } of five.
lobby-spread = There are five of you: spread out and use every other box, and the lights are easier to tell apart.
    .short = With five, use every other box.
    .terse = Use every other box.

order-walk = Clockwise you sit like this: { $seats }. { $seat_call }, tap approve if that is right, or reject if not.
    .short = { $seats }. { $seat_call }, is that the order? Approve or reject.
    .terse = { $seat_call }: is that the order?
order-press = Then show me how you sit. Each of you presses a button once, in turn and clockwise, beginning with { $seat }.
    .short = Press once each, clockwise, beginning with { $seat }.
    .terse = Press once, clockwise, from { $seat }.
order-set = Now I know how you sit, clockwise: { $seats }.
    .short = Clockwise: { $seats }.
    .terse = Order set.

## The line-up

lineup-last = Last time you played { $box }, with { $characters }.
    .short = As last time: { $box }, with { $characters }.
    .terse = Last time: { $characters }.
lineup-last-plain = Last time you played { $box }, with nobody but plain characters.
    .short = As last time: { $box }, plain characters.
    .terse = Last time: { $box }.
lineup-offer = In play: { $characters }; all the others are plain characters.
    .short = With { $characters }.
    .terse = { $characters }.
lineup-offer-plain =
    { $edition ->
        [resistance] There are only operatives and spies, and nobody has a power of their own.
       *[other] There are only plain characters, and nobody has a power of their own.
    }
    .short = With plain characters only.
    .terse = Plain characters.
lineup-own = Or choose rules and characters yourselves, one by one.
    .short = Or choose one by one yourselves.
    .terse = Choose yourselves.
lineup-how = { $seat_call }, approve takes what you hear, or changes it; reject goes on to the next.
    .short = { $seat_call }: approve takes or changes it, reject goes on.
    .terse = { $seat_call }: this, or the next?

pick-in = { $character } is in the line-up.
    .short = { $character } is in.
    .terse = { $character_call }: in.
pick-out = { $character } is not in the line-up.
    .short = { $character } is out.
    .terse = { $character_call }: out.
pick-edition = You play by the rules of { $box }.
    .short = Rules: { $box }.
    .terse = { $box }.
pick-switch-on = You play with { $module }.
    .short = With { $module }.
    .terse = { $module }: on.
pick-switch-off = You play without { $module }.
    .short = Without { $module }.
    .terse = { $module }: off.
pick-buttons = { $Quest } cards are played in secret, by button.
    .short = { $Quest } cards by button.
    .terse = By button.
pick-table = { $Quest } cards are cardboard on the table, and the { $Leader } enters the Fails.
    .short = { $Quest } cards on the table.
    .terse = On the table.
pick-done = That is our line-up: begin.
    .short = That is our line-up.
    .terse = Done.

## The rehearsal of the secret code

rehearse-offer = { $seat_call }, tap approve to practise the secret code together, or reject to go straight on.
    .short = { $seat_call }: approve to practise the code, reject to skip it.
    .terse = { $seat_call }: practise the code?
rehearse-offer-several = { $seat_call }, tap approve to practise all that is secret in this game, or reject to go straight on.
    .short = { $seat_call }: approve to practise what is secret, reject to skip it.
    .terse = { $seat_call }: practise what is secret?
rehearse-success = Everyone, play a Success, hand under the hood: approve, and right after it reject.
    .short = Everyone plays a Success: approve, then reject.
    .terse = Success: approve, then reject.
rehearse-fail = Now everyone, play a Fail: reject, and right after it approve.
    .short = Everyone plays a Fail: reject, then approve.
    .terse = Fail: reject, then approve.
rehearse-count = Together you played { $cards }.
    .short = You played { $cards }.
    .terse = { $cards }.
rehearse-again = I counted { $cards }. It should have been the same card from each of you. Two taps, one right after the other, then lift your hand. Once more, please.
    .short = I counted { $cards }. Once more, please.
    .terse = { $cards }. Again.
rehearse-done = In the game, nobody learns who played which card.
    .short = Now you all know the code.
    .terse = Code learnt.

## The deal, and round the Reveal stage

deal-out =
    Take from the box: { $characters }. { $servants ->
        [0] { $minions ->
            [0] Add no plain cards.
            [one] Add one plain Evil card.
           *[other] Add { $minions } plain Evil cards.
        }
        [one] { $minions ->
            [0] Add one plain Good card.
            [one] Add one plain Good card and one plain Evil one.
           *[other] Add one plain Good card and { $minions } plain Evil ones.
        }
       *[other] { $minions ->
            [0] Add { $servants } plain Good cards.
            [one] Add { $servants } plain Good cards and one plain Evil one.
           *[other] Add { $servants } plain Good cards and { $minions } plain Evil ones.
        }
    } Shuffle, and deal them face down.
    .short =
        Deal { $characters }{ $servants ->
            [0] { "" }
           *[other] , { $servants } Good
        }{ $minions ->
            [0] { "" }
           *[other] , { $minions } Evil
        }.
    .terse = Deal the character cards.
deal-out-plain =
    { $edition ->
        [resistance] Take { $servants } operatives and { $minions } spies from the box, shuffle them, and deal them face down.
       *[other] Take { $servants } plain Good cards and { $minions } plain Evil ones from the box, shuffle them, and deal them face down.
    }
    .short =
        { $edition ->
            [resistance] Deal { $servants } operatives and { $minions } spies.
           *[other] Deal { $servants } plain Good and { $minions } plain Evil.
        }
    .terse =
        { $edition ->
            [resistance] Deal operatives and spies.
           *[other] Deal plain characters only.
        }
deal-leader = The first { $Leader } is { $leader }.
    .short = First { $Leader }: { $leader }.
    .terse = { $Leader }: { $leader }.
ready-ask = Look at your own card, and let nobody else see it. Then tap approve.
    .short = Look at your card, then tap approve.
    .terse = You know your card? Approve.

reveal-again-ask = To hear all of it again, tap both buttons together, now.
    .short = To hear it all again, tap both buttons now.
    .terse = Hear it again? Tap both.
reveal-unsaid = I cannot say every line of the Reveal, so I have not begun it. Tap both buttons, and I try again. Hold both for the menu, and choose another language there.
    .short = I cannot say every line of the Reveal. Tap both buttons to try again, or hold both for the menu.
    .terse = Reveal unsaid. Tap both: again.
reveal-restarts =
    { $edition ->
        [resistance] Shut your eyes, everyone: we start again from the beginning.
       *[other] Eyes shut and fists closed, everyone: we start again from the beginning.
    }
    .short = Eyes shut: we start again.
    .terse = Eyes shut. Again.

## The team

target-ask = { $leader_call }, choose the { $Quest } as well. Reject reads the next one out, approve takes it.
    .short = { $leader_call }, which { $Quest }? Reject for the next, approve to take it.
    .terse = { $leader_call }: which { $Quest }?
target-at = { $Quest } number { $quest }, for a team of { $count }.
    .short = { $Quest } { $quest }, team of { $count }.
    .terse = { $Quest } { $quest }: { $count }.
team-ask = { $leader_call }, choose a team of { $count } for { $Quest } { $quest }. { word-steer }; to call the vote, hold the approve button. Anyone named may tap approve on their own box to step in, and reject to step out.
    .short = { $leader_call }, a team of { $count } for { $Quest } { $quest }.
    .terse = { $leader_call }: { $count } for { $Quest } { $quest }.
team-ask-two-fails = { $leader_call }, choose a team of { $count } for { $Quest } { $quest }. It takes two Fails to sink this one. { word-steer }; to call the vote, hold the approve button. Anyone named may tap approve on their own box to step in, and reject to step out.
    .short = { $leader_call }, a team of { $count } for { $Quest } { $quest }. It takes two Fails to sink it.
    .terse = { $leader_call }: { $count } for { $Quest } { $quest }, 2 Fails.
cursor-at = { $seat }.
talk-minute = One minute of talk is left; take longer if you like.
    .short = One minute of talk is left.
    .terse = One minute left.
team-full = The team is full with { $count }: take somebody out first.
    .short = The team is full with { $count }.
    .terse = Full.
team-count =
    { $count ->
        [0] The vote must wait: nobody is chosen yet, and the team needs { $wanted }.
        [one] The vote must wait: one player is chosen, and the team needs { $wanted }.
       *[other] The vote must wait: { $count } players are chosen, and the team needs { $wanted }.
    }
    .short =
        { $count ->
            [0] Nobody chosen, { $wanted } needed.
           *[other] { $count } chosen, { $wanted } needed.
        }
    .terse = { $count } of { $wanted }.
nobody-marked = Nobody is marked yet: move the light with reject, and mark with approve.
    .short = Nobody is marked yet.
    .terse = Nobody marked.
must-choose = This choice cannot be passed on: you have to make it.
    .short = You have to choose.
    .terse = Choose.

## The vote

vote-ask = Everyone, vote on this team for { $Quest } { $quest }: { $team }. Tap approve or reject; you may change your vote.
    .short = Vote, for { $Quest } { $quest }: { $team }.
    .terse = Vote on { $Quest } { $quest }.
vote-ask-last = This is the fifth vote, and the last. Everyone, the team for { $Quest } { $quest } is { $team }. Tap approve or reject: if you reject it, the game goes to { $Evil }.
    .short = Last vote, for { $Quest } { $quest }: { $team }. Reject it, and the game goes to { $Evil }.
    .terse = Last vote, on { $Quest } { $quest }!
vote-ask-others = Now everyone else votes on this team for { $Quest } { $quest }. Tap approve or reject; you may change your vote.
    .short = Now everyone else votes on { $Quest } { $quest }.
    .terse = Everyone else votes on { $Quest } { $quest }.
vote-ask-last-others = This is the fifth vote, and the last. Everyone else now votes on this team for { $Quest } { $quest }. Tap approve or reject: if you reject it, the game goes to { $Evil }.
    .short = Last vote of everyone else, for { $Quest } { $quest }. Reject it, and the game goes to { $Evil }.
    .terse = Everyone else, last vote: { $Quest } { $quest }!
votes-approved =
    { $rejecting_count ->
        [0] The team is approved by every one of you, { $approving_count } to none.
       *[other] The team is approved, with { $approving_count } for it and { $rejecting_count } against.
    }
    .short =
        { $rejecting_count ->
            [0] The team is approved by all.
           *[other] The team is approved, { $approving_count } to { $rejecting_count }.
        }
    .terse =
        { $rejecting_count ->
            [0] Approved by all.
           *[other] Approved, { $approving_count } to { $rejecting_count }.
        }
votes-rejected =
    { $approving_count ->
        [0] The team is rejected by every one of you, { $rejecting_count } to none.
       *[other] The team is rejected, with { $approving_count } for it and { $rejecting_count } against.
    }
    .short =
        { $approving_count ->
            [0] The team is rejected by all.
           *[other] The team is rejected, { $approving_count } to { $rejecting_count }.
        }
    .terse =
        { $approving_count ->
            [0] Rejected by all.
           *[other] Rejected, { $approving_count } to { $rejecting_count }.
        }
votes-named = For the team: { $approving }. Against it: { $rejecting }.
    .short = For: { $approving }. Against: { $rejecting }.
    .terse = Against: { $rejecting }.
votes-replay = Watch the ring: this is how you voted on { $team }, for { $Quest } { $quest }.
    .short = Your votes on { $team }, for { $Quest } { $quest }.
    .terse = { $Quest } { $quest }: { $team }.
no-votes-yet = There has been no vote yet that I could show you.
    .short = There has been no vote yet.
    .terse = No votes yet.

## The cards

cards-ask =
    { $edition ->
        [resistance] { $team_call }, play in secret, each under their own hood. Approve, then reject, is a Success; reject, then approve, is a Fail. Operatives never play a Fail.
       *[other] { $team_call }, play in secret, each under their own hood. Approve, then reject, is a Success; reject, then approve, is a Fail. Good never plays a Fail.
    }
    .short = { $team_call }: approve, reject is a Success; reject, approve is a Fail.
    .terse = The team plays its cards.
counts-ask = { $leader_call }, shuffle the cards, turn them over, and enter the Fails. Approve adds one, reject takes one away. To confirm, hold the approve button.
    .short = { $leader_call }, how many Fails? Approve adds, reject takes away. To confirm, hold the approve button.
    .terse = { $leader_call }: enter the Fails.
counts-at = That makes { $cards }.
    .short = { $cards }.
    .terse = { $cards }.
counts-confirm = You have entered { $cards }. If that is right, hold the approve button once more; if not, change it.
    .short = { $cards }? Hold the approve button once more.
    .terse = { $cards }: right?
counts-cannot = It cannot have been { $cards }. Please count again.
    .short = { $cards } cannot be. Count again.
    .terse = Not possible.
cards-corrected =
    { $count ->
        [0] Every { $Quest } card counted as it was entered.
        [one] One { $Quest } card could not be played as entered, and I changed it into one that could.
       *[other] { $count } { $Quest } cards could not be played as entered, and I changed them into ones that could.
    }
    .short =
        { $count ->
            [0] No { $Quest } card was changed.
            [one] One { $Quest } card was changed.
           *[other] { $count } { $Quest } cards were changed.
        }
    .terse =
        { $count ->
            [0] No card changed.
            [one] One card changed.
           *[other] { $count } cards changed.
        }

## The last blow

claim-ask-assassin = Evil has one blow left. Assassin, or whoever serves as one, hold the approve button and come forward.
    .short = Whoever holds the blade, hold the approve button.
    .terse = Assassin, come forward.
claim-witness = { $seat } comes forward. Somebody else, hold the approve button to confirm it, or the reject button if it was a slip.
    .short = { $seat } comes forward. Somebody else: hold the approve button, or the reject button.
    .terse = { $seat_call }? Somebody else decides.
claim-open = Anyone may still object: hold the reject button.
    .short = To object, hold the reject button.
    .terse = Anyone may still object.
claim-void = That was a slip, and { $seat } has not come forward.
    .short = { $seat } has not come forward.
    .terse = A slip.
hunt-ask = { $assassin_call }, who is Merlin? { word-steer }; to strike, hold the approve button.
    .short = { $assassin_call }, who is Merlin? To strike, hold the approve button.
    .terse = { $assassin_call }: who is Merlin?
answer-ask-merlin = { $target_call }, are you Merlin? Hold the approve button if you are, or the reject button if you are not.
    .short = { $target_call }, are you Merlin? Hold the approve button, or the reject button.
    .terse = { $target_call }: are you Merlin?

## After the end

retell-vote-lost =
    { $count ->
        [0] In the whole game no team was turned down.
        [one] On the way, one team was turned down.
       *[other] On the way, { $count } teams were turned down.
    }
    .short =
        { $count ->
            [0] No team was turned down.
            [one] One team was turned down.
           *[other] { $count } teams were turned down.
        }
    .terse =
        { $count ->
            [0] None turned down.
            [one] One turned down.
           *[other] { $count } turned down.
        }
retell-succeeded = { $Quest } { $quest } succeeded: { $team }, with { $cards }.
    .short = { $Quest } { $quest }, won: { $team }; { $cards }.
    .terse = { $Quest } { $quest }: won.
retell-failed = { $Quest } { $quest } failed: { $team }, with { $cards }.
    .short = { $Quest } { $quest }, lost: { $team }; { $cards }.
    .terse = { $Quest } { $quest }: lost.
who-was = { $seat } was { $character }.
    .short = { $seat }: { $character }.
    .terse = { $seat_call }: { $character }.
who-was-loyal_servant = { $seat } was a Loyal Servant.
    .short = { $seat }: a Loyal Servant.
    .terse = { $seat_call }: a Servant.
who-was-operative = { $seat } was an Operative of the Resistance.
    .short = { $seat }: an Operative.
    .terse = { $seat_call }: an Operative.
who-was-minion = { $seat } was a Minion.
    .short = { $seat }: a Minion.
    .terse = { $seat_call }: a Minion.
who-was-spy = { $seat } was a Spy.
    .short = { $seat }: a Spy.
    .terse = { $seat_call }: a Spy.
turn-cards = Now turn your cards over, for everyone to see.
    .short = Turn your cards over, everyone.
    .terse = Turn your cards over.
again-ask = { $seat_call }, tap approve for the same game again, or reject for another line-up. To hear this one retold, tap both buttons.
    .short = { $seat_call }: approve for the same line-up, reject for another.
    .terse = { $seat_call }: the same again?

## After a power cut

resume-offer = A game was interrupted in round { $round }. If two of you tap approve, it goes on; if two tap reject, it is given up.
    .short = Go on in round { $round }? Two approve, or two reject.
    .terse = Go on in round { $round }?
resumed = The game goes on where it stopped; whatever was not yet answered is asked again.
    .short = The game goes on where it stopped.
    .terse = The game goes on.
resume-given-up = The interrupted game is given up, and a new one can begin.
    .short = The interrupted game is given up.
    .terse = Old game given up.

## Waiting

nudge = We are still waiting for { $seats }.
    .short = Waiting for { $seats }.
    .terse = { $seats }?
nudge-pause = There is no hurry. To pause the game, hold both buttons for two seconds, then tap approve.
    .short = To pause, hold both buttons, then tap approve.
    .terse = To pause, hold both.
code-slow = Somebody's two taps were too far apart, and do not count. Tap the second within a second of the first, then lift your hand.
    .short = The two taps belong within one second.
    .terse = Both taps within a second.
nudge-claim = We are still waiting: whoever was asked, hold the approve button and come forward.
    .short = Somebody has to come forward.
    .terse = Who comes forward?

## The table menu

menu-open = This is the table menu. { $seat_call }, reject reads the next line, and approve takes it.
    .short = The menu. { $seat_call }: reject for the next, approve to take it.
    .terse = Menu.
menu-pause = Pause the game.
    .short = Pause.
    .terse = Pause.
menu-volume = Change the volume.
    .short = Volume.
    .terse = Volume.
menu-pace = Change how fast I speak.
    .short = How fast I speak.
    .terse = Pace.
menu-language = Change the language.
    .short = Language.
    .terse = Language.
menu-length = Change how much I say.
    .short = How much I say.
    .terse = How much.
menu-talk = Change how long you talk before a Team is chosen.
    .short = How long you talk.
    .terse = Talk.
menu-notes = Hear the Host Notes.
    .short = Host Notes.
    .terse = Notes.
menu-take-back = Take back the last choice.
    .short = Take back.
    .terse = Take back.
menu-repeat-reveal = Hear the whole Reveal again.
    .short = Repeat the Reveal.
    .terse = The Reveal.
menu-misdeal = The cards were dealt wrongly: deal anew.
    .short = Deal anew.
    .terse = Misdeal.
menu-left = Somebody is leaving, or joining.
    .short = Somebody leaves or joins.
    .terse = Comings and goings.
menu-order = Show me how you sit tonight.
    .short = How you sit.
    .terse = Seating.
menu-box = Change my box for a spare one.
    .short = Change my box.
    .terse = My box.
menu-end = End this game.
    .short = End.
    .terse = End.
menu-close = Close this menu.
    .short = Close.
    .terse = Close.
menu-closed = The menu is closed, and we go on.
    .short = The menu is closed.
    .terse = Closed.
menu-second = This takes two: if you agree, somebody else, hold the approve button.
    .short = Somebody else, to agree, hold the approve button.
    .terse = Who agrees?
menu-two = This takes two of you: if you agree, hold the approve button, one of you after the other.
    .short = Two of you: hold the approve button.
    .terse = Who agrees? Two of you.
menu-refused = Nobody else agreed, so nothing changes.
    .short = Nobody else agreed.
    .terse = Not agreed.
volume-at = Volume { $percent } percent. Approve is louder, reject is softer. When it is right, hold the approve button.
    .short = Volume { $percent } percent.
    .terse = { $percent } percent.
pace-at = Pace { $percent } percent. Approve is faster, reject is slower. When it is right, hold the approve button.
    .short = Pace { $percent } percent.
    .terse = { $percent } percent.
language-at = English.
talk-at =
    { $minutes ->
        [0] There is no clock for your talk.
        [one] You talk for one minute.
       *[other] You talk for { $minutes } minutes.
    } Approve is longer, reject is shorter. When it is right, hold the approve button.
    .short =
        { $minutes ->
            [0] No clock.
            [one] One minute.
           *[other] { $minutes } minutes.
        }
    .terse =
        { $minutes ->
            [0] None.
            [one] One minute.
           *[other] { $minutes } minutes.
        }
length-auto = Automatic: in full at first, then ever shorter, as you come to know it.
    .short = Automatic: ever shorter.
    .terse = Automatic.
length-full = Full: I say what to press at every step.
    .short = Full.
    .terse = Full.
length-short = Short: I say what is next, and little more.
    .short = Short.
    .terse = Short.
length-terse = Terse: a few words at every step.
    .short = Terse.
    .terse = Terse.
nothing-to-take-back = There is nothing that could be taken back: what all have seen stays.
    .short = Nothing can be taken back.
    .terse = Nothing to take back.
no-reveal-to-repeat = There is no Reveal in this game that I could repeat.
    .short = There is no Reveal to repeat.
    .terse = No Reveal to repeat.
box-press = { $seat_call }, press any button on the spare box that you want. Whoever opened the menu names another seat with reject.
    .short = { $seat_call }, press a button on your new box.
    .terse = { $seat_call }: press the new box.
box-taken = Somebody sits at that box: choose one that is free.
    .short = That box is taken.
    .terse = Taken.
box-moved = { $seat } changes boxes, and from now on plays at this one: { $to }.
    .short = { $seat } changes boxes: { $to }.
    .terse = { $seat } is now { $to }.

## Pausing, undoing, ending

paused = The game is paused, and no button counts. To go on, hold both buttons for two seconds.
    .short = Paused. Hold both buttons to go on.
    .terse = Paused.
unpaused = The pause is over, and we go on.
    .short = The pause is over.
    .terse = Pause over.
taken-back = The last choice is taken back, and can be made anew.
    .short = The last choice is taken back.
    .terse = Taken back.
misdealt = This deal does not count: gather the cards, shuffle them, and deal anew.
    .short = This deal does not count: deal anew.
    .terse = Deal anew.
game-given-up = This game ends here, and nobody has won it.
    .short = This game ends without a winner.
    .terse = No winner.

## Trouble

trouble-button = A button at { $seat } stays down, chatters or does not answer. I leave it out until it is well again. In the menu, anybody can move { $seat } to another box.
    .short = A button at { $seat } is left out until it is well.
    .terse = Button trouble at { $seat }.
trouble-button-back = The button at { $seat } is well again, and counts.
    .short = The button at { $seat } is well.
    .terse = Button well at { $seat }.
trouble-journal-damaged = The record of the last game is damaged, and I have set it aside. We can play, but that game cannot go on.
    .short = The last game's record is damaged: it cannot go on.
    .terse = Last game's record damaged.
trouble-storage = I cannot write anything down. We can play, but a power cut would lose this game.
    .short = Nothing is written down: a power cut would lose this game.
    .terse = Nothing is written down.
trouble-lights = The ring of lights does not answer. We can play on by ear.
    .short = The lights do not answer: we play by ear.
    .terse = No lights.
trouble-sound = My voice cannot be heard. We can play on by lamps and captions, and I speak again when the sound is back.
    .short = No sound: we play by lamps and captions.
    .terse = No sound.
trouble-part = Something beside the game went wrong, and I have started it again. The game goes on.
    .short = Something went wrong beside the game; the game goes on.
    .terse = A part was restarted.
trouble-request = I could not do what a page asked for. Please try again; the game goes on.
    .short = That could not be done; the game goes on.
    .terse = Not done.
trouble-safe-mode = The table could not start, although it tried several times. Your games are safe. Switch it off and on again; if I still say this, the doctor tells why, and so does the system's journal.
    .short = The table could not start. Switch it off and on again; the doctor tells why.
    .terse = The table could not start.
trouble-safe-table = The table's own file has a mistake in it, and so I cannot start. Your games are safe. Whoever looks after this table finds the line and its cure in the system's journal, and can start me again.
    .short = The table's file has a mistake: I cannot start. The system's journal names the line.
    .terse = The table's file has a mistake.
trouble-safe-wiring = What is written of this table's wiring cannot be, and so I cannot start. Your games are safe. Whoever looks after this table finds the line and its cure in the system's journal, and can start me again.
    .short = The table's wiring is written wrongly: I cannot start. The system's journal names the line.
    .terse = The wiring is written wrongly.
trouble-safe-pins = I cannot reach the buttons at all, and so the table cannot start. Your games are safe. Switch it off and on again; if I still say this, the system's journal names the cure.
    .short = I cannot reach the buttons. Switch the table off and on again; the journal names the cure.
    .terse = The buttons cannot be reached.

## Setting itself up, on a card that nobody logs in to

installing-began = Hello. This table is setting itself up, which takes ten to twenty minutes. Leave it plugged in.
    .short = This table is setting itself up. Leave it plugged in.
    .terse = Setting up.
installing-packages = Step one of two: what the system needs.
    .short = Step one of two.
    .terse = Step one.
installing-table = Step two of two: the table's own program. This is the longest.
    .short = Step two of two: the table's own program.
    .terse = Step two.
installing-still = I am still at it, and all is well.
    .short = Still at it.
    .terse = Still at it.
installing-network = I cannot reach the internet. Plug in a network cable, or write your Wi-Fi into the file on the card. I keep trying.
    .short = No internet: plug in a cable, or write your Wi-Fi into the file on the card.
    .terse = No internet.
installing-online = I have reached the internet, and go on.
    .short = The internet is there, and I go on.
    .terse = The internet is there.
installing-failed = A step did not work, and I will try it again. A file on the card has the reason.
    .short = A step did not work: a file on the card has the reason.
    .terse = A step did not work.
installing-words = I need two words to begin. Switch me off, write my wiring and my language into the file on the card, and switch me on again.
    .short = Write my wiring and my language into the file on the card.
    .terse = Two words are missing.
installing-wifi = I could not join your Wi-Fi. Switch me off, see in the file on the card whether its name and its password are right, and switch me on again.
    .short = I could not join your Wi-Fi: see to its name and its password in the file on the card.
    .terse = Wi-Fi not joined.
installing-wiring = I do not know this wiring. Switch me off, correct that word in the file on the card, and switch me on again.
    .short = I do not know this wiring: correct it in the file on the card.
    .terse = Unknown wiring.
installing-language = I do not know this language. Switch me off, correct that word in the file on the card, and switch me on again.
    .short = I do not know this language: correct it in the file on the card.
    .terse = Unknown language.
installing-done = Everything is in place. The table starts now.
    .short = Everything is in place.
    .terse = All in place.

## Learning which button of a USB encoder is whose

learn-approve = I am learning which button is whose. { $seat_call }: press approve, at your left.
    .short = { $seat_call }: press approve, at your left.
    .terse = { $seat_call }: approve.
learn-reject = { $seat_call }: now press reject, at your right.
    .short = { $seat_call }: press reject, at your right.
    .terse = { $seat_call }: reject.
learn-taken = I know that button already: it belongs to { $seat }. Press another one.
    .short = That button belongs to { $seat }. Press another one.
    .terse = Another button, please.
learn-none = I find no buttons. Plug in every box, and I go on by myself.
    .short = I find no buttons: plug in every box.
    .terse = No buttons found.
learn-done = Now I know every button, and I will remember them.
    .short = Now I know every button.
    .terse = All buttons known.
