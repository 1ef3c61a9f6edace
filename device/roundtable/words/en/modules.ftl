### English, the sentences of the modules: oaths, private answers, Plot cards and all that is
### asked or told only where a module is in play. Lengths are as in play.en.ftl, values as in en.ftl.

## A quest card's kind, as in “is it a Fail?”; .many as in “how many Fails?”

kind-success = a Success
    .many = Successes
kind-rogue_success = a Rogue Success
    .many = Rogue Successes
kind-good_message = a Good Message
    .many = Good Messages
kind-fail = a Fail
    .many = Fails
kind-rogue_fail = a Rogue Fail
    .many = Rogue Fails
kind-evil_message = an Evil Message
    .many = Evil Messages
kind-magic = Magic
    .many = Magic cards

## The plain ones of Evil, as in “if you are …”; .call as in “Merlin: …”

word-plain-evil =
    { $edition ->
        [resistance] a spy
       *[other] a Minion, one of Evil's without a name of their own
    }
    .call =
        { $edition ->
            [resistance] spies
           *[other] plain Minions
        }

## The oath

oath-how = Now comes the oath. Keep your own card where only you can read it, and put one hand under the hood. I shall name characters, one by one, and everyone answers every time. Approve, then reject, means yes, that is me. Reject, then approve, means no.
    .short = The oath. Everyone answers every time, under the hood: approve, reject is yes; reject, approve is no.
    .terse = The oath: answer every question.
oath-ask = Are you { $character }? Everyone answers: approve, then reject, for yes; reject, then approve, for no.
    .short = { $character }?
    .terse = { $character }?
oath-ask-minion =
    { $edition ->
        [resistance] Are you a spy? Everyone answers: approve, then reject, for yes; reject, then approve, for no.
       *[other] Are you a Minion, one of Evil's without a name of their own? Everyone answers: approve, then reject, for yes; reject, then approve, for no.
    }
    .short =
        { $edition ->
            [resistance] A spy?
           *[other] A plain Minion of Evil?
        }
    .terse =
        { $edition ->
            [resistance] A spy?
           *[other] A plain Minion?
        }
oath-how-codes = Now comes the oath. Keep your own card where only you can read it, and put one hand under the hood. I name two or three characters at a time, each with a code of its own. If one of them is you, tap that code; if not, tap reject twice. Everyone answers every time.
    .short = The oath. If I name your character, tap its code, under the hood; if not, reject twice. Everyone answers every time.
    .terse = The oath. Otherwise: reject twice.
oath-codes-two = If you are { $first }, tap approve, then reject. If you are { $second }, tap reject, then approve. Everyone else taps reject twice.
    .short = { $first_call }: approve, then reject; { $second_call }: reject, then approve. Everyone else: reject twice.
    .terse = { $first_call }: approve, reject; { $second_call }: reject, approve.
oath-codes-two-minion = If you are { $first }, tap approve, then reject. If you are { word-plain-evil }, tap reject, then approve. Everyone else taps reject twice.
    .short = { $first_call }: approve, then reject; { word-plain-evil.call }: reject, then approve. Everyone else: reject twice.
    .terse = { $first_call }: approve, reject; { word-plain-evil.call }: reject, approve.
oath-codes-three = If you are { $first }, tap approve, then reject. If you are { $second }, tap reject, then approve. If you are { $third }, tap approve twice. Everyone else taps reject twice.
    .short = { $first_call }: approve, then reject; { $second_call }: reject, then approve; { $third_call }: approve twice. Everyone else: reject twice.
    .terse = { $first_call }: approve, reject; { $second_call }: reject, approve; { $third_call }: approve twice.
oath-codes-three-minion = If you are { $first }, tap approve, then reject. If you are { $second }, tap reject, then approve. If you are { word-plain-evil }, tap approve twice. Everyone else taps reject twice.
    .short = { $first_call }: approve, then reject; { $second_call }: reject, then approve; { word-plain-evil.call }: approve twice. Everyone else: reject twice.
    .terse = { $first_call }: approve, reject; { $second_call }: reject, approve; { word-plain-evil.call }: approve twice.
oath-misfit =
    { $count ->
        [0] What you swore does not fit together, and there is no time left to ask again.
        [one] What you swore does not fit together. Somebody slipped, and nobody learns who. All the questions come once more, for the last time.
       *[other] What you swore does not fit together. Somebody slipped, and nobody learns who. All the questions come again, up to { $count } more times.
    }
    .short =
        { $count ->
            [0] The oaths do not fit.
            [one] The oaths do not fit. All the questions again, for the last time.
           *[other] The oaths do not fit. All the questions again.
        }
    .terse = No fit. Again.
oath-to-table = Since several kinds of special cards are in play, { $Quest } cards are now cardboard, and are played on the table.
    .short = From now on, { $Quest } cards are played on the table.
    .terse = { $Quest } cards: on the table.
event-oath_sworn = All your oaths fit together, and from now on I keep every rule myself.
    .short = All the oaths fit.
    .terse = The oaths fit.
event-oath_broken = After three rounds the oaths still do not fit. We play on all the same: what only your cards can tell, you watch over yourselves.
    .short = The oaths do not fit. What only your cards can tell, you watch over yourselves.
    .terse = The oaths do not fit.

## The rehearsal of an oath

rehearse-offer-oath = Everyone will swear to me in secret who they are. { $seat_call }, tap approve to practise that together, or reject to go straight on.
    .short = { $seat_call }: approve to practise the oath, reject to skip it.
    .terse = { $seat_call }: practise the oath?
rehearse-oath = Now an oath, hands under the hoods, with three of you in place of characters. { $first_call }, tap approve, then reject. { $second_call }, tap reject, then approve. { $third_call }, tap approve twice. Everyone else taps reject twice.
    .short = { $first_call }: approve, then reject; { $second_call }: reject, then approve; { $third_call }: approve twice. Everyone else: reject twice.
    .terse = { $first_call }: approve, reject; { $second_call }: reject, approve; { $third_call }: approve twice. Others: reject twice.
rehearse-oath-done = Every code was right: so you will swear.
    .short = Every code was right.
    .terse = All right.
rehearse-oath-again = Somebody tapped another code. Two taps, one right after the other, then lift your hand: once more, please.
    .short = Not every code was right. Once more, please.
    .terse = Not yet. Again.

## The rehearsal of the sealed lamp

rehearse-offer-lamps = In this line-up I shall answer some of you in private, by lamp. { $seat_call }, tap approve to practise that together, or reject to go straight on.
    .short = { $seat_call }: approve to practise private answers, reject to skip them.
    .terse = { $seat_call }: practise the lamp?
rehearse-lamp-no = Now a private answer. Everyone, under the hood, tap one button, approve or reject, and remember which. This time my answer will be no.
    .short = Everyone, tap either button and remember it. My answer will be no.
    .terse = Tap. It will be no.
rehearse-lamp-yes = Once more, tap approve or reject, and remember which. This time my answer will be yes.
    .short = Once more, tap either button and remember it. My answer will be yes.
    .terse = Tap. It will be yes.
rehearse-lamp-was-no =
    { $edition ->
        [resistance] Your lamp shows the very button that you tapped. That means no, or Success, or no spy.
       *[other] Your lamp shows the very button that you tapped. That means no, or Success, or Good.
    }
    .short = The same button as yours: that means no.
    .terse = Same button: no.
rehearse-lamp-was-yes =
    { $edition ->
        [resistance] Your lamp shows the other button. That means yes, or Fail, or a spy. Nobody else can read it.
       *[other] Your lamp shows the other button. That means yes, or Fail, or Evil. Nobody else can read it.
    }
    .short = The other button: that means yes.
    .terse = Other button: yes.

## Private answers

sealed-ask =
    { $by ->
        [excalibur] { $seat_call }, the card you took from { $target }: was it { $kind }?
        [trapper] { $seat_call }, you set the card of { $target } aside. Is that one { $kind }?
       *[ambush] { $seat_call }, you look at what lies before { $target } now. Is it { $kind }?
    } The answer is for you alone. Under the hood, tap approve or reject, whichever you like, and remember which. If your lamp shows the same one, the answer is no; if the other, it is yes.
    .short =
        { $by ->
            [excalibur] { $seat_call }, the card you took from { $target }: was it { $kind }?
            [trapper] { $seat_call }, you set the card of { $target } aside. Is that one { $kind }?
           *[ambush] { $seat_call }, you look at what lies before { $target } now. Is it { $kind }?
        } Tap either button: the same is no, the other is yes.
    .terse =
        { $by ->
            [excalibur] { $seat_call }: taken, { $kind }?
            [trapper] { $seat_call }: set aside, { $kind }?
           *[ambush] { $seat_call }: lying there, { $kind }?
        }
sealed-ask-loyalty =
    { $edition ->
        [resistance] What does { $target } answer: Resistance, or spy? { $seat_call }, this is for you alone. Under the hood, tap approve or reject, whichever you like, and remember which. If your lamp shows the same one, the answer is Resistance; if the other, it is spy.
       *[other] What does { $target } answer: Good, or Evil? { $seat_call }, this is for you alone. Under the hood, tap approve or reject, whichever you like, and remember which. If your lamp shows the same one, the answer is Good; if the other, it is Evil.
    }
    .short =
        { $edition ->
            [resistance] { $seat_call }, what does { $target } answer? Tap either button: the same is Resistance, the other is spy.
           *[other] { $seat_call }, what does { $target } answer? Tap either button: the same is Good, the other is Evil.
        }
    .terse =
        { $edition ->
            [resistance] { $seat_call }: is { $target } a spy?
           *[other] { $seat_call }: is { $target } Evil?
        }
sealed-shows-approve = The lamp of { $seat } shows approve.
    .short = { $seat_call }: approve.
    .terse = { $seat_call }: approve.
sealed-shows-reject = The lamp of { $seat } shows reject.
    .short = { $seat_call }: reject.
    .terse = { $seat_call }: reject.

## Plot cards

plots-what-the_king_returns = Once the votes on a team are seen, its holder may turn an approved team down after all, and then the card is gone.
    .short = Its holder may turn an approved team down.
    .terse = Undoes an approval.
plots-what-charge = As long as it lies before somebody, that player votes ahead of all the others, for everyone to see.
    .short = Its holder votes first, for all to see.
    .terse = Votes first, openly.
plots-what-are_you_the_one = Whoever gets it may, at once and in private, learn the loyalty of a neighbour.
    .short = Whoever gets it may check a neighbour.
    .terse = Checks a neighbour.
plots-what-ambush = Before the { $Quest } cards are turned, its holder may look at one that somebody else played, and then this card is gone.
    .short = Its holder may look at one { $Quest } card.
    .terse = Looks at a card.
plots-what-lead_to_victory = Before the { $Leader } acts, its holder may take over the lead of the round, and then the card is gone.
    .short = Its holder may take over the lead.
    .terse = Takes the lead.
plots-what-show_your_strength = As soon as it is handed out, the { $Leader } must show their own loyalty to somebody else, in private.
    .short = The { $Leader } must show somebody their loyalty.
    .terse = The { $Leader } is checked.
plots-what-show_your_true_nature = Whoever gets it must, at once and in private, show their own loyalty to somebody else.
    .short = Whoever gets it must show their loyalty.
    .terse = Its receiver is checked.
plots-what-we_found_you = Before the team chooses its cards, its holder may have one member play face up, and then the card is gone.
    .short = Its holder may have a member play face up.
    .terse = One card face up.
plots-what-restore_your_honor = Whoever gets it must take over a Plot card that lies before somebody else.
    .short = Whoever gets it must take a Plot card.
    .terse = Takes a Plot card.
plots-what-restore_your_honor-kept = Before a team is chosen, its holder may take over a Plot card that lies before somebody else, and then this card is gone.
    .short = Its holder may take somebody's Plot card.
    .terse = May take a Plot card.
plots-hand = { $leader_call }, give { $plot } to somebody else: call them, and they take it with approve. If the wrong one takes it, hold the reject button.
    .short = { $leader_call }, hand somebody else { $plot }.
    .terse = { $leader_call }: hand out { $plot }.
plots-hand-several = { $leader_call }, give { $plot } to somebody else: call them, and they take it with approve. If the wrong one takes it, or to give another card first, hold the reject button.
    .short = { $leader_call }, hand somebody else { $plot }; for another card first, hold the reject button.
    .terse = { $leader_call }: { $plot } first.
plots-take = Restore Your Honor: { $seat_call }, you must take a Plot card from somebody. Reject reads the next one out, approve takes it.
    .short = { $seat_call }, which Plot card do you take? Reject for the next, approve to take it.
    .terse = { $seat_call }: take which Plot card?
plots-take-at = This one lies before { $holder }: { $plot }.
    .short = From { $holder }: { $plot }.
    .terse = { $holder }: { $plot }.
plots-use-lead_to_victory = { $seats_call }, you have Lead to Victory. Tap approve to take the lead of this round now, or reject to keep the card.
    .short = { $seats_call }, take the lead now? Approve or reject.
    .terse = Lead to Victory: use it?
plots-use-restore_your_honor = { $seats_call }, you have Restore Your Honor. Tap approve to take somebody's Plot card now, or reject to keep yours.
    .short = { $seats_call }, take a Plot card now? Approve or reject.
    .terse = Restore Your Honor: use it?
plots-use-the_king_returns = { $seats_call }, you have The King Returns. Tap approve to use it now and turn this team down after all, or reject to keep the card.
    .short = { $seats_call }, undo this approval? Approve or reject.
    .terse = The King Returns: use it?
plots-use-we_found_you = { $seats_call }, you may have a member of the team play face up. Tap approve to do so now, or reject to keep your card, We Found You!
    .short = { $seats_call }, a card face up? Approve or reject.
    .terse = We Found You! Use it?
plots-use-ambush = { $seats_call }, you have Ambush. Tap approve to use it now and look at a card that somebody played, or reject to keep it.
    .short = { $seats_call }, look at a card? Approve or reject.
    .terse = Ambush: use it?
plots-aim-are_you_the_one = { $seat_call }, you may learn the loyalty of a neighbour. { word-steer }; to ask them, hold the approve button. To let it be, hold the reject button.
    .short = { $seat_call }, which neighbour do you check? For neither, hold the reject button.
    .terse = { $seat_call }: check which neighbour?
plots-aim-show_your_strength = { $seat_call }, as the { $Leader } you must show your loyalty to somebody. { word-steer }; to settle it, hold the approve button.
    .short = { $seat_call }, to whom do you, the { $Leader }, show your loyalty?
    .terse = { $seat_call }, as { $Leader }: show whom?
plots-aim-show_your_true_nature = { $seat_call }, you got this card, and must show your loyalty to somebody. { word-steer }; to settle it, hold the approve button.
    .short = { $seat_call }, to whom do you show your loyalty?
    .terse = { $seat_call }: show your loyalty to whom?
plots-aim-we_found_you = { $seat_call }, whose card is to be played face up? { word-steer }; to settle it, hold the approve button. For nobody, hold the reject button.
    .short = { $seat_call }, whose card is played face up? For nobody's, hold the reject button.
    .terse = { $seat_call }: whose card face up?
plots-aim-ambush = { $seat_call }, whose card do you look at? { word-steer }; to settle it, hold the approve button. For nobody's, hold the reject button.
    .short = { $seat_call }, whose card do you look at? For nobody's, hold the reject button.
    .terse = { $seat_call }: look at whose card?
plots-aim-another_ambush = { $seat_call }, you have another Ambush. Whose card comes next? { word-steer }; to settle it, hold the approve button. To keep the Ambush, hold the reject button.
    .short = { $seat_call }, another Ambush: whose card comes next? To keep it, hold the reject button.
    .terse = { $seat_call }: and whose card next?
charge-ask = Charge! { $seats_call }, you vote first, for all to see. The team for { $Quest } { $quest } is { $team }. Tap approve or reject.
    .short = Charge! { $seats_call }, vote first, for { $Quest } { $quest }: { $team }.
    .terse = Charge! Vote first on { $Quest } { $quest }.

## Before and after the cards

bearer-ask = { $leader_call }, who of the team carries Excalibur? Call anyone but yourself, and they take it with approve. If the wrong one takes it, hold the reject button.
    .short = { $leader_call }, who carries Excalibur? Not yourself.
    .terse = { $leader_call }: Excalibur for whom?
bearer-named = { $bearer } carries Excalibur.
    .short = Excalibur: { $bearer }.
    .terse = Excalibur: { $bearer }.
watch-ask = { $leader_call }, which member of the team is watched, and may play no Rogue card? It may be yourself. { word-steer }; to settle it, hold the approve button.
    .short = { $leader_call }, who is watched? It may be yourself.
    .terse = { $leader_call }: who is watched?
watch-ask-outside = { $leader_call }, which member of the team is watched, and may play no Rogue card? { word-steer }; to settle it, hold the approve button.
    .short = { $leader_call }, who of the team is watched?
    .terse = { $leader_call }: who of them is watched?
cards-ask-rogue = { $team_call }, play your cards in secret, each under their own hood. Approve, then reject, is a Success; reject, then approve, is a Fail. A Rogue may also tap one button twice: approve for a Rogue Success, reject for a Rogue Fail. Good never plays any kind of Fail, and whoever is watched plays no Rogue card.
    .short = { $team_call }: approve, reject is a Success; reject, approve is a Fail. The same one twice is a Rogue's card.
    .terse = Team's cards. Rogue: one twice.
cards-ask-rogue-good = { $team_call }, play your cards in secret, each under their own hood. Approve, then reject, is a Success; reject, then approve, is a Fail. The Rogue may also tap approve twice, for a Rogue Success. Good never plays a Fail, and whoever is watched plays no Rogue card.
    .short = { $team_call }: approve, reject is a Success; reject, approve is a Fail. Approve twice is the Rogue's Success.
    .terse = Team's cards. Rogue: approve twice.
cards-ask-rogue-evil = { $team_call }, play your cards in secret, each under their own hood. Approve, then reject, is a Success; reject, then approve, is a Fail. The Rogue may also tap reject twice, for a Rogue Fail. Good never plays a Fail, and whoever is watched plays no Rogue card.
    .short = { $team_call }: approve, reject is a Success; reject, approve is a Fail. Reject twice is the Rogue's Fail.
    .terse = Team's cards. Rogue: reject twice.
cards-ask-sorcerers = { $team_call }, play your cards in secret, each under their own hood. Approve, then reject, is a Success; reject, then approve, is a Fail. A Sorcerer may also tap one button twice, whichever it is: that is Magic. Neither Good nor a Sorcerer ever plays a Fail.
    .short = { $team_call }: approve, reject is a Success; reject, approve is a Fail. The same one twice is a Sorcerer's Magic.
    .terse = Team's cards. Magic: one twice.
cards-ask-sorcerers-rogue-good = { $team_call }, play your cards in secret, each under their own hood. Approve, then reject, is a Success; reject, then approve, is a Fail. A Sorcerer may also tap one button twice, whichever it is: that is Magic. The Rogue may tap approve twice, for a Rogue Success, unless watched. Neither Good nor a Sorcerer ever plays a Fail.
    .short = { $team_call }: approve, reject is a Success; reject, approve is a Fail. Approve twice is the Rogue's Success; for a Sorcerer, either one twice is Magic.
    .terse = Rogue: approve twice. Or Magic.
cards-ask-sorcerers-rogue-evil = { $team_call }, play your cards in secret, each under their own hood. Approve, then reject, is a Success; reject, then approve, is a Fail. A Sorcerer may also tap one button twice, whichever it is: that is Magic. The Rogue may tap reject twice, for a Rogue Fail, unless watched. Neither Good nor a Sorcerer ever plays a Fail.
    .short = { $team_call }: approve, reject is a Success; reject, approve is a Fail. Reject twice is the Rogue's Fail; for a Sorcerer, either one twice is Magic.
    .terse = Rogue: reject twice. Or Magic.
cards-ask-messengers = { $team_call }, play your cards in secret, each under their own hood. Approve, then reject, is a Success; reject, then approve, is a Fail. A Messenger may also tap one button twice: approve for a Good Message, reject for an Evil one. Good never plays a Fail or an Evil Message.
    .short = { $team_call }: approve, reject is a Success; reject, approve is a Fail. The same one twice is a Messenger's Message.
    .terse = Team's cards. Message: one twice.
cards-ask-mixed = { $team_call }, play your cards in secret, each under their own hood. Approve, then reject, is a Success; reject, then approve, is a Fail. Whoever has a special card may also tap one button twice. Approve twice is Good's special card, reject twice is Evil's, and for Magic either will do. Good never plays any kind of Fail.
    .short = { $team_call }: approve, reject is a Success; reject, approve is a Fail. The same one twice is your own special card.
    .terse = Team's cards. Special: one twice.
cards-ask-mixed-unmagical = { $team_call }, play your cards in secret, each under their own hood. Approve, then reject, is a Success; reject, then approve, is a Fail. Whoever has a special card may also tap one button twice: approve for Good's, reject for Evil's. Good never plays any kind of Fail.
    .short = { $team_call }: approve, reject is a Success; reject, approve is a Fail. Your own button twice is your special card.
    .terse = Team's cards. Special: yours twice.
excalibur-ask = { $bearer_call }, will you switch somebody's card with Excalibur? { word-steer }; to strike, hold the approve button. To leave the sword in its sheath, hold the reject button.
    .short = { $bearer_call }, whose card does Excalibur switch? For nobody's, hold the reject button.
    .terse = { $bearer_call }: swing Excalibur?
trapper-ask = { $leader_call }, whose card do you look at, and set aside? { word-steer }; to settle it, hold the approve button.
    .short = { $leader_call }, whose card do you set aside?
    .terse = { $leader_call }: set whose card aside?
event-cards_called = { $team_call }, play your cards on the table, face down, and lay the others aside.
    .short = { $team_call }, play your cards face down on the table.
    .terse = Cards on the table.
event-cards_called-open = { $team_call }, play your cards on the table, and lay the others aside. Everyone plays face down; only { $seats } must play face up.
    .short = { $team_call }, play your cards on the table. Face up: { $seats }.
    .terse = Face up: { $seats }.
look-hand-excalibur = { $target_call }, exchange your card: a Success of any kind for a Fail, all else for a Success. { $seat_call }, look at the card that was taken away, and tap approve.
    .short = { $target_call }, exchange your card. { $seat_call }, look at the one taken away, and tap approve.
    .terse = { $seat_call }: see the card taken, approve.
look-hand-ambush = { $seat_call }, look at the card before { $target }, in private. Lay it back face down, and tap approve.
    .short = { $seat_call }, look at the card before { $target }, then tap approve.
    .terse = { $seat_call }: ambush, then approve.
look-hand-trapper = { $seat_call }, look at the card of { $target }, in private. Set it aside face down, and tap approve.
    .short = { $seat_call }, look at the card of { $target }, set it aside, and tap approve.
    .terse = { $seat_call }: set aside, then approve.
counts-of = { $leader_call }, how many { $kind_many } lie there? Approve adds one, reject takes one away. When it is right, hold the approve button.
    .short = { $leader_call }, how many { $kind_many }? To confirm, hold the approve button.
    .terse = { $leader_call }: how many { $kind_many }?
lancelots-switch = The two Lancelots change sides, in everything: Good Lancelot is Evil now, and Evil Lancelot is Good.
    .short = The Lancelots change sides: Good Lancelot is Evil now.
    .terse = Lancelots switched.
lancelots-switch-back = The two Lancelots change sides again, and each is back where he began: Good Lancelot is Good, and Evil Lancelot is Evil.
    .short = The Lancelots change back: Good Lancelot is Good again.
    .terse = Lancelots as at first.

## Loyalty

lady-ask = { $seat_call }, you have the Lady of the Lake. Whose loyalty do you learn? { word-steer }; to settle it, hold the approve button.
    .short = { $seat_call }, whom does the Lady of the Lake examine?
    .terse = { $seat_call }: the Lady examines whom?
loyalty-hand =
    { $edition ->
        [resistance] { $checked_call }, whisper to { $checker } which side you are on, and tell the truth. { $checker_call }, when you have heard it, tap approve.
        [french] { $checked_call }, whisper to { $checker } which side you are on. Tell the truth, unless your character says otherwise. { $checker_call }, when you have heard it, tap approve.
       *[other] { $checked_call }, pass { $checker } one of your Loyalty cards, face down. It tells the truth, unless your character says otherwise. { $checker_call }, look at it in private, give it back, and tap approve.
    }
    .short =
        { $edition ->
            [resistance] { $checked_call }, whisper your side to { $checker }. { $checker_call }, then tap approve.
            [french] { $checked_call }, whisper your side to { $checker }. { $checker_call }, then tap approve.
           *[other] { $checked_call }, pass { $checker } a Loyalty card. { $checker_call }, tap approve when you have seen it.
        }
    .terse = { $checked } shows { $checker }. Then approve.
loyalty-show =
    { $edition ->
        [resistance] { $checked_call }, answer { $checker } in secret, under the hood. Approve, then reject, if you are with the Resistance. Reject, then approve, if you are a spy.
       *[other] { $checked_call }, answer { $checker } in secret, under the hood. Approve, then reject, for Good; reject, then approve, for Evil. Tell the truth, unless your character says otherwise.
    }
    .short =
        { $edition ->
            [resistance] { $checked_call }, answer { $checker }: approve, reject for the Resistance; reject, approve for a spy.
           *[other] { $checked_call }, answer { $checker }: approve, reject for Good; reject, approve for Evil.
        }
    .terse = { $checked_call }: answer by code.
loyalty-show-cleric = { $checked_call }, as the first { $Leader } you answer the Cleric, in secret, under the hood. Approve, then reject, for Good; reject, then approve, for Evil. Tell the truth, unless your character says otherwise.
    .short = { $checked_call }, answer the Cleric: approve, reject for Good; reject, approve for Evil.
    .terse = { $checked_call }: answer the Cleric.

## Coming forward

claim-ask-revealer = Two { $Quest }s have failed, and the Revealer may hide no longer. Revealer, hold the approve button, come forward, and show everyone your character card.
    .short = Revealer, hold the approve button and show your card.
    .terse = Revealer, come forward.
claim-loyalty = Two { $Quest }s have failed, and the Revealer may hide no longer. Revealer, hold the approve button, come forward, and show everyone that you are Evil.
    .short = Revealer, hold the approve button and show your loyalty.
    .terse = Revealer, show your side.
claim-ask-apprentice = Evil has been seen, and the Apprentice has a hand left. Apprentice, hold the approve button and come forward. Then you may point at a second player.
    .short = Apprentice, hold the approve button and come forward.
    .terse = Apprentice, come forward.
claim-ask-good_rogue = The tokens say so: the Good Rogue has won, and alone. Good Rogue, hold the approve button and come forward.
    .short = Good Rogue, you have won alone: hold the approve button.
    .terse = Good Rogue, come forward.
claim-ask-evil_rogue = The tokens say so: the Evil Rogue has won, and alone. Evil Rogue, hold the approve button and come forward.
    .short = Evil Rogue, you have won alone: hold the approve button.
    .terse = Evil Rogue, come forward.
claim-lancelot = Good is one step from victory, and Evil has one blow left. The Assassin is whichever of the two Lancelots is Evil now: hold the approve button and come forward.
    .short = Whichever Lancelot is Evil now, hold the approve button.
    .terse = Assassin: whichever Lancelot is Evil.

## The last blow

recruit-ask = { $assassin_call }, before you strike: whom do you take for the Untrustworthy Servant? { word-steer }; to name them, hold the approve button.
    .short = { $assassin_call }, who is the Untrustworthy Servant? To name them, hold the approve button.
    .terse = { $assassin_call }: who is the Servant?
answer-ask-recruit = { $target } is named. { $target_call }, are you the Untrustworthy Servant? Hold the approve button if you are, or the reject button if you are not.
    .short = { $target_call }, are you the Untrustworthy Servant? Hold the approve button for yes, or the reject button for no.
    .terse = { $target_call }: are you the Servant?
prey-ask = { $assassin_call }, whom do you hunt? Reject reads the next one out, approve takes it.
    .short = { $assassin_call }, whom do you hunt? Reject for the next, approve to take it.
    .terse = { $assassin_call }: whom do you hunt?
prey-at-merlin = You hunt Merlin.
    .short = Merlin.
    .terse = Merlin.
prey-at-messengers = You hunt the two Good Messengers.
    .short = The Messengers.
    .terse = The Messengers.
hunt-ask-messengers = { $assassin_call }, who are the two Good Messengers? Take counsel with your friends. { word-steer }; with both of them marked, hold the approve button to strike.
    .short = { $assassin_call }, who are the two Good Messengers? Mark both, and to strike, hold the approve button.
    .terse = { $assassin_call }: who are the Messengers?
mark-two = One is marked, and it takes two: move the light with reject, and mark with approve.
    .short = One is marked, and it takes two.
    .terse = Mark two.
answer-ask-messengers = The blade points at { $targets }. Are you Good Messengers? Each of you, hold the approve button for yes, or the reject button for no.
    .short = { $targets_call }, are you Good Messengers? Each: hold the approve button for yes, or the reject button for no.
    .terse = { $targets_call }: Good Messengers?
ended-shares =
    { $characters_count ->
        [1] All five { $Quest }s were played, and so a part of the victory goes to { $characters } as well.
       *[other] All five { $Quest }s were played, and so parts of the victory go to { $characters } as well.
    }
    .short = A part of the victory goes to { $characters }.
    .terse = In part: { $characters }.
ended-shares-not = Fewer than five { $Quest }s were played, and so no part of the victory goes to { $characters }.
    .short = The victory is not shared with { $characters }.
    .terse = Without { $characters }.

## Good's Last Chance

last-talk =
    { $edition ->
        [resistance] The Resistance has one last chance. You have five minutes to talk about who the spies are, and the ring runs down like a clock. { $leader_call }, if you are done sooner, hold the approve button.
       *[other] Good has one last chance. You have five minutes to talk about who is Evil, and the ring runs down like a clock. { $leader_call }, if you are done sooner, hold the approve button.
    }
    .short = The last chance: five minutes to talk. { $leader_call }, to end it sooner, hold the approve button.
    .terse = Five minutes to talk.
last-minute = One minute of talk is left.
    .short = One minute is left.
    .terse = One minute.
last-talk-over = The talk is over: it is time to point.
    .short = The talk is over.
    .terse = Talk over.
plots-aimed = { $seat } aims at { $target }, and the light will pass that seat by.
    .short = { $seat } aims at { $target }.
    .terse = { $seat }: { $target }.
team-so-far = In the team so far: { $team }.
    .short = So far: { $team }.
    .terse = { $team }.
pointed-ask = Does a hand that is still up point at you? Tap approve if it does, or reject if not. All answers are shown together.
    .short = Does a hand still point at you? Tap approve for yes, or reject for no.
    .terse = Pointed at, or not?
pointed-ask-apprentice = Apprentice, before you answer, you may point at one more. Everyone, does a hand that is still up point at you? Tap approve if it does, or reject if not. All answers are shown together.
    .short = Apprentice, you may point at one more. Everyone, does a hand still point at you? Tap approve for yes, or reject for no.
    .terse = Apprentice? Everyone: pointed at?
point-apart = Everyone points at two others, and nobody sees it before all have. Choose them on your own page. Or go round with your buttons, clockwise from your left. For each player, tap approve to point at them, or reject to pass them by. To begin again, hold the reject button.
    .short = Point at two others, unseen. On your page, or clockwise from your left: tap approve to point at somebody, or reject to pass them by.
    .terse = Point at two others.
point-apart-apprentice = Everyone points at two others, the Apprentice at one, and nobody sees it before all have. Choose them on your own page. Or go round with your buttons, clockwise from your left. For each player, tap approve to point at them, or reject to pass them by. To begin again, hold the reject button.
    .short = Point at two others, the Apprentice at one, unseen. On your page, or clockwise from your left: tap approve to point at somebody, or reject to pass them by.
    .terse = Point at two, Apprentice one.
point-wrong = Somebody's hands do not add up: everyone points at exactly two others. Whoever is not lit, begin again from your left.
    .short = Somebody does not point at two. Begin again from your left.
    .terse = Not two: once more.
point-wrong-apprentice = Somebody's hands do not add up: everyone points at exactly two others, and the Apprentice at one. Whoever is not lit, begin again from your left.
    .short = Somebody does not point at two, or the Apprentice not at one. Begin again from your left.
    .terse = Two, Apprentice one: once more.
points-at = { $seat } points at { $targets }.
    .short = { $seat }: { $targets }.
    .terse = { $seat }: { $targets }.
point-again = { $apprentice_call }, you have seen Evil, and may point at one more. { word-steer }; to point, hold the approve button. For nobody, hold the reject button.
    .short = { $apprentice_call }, whom else do you point at? For nobody, hold the reject button.
    .terse = { $apprentice_call }: point at one more?
hands-count =
    { $edition ->
        [resistance] Raise both hands, everyone. On three, point at two others, one with each hand, and stay like that. One. Two. Three! And now, spies, lower your hands.
       *[other] Raise both hands, everyone. On three, point at two others, one with each hand, and stay like that. One. Two. Three! And now, Evil, lower your hands.
    }
    .short =
        { $edition ->
            [resistance] Point at two others on three. One. Two. Three! Spies, hands down.
           *[other] Point at two others on three. One. Two. Three! Evil, hands down.
        }
    .terse =
        { $edition ->
            [resistance] One. Two. Three! Spies, hands down.
           *[other] One. Two. Three! Evil, hands down.
        }
hands-count-apprentice = Raise both hands, the Apprentice only one. On three, point at two others, the Apprentice at one, and stay like that. One. Two. Three! Now, Evil, lower your hands.
    .short = Point at two others on three, the Apprentice at one. One. Two. Three! Evil, hands down.
    .terse = Apprentice, one hand. One. Two. Three! Evil, hands down.
hands-ask =
    { $edition ->
        [resistance] { $leader_call }, look at the hands that are still up. Do they point at all of the spies, and at nobody else? Hold the approve button if they do, or the reject button if they do not.
       *[other] { $leader_call }, look at the hands that are still up. Do they point at all of Evil, and at nobody who is Good? Hold the approve button if they do, or the reject button if they do not.
    }
    .short = { $leader_call }, do the hands point at exactly { $Evil }? Hold the approve button for yes, or the reject button for no.
    .terse = { $leader_call }: exactly { $Evil }?
hands-witness-right = The { $Leader } says that the hands point at exactly { $Evil }. Somebody else, hold the approve button to confirm it, or the reject button to look again.
    .short = The hands are right, says the { $Leader }. Somebody else: hold the approve button, or the reject button.
    .terse = Hands right: who confirms it?
hands-witness-wrong = The { $Leader } says that the hands do not point at exactly { $Evil }. Somebody else, hold the approve button to confirm it, or the reject button to look again.
    .short = The hands are wrong, says the { $Leader }. Somebody else: hold the approve button, or the reject button.
    .terse = Hands wrong: who confirms it?
hands-void = Then look at the hands once more.
    .short = Look once more.
    .terse = Look again.

## The table menu: who holds what

menu-holds = Hear who holds what.
    .short = Who holds what.
    .terse = Who has what.
holds-plots = { $seat } has before them: { $plots }.
    .short = { $seat } has { $plots }.
    .terse = { $seat }: { $plots }.
holds-lady = { $seat } has the Lady of the Lake.
    .short = { $seat } has the Lady.
    .terse = The Lady: { $seat }.
holds-excalibur = { $seat } carries Excalibur.
    .short = { $seat } has Excalibur.
    .terse = Excalibur: { $seat }.
holds-watch = { $seat } is watched, and may play no Rogue card.
    .short = { $seat } is watched.
    .terse = Watched: { $seat }.
holds-tokens = On the track lie tokens for { $cards }.
    .short = Tokens: { $cards }.
    .terse = Tokens: { $cards }.
holds-nothing = Nobody holds anything at the moment.
    .short = Nobody holds anything.
    .terse = Nothing.

## Pages: pairing, and what is read there

join-ask = { $seat_call }, a phone asks for your seat and shows { $first } and { $second }. If your own phone shows the same, hold the approve button; if not, the reject button.
    .short = { $seat_call }, does your phone show { $first } and { $second }? Hold the approve button, or else the reject button.
    .terse = { $seat_call }: { $first } and { $second }?
join-none = { $seat_call }, open the page on your phone and tap your seat. When your lamp shows the two colours of your phone, hold the approve button here.
    .short = { $seat_call }, tap your seat on your phone; if the colours match, hold the approve button here.
    .terse = { $seat_call }: join on your phone.
join-second = A phone wants to belong to { $seat }. Somebody else, hold the approve button if that is right, or the reject button if it is not.
    .short = A phone for { $seat }? Somebody else: hold the approve button, or the reject button.
    .terse = A phone for { $seat }?
join-in = { $seat } has a phone at the table now.
    .short = { $seat } has a phone.
    .terse = Phone: { $seat }.
join-instead = { $seat } has another phone now, and the one before is out.
    .short = { $seat } has another phone.
    .terse = Another phone: { $seat }.
join-host = A phone let in at { $seat } can lead the table now.
    .short = A host's phone, at { $seat }.
    .terse = Host's phone: { $seat }.
join-refused = The colours did not match, so no phone was let in at { $seat }.
    .short = No match: no phone for { $seat }.
    .terse = Not let in: { $seat }.
join-over = No phone asked to be let in at { $seat }.
    .short = No phone for { $seat }.
    .terse = None asked: { $seat }.
join-ended = The phone of { $seat } was sent away.
    .short = The phone of { $seat } is out.
    .terse = Phone out: { $seat }.
join-paired = These seats have a phone of their own: { $seats }. Is one of them not yours? Send it away in the menu.
    .short = Phones: { $seats }. If one is not yours, send it away in the menu.
    .terse = Phones: { $seats }.
pages-missing = I deal to phones tonight. These seats have none yet: { $seats }. Open the page on your phone and tap your seat. When your lamp shows the same two colours, hold the approve button. To choose another line-up, whoever sets up the game holds the reject button.
    .short = No phone yet: { $seats }. Tap your seat on your phone; if the colours match, hold the approve button. To choose again, hold the reject button.
    .terse = Phones are missing.
menu-join = Let a phone in at my seat.
    .short = Let a phone in.
    .terse = A phone.
menu-end-page = Send the phone of my seat away.
    .short = Send my phone away.
    .terse = Phone out.
cards-kept = Who plays which card will be kept in the history of this game: the table has chosen so.
    .short = Who plays which card is kept this time.
    .terse = Cards are kept.
ready-ask-pages = Look at your own page, and let nobody else see it. Then tap approve.
    .short = Look at your page, then tap approve.
    .terse = You know yourself? Approve.
look-page = { $seat_call }, your page shows what you have learnt of { $target }. Tap approve when you have read it.
    .short = { $seat_call }, read your page, then tap approve.
    .terse = { $seat_call }: read your page.
look-page-card =
    { $by ->
        [excalibur] { $seat_call }, your page shows the card you took from { $target }.
        [trapper] { $seat_call }, your page shows the card of { $target } that you set aside.
       *[ambush] { $seat_call }, your page shows what lies before { $target } now.
    } Tap approve when you have read it.
    .short =
        { $by ->
            [excalibur] { $seat_call }, read on your page which card you took, then tap approve.
            [trapper] { $seat_call }, read on your page which card you set aside, then tap approve.
           *[ambush] { $seat_call }, read on your page which card lies there, then tap approve.
        }
    .terse =
        { $by ->
            [excalibur] { $seat_call }: page, the card taken.
            [trapper] { $seat_call }: page, the card set aside.
           *[ambush] { $seat_call }: page, the card lying there.
        }
menu-address = Hear where the pages are.
    .short = Where the pages are.
    .terse = The address.
pages-at = With a phone in the same network, open { $name }, port { $port }.
    .short = The pages are at { $name }, port { $port }.
    .terse = { $name }, port { $port }.
pages-network = Join the Wi-Fi called { $network }. Its password is: { $password }.
    .short = The Wi-Fi { $network }, password: { $password }.
    .terse = { $network }: { $password }.
network-no-helper = There is no network, and my helper for networks does not answer. Install me again.
    .short = No network, and no helper for it. Install me again.
    .terse = No network: install me again.
network-no-manager = There is no network, for NetworkManager does not run here. Choose it in raspi-config, under Advanced.
    .short = No network: NetworkManager does not run. Choose it in raspi-config.
    .terse = No NetworkManager: raspi-config.
network-no-radio = There is no network, and I have no Wi-Fi. Plug in a network cable.
    .short = No network, no Wi-Fi. Plug in a cable.
    .terse = No Wi-Fi: a cable, please.
network-blocked = My Wi-Fi is switched off. Set its country in raspi-config, under Localisation.
    .short = My Wi-Fi is off. Set its country in raspi-config.
    .terse = Wi-Fi off: set its country.
network-not-opened = I cannot open a network of my own. Switch me off and on again.
    .short = I cannot open my own network. Switch me off and on.
    .terse = Own network failed.
network-not-there = I cannot hear that network from here. Move me nearer to it, or choose another.
    .short = I cannot hear that network. Move me, or choose another.
    .terse = No such network here.
network-wrong-password = That network refused the password. Type it again.
    .short = Wrong password. Type it again.
    .terse = Wrong password.
network-unsuitable = That network wants more than a password. Choose another.
    .short = It wants more than a password.
    .terse = Choose another network.
network-not-joined = I could not join that network. Try it again, nearer to it.
    .short = I could not join it. Try again, nearer.
    .terse = Not joined.
network-joined = I am now in the network { $network }.
    .short = In the network { $network }.
    .terse = In { $network }.
pick-deal-device = I deal the characters, to a page at every seat, and keep every rule.
    .short = I deal, to pages.
    .terse = Dealt to pages.
pick-reveal-spoken = The Reveal is spoken, with eyes closed.
    .short = The Reveal is spoken.
    .terse = Spoken Reveal.
pick-reveal-pages = No eyes are closed: everyone reads on their page what they know.
    .short = The Reveal is read on pages.
    .terse = Reveal on pages.
