### English, choosing a line-up by ear: the lists, what is in them, and what each of it does.
### Lengths are as in play.en.ftl, values as in en.ftl.

## The lists

pick-how = { $seat_call }, in this list you choose everything yourselves. Approve changes or opens what you hear, reject goes on. Both buttons tapped together explain it.
    .short = { $seat_call }: approve changes or opens it, reject goes on, both together explain it.
    .terse = { $seat_call }: change it, or the next?
pick-good = Open the list of Good characters.
    .short = Good characters.
    .terse = Good.
pick-evil = Open the list of Evil characters.
    .short = Evil characters.
    .terse = Evil.
pick-modules = Open the list of modules, which add something to the game.
    .short = Modules.
    .terse = Modules.
pick-rules = Open the list of finer rules.
    .short = Finer rules.
    .terse = Rules.
pick-back = Go back to the list above.
    .short = Back to the list above.
    .terse = Back.
pick-deal-cards = You deal the cards yourselves, and I do not know who holds which.
    .short = You deal, and I do not know who is who.
    .terse = Dealt by you.
pick-deal-oath = You deal the cards yourselves, and everyone swears to me in secret who they are, so that I can keep every rule.
    .short = You deal, and everyone swears to me who they are.
    .terse = Dealt by you, with an oath.
pick-assassin = { $character } also serves as Assassin, and strikes at the end.
    .short = { $character } also serves as Assassin.
    .terse = Assassin: { $character }.
pick-assassin-lancelot = { $character } begins as Assassin; whichever Lancelot is Evil at the end strikes.
    .short = Whichever Lancelot is Evil serves as Assassin.
    .terse = Assassin: a Lancelot.
pick-assassin-none = Nobody serves as Assassin, unless the Assassin's own card is in play.
    .short = Only the Assassin's own card strikes.
    .terse = Assassin: own card only.
lineup-modules = Besides, you play with { $modules }.
    .short = Besides: { $modules }.
    .terse = With { $modules }.

## Good characters

about-merlin = Merlin is Good, and learns in the Reveal who is Evil, save those who are hidden from him. He must not let it show: even after three successes, Evil wins if the Assassin finds him.
    .short = Merlin is Good, sees Evil, and must not be found.
    .terse = Good, and sees Evil.
about-percival = Percival is Good, and learns in the Reveal who Merlin is. But if Morgana plays, Percival sees both, and cannot tell which is which.
    .short = Percival is Good, and sees Merlin and Morgana, but not which is which.
    .terse = Good, and looks for Merlin.
about-cleric = The Cleric is Good, and learns in the Reveal whether the first { $Leader } puts up a thumb for Evil.
    .short = The Cleric is Good, and tests the first { $Leader }.
    .terse = Good, and tests the { $Leader }.
about-troublemaker = The Troublemaker is Good, but must lie whenever somebody checks their loyalty, and so seems to be Evil.
    .short = The Troublemaker is Good, but must lie in every loyalty check.
    .terse = Good, but must lie.
about-untrustworthy_servant = The Untrustworthy Servant is Good, but seems Evil to Merlin, and knows who the Assassin is. If the Assassin finds the Servant after three successes, the Servant turns to Evil and strikes in the Assassin's place.
    .short = The Untrustworthy Servant is Good, seems Evil to Merlin, and may be won over at the end.
    .terse = Good, until recruited.
about-apprentice = The Apprentice is Good, and has a part in Good's Last Chance: pointing at only one player at first, and at a second, if they like, once Evil has been seen.
    .short = The Apprentice is Good, and may point once more in Good's Last Chance.
    .terse = Good, and points again.
about-good_lancelot = Good Lancelot starts out Good, and comes with Evil Lancelot. As you choose the rules, the two know each other, or may change sides during the game.
    .short = Good Lancelot knows Evil Lancelot, or may change sides with him.
    .terse = Good, for now.
about-good_sorcerer = The Good Sorcerer is Good, and may play Magic in place of a Success. An odd number of Magic cards turns the result of a { $Quest } over.
    .short = The Good Sorcerer is Good, and may turn a result over by Magic.
    .terse = Good, with Magic.
about-good_rogue = The Good Rogue is Good, but would rather win alone: by a Rogue Success on the { $Quest } that brings the third success, and on one before it.
    .short = The Good Rogue is Good, but may win alone with two Rogue Successes.
    .terse = Good, but may win alone.
about-senior_messenger = The Senior Messenger is Good, and may play a Good Message twice in a game; three of them can save the fifth { $Quest }. By one of the finer rules, the Senior knows the Junior.
    .short = The Senior Messenger is Good, and has two Good Messages.
    .terse = Good, with two Messages.
about-junior_messenger = The Junior Messenger is Good, and may play a Good Message twice in a game; three of them can save the fifth { $Quest }. The Junior does not know the Senior.
    .short = The Junior Messenger is Good, and has two Good Messages.
    .terse = Good, with two Messages.

## Evil characters

about-assassin = The Assassin is Evil. When Good has its three successes, the Assassin names whoever is hunted, such as Merlin, and by naming the right one wins the game for Evil.
    .short = The Assassin is Evil, and has one blow at the end.
    .terse = Evil, and strikes last.
about-mordred = Mordred is Evil, and Merlin does not see him in the Reveal.
    .short = Mordred is Evil, and hidden from Merlin.
    .terse = Evil, unseen by Merlin.
about-morgana = Morgana is Evil, and puts up her thumb for Percival just as Merlin does, so that Percival cannot tell them apart.
    .short = Morgana is Evil, and seems to be Merlin to Percival.
    .terse = Evil, and plays Merlin.
about-oberon = Oberon is Evil, but does not know the others of Evil, and they do not know him.
    .short = Oberon is Evil, and knows nobody.
    .terse = Evil, and a stranger.
about-lunatic = The Lunatic is Evil, and must play a Fail on every { $Quest }.
    .short = The Lunatic is Evil, and always fails.
    .terse = Evil, and always fails.
about-brute = The Brute is Evil, and may play a Fail on the first three { $Quest }s, but on none after them.
    .short = The Brute is Evil, and may fail only the first three { $Quest }s.
    .terse = Evil, and fails early.
about-revealer = The Revealer is Evil, and must come into the open after the second failed { $Quest }.
    .short = The Revealer is Evil, and is shown after two failures.
    .terse = Evil, and shown later.
about-trickster = The Trickster is Evil, and may lie or tell the truth whenever somebody checks their loyalty.
    .short = The Trickster is Evil, and may lie in loyalty checks.
    .terse = Evil, and may lie.
about-evil_lancelot = Evil Lancelot starts out Evil, and comes with Good Lancelot. As you choose the rules, the two know each other, or may change sides during the game.
    .short = Evil Lancelot knows Good Lancelot, or may change sides with him.
    .terse = Evil, for now.
about-evil_sorcerer = The Evil Sorcerer is Evil, but never plays a Fail, and has Magic instead. An odd number of Magic cards turns the result of a { $Quest } over.
    .short = The Evil Sorcerer is Evil, and has Magic in place of a Fail.
    .terse = Evil, with Magic.
about-evil_rogue = The Evil Rogue is Evil, but hidden from Merlin and from the others of Evil, and would rather win alone: by a Rogue Fail on the { $Quest } that brings the third failure, and on one before it.
    .short = The Evil Rogue is Evil, hidden, and may win alone with two Rogue Fails.
    .terse = Evil, but may win alone.
about-evil_messenger = The Evil Messenger is Evil, and may play an Evil Message, which counts as a fail, as often as they like; two of them can bring one more fail on the fifth { $Quest }.
    .short = The Evil Messenger is Evil, and has Evil Messages without limit.
    .terse = Evil, with Messages.

## Modules

about-lancelot = Two Lancelots play, one Good and one Evil. As you choose the rules, they know each other, or may change sides during the game.
    .short = Two Lancelots, who know each other or may change sides.
    .terse = Two Lancelots.
about-sorcerers = Two Sorcerers play, one Good and one Evil, and both may play Magic. An odd number of Magic cards turns the result of a { $Quest } over.
    .short = Two Sorcerers, whose Magic may turn a result over.
    .terse = Two Sorcerers.
about-messengers = Three Messengers play, two Good and one Evil. On the fifth { $Quest }, three Good Messages from the whole game may take a fail away, and two Evil ones may add one. At the end, the Assassin may hunt the two Good Messengers.
    .short = Three Messengers, whose Messages may decide the fifth { $Quest }.
    .terse = Three Messengers.
about-lady = After the second, third and fourth { $Quest }, whoever has the Lady of the Lake learns the loyalty of somebody who never had her, and passes her on to them.
    .short = The Lady of the Lake checks a loyalty after each of three { $Quest }s.
    .terse = Checks loyalties.
about-excalibur = The { $Leader } gives Excalibur to another member of the team. Its bearer may switch somebody else's card, so that a Success becomes a Fail or a Fail a Success, and learns what it was.
    .short = Excalibur may switch a card that was played.
    .terse = Switches a card.
about-trapper = Every team has one member more. Of the cards played, the { $Leader } looks at one and sets it aside, and it does not count.
    .short = One more in every team, and one card set aside.
    .terse = Sets a card aside.
about-plot = In every round the { $Leader } draws Plot cards, and hands them to others. Some of them work at once, and some are kept until they are needed.
    .short = In every round, Plot cards are handed out.
    .terse = Cards of intrigue.
about-last_chance =
    { $edition ->
        [resistance] When a third { $Quest } fails, you talk for five minutes, and then everyone points at two others. The Resistance still wins if its hands point at all of the spies, and at nobody else.
       *[other] When a third { $Quest } fails, you talk for five minutes, and then everyone points at two others. Good still wins if its hands point at all of Evil, and at nobody else.
    }
    .short = After a third failure, pointing out exactly { $Evil } still wins.
    .terse = A last guess.
about-targeting = The { $Leader } chooses the { $Quest } as well as the team, and each { $Quest } can be tried only once.
    .short = The { $Leader } chooses the { $Quest } too.
    .terse = Choose the { $Quest }.
about-blind_spies =
    { $edition ->
        [resistance] The spies keep their eyes shut at the beginning, and so do not know one another.
       *[other] Evil does not wake in the Reveal, and so its followers do not know one another.
    }
    .short =
        { $edition ->
            [resistance] The spies do not know one another.
           *[other] Evil does not know its own.
        }
    .terse =
        { $edition ->
            [resistance] Blind spies.
           *[other] Blind Evil.
        }

## The finer rules

rule-lancelot-classic = The two Lancelots see each other in the Reveal, and never change sides.
    .short = The Lancelots know each other, and stay as they are.
    .terse = Lancelots: classic.
rule-lancelot-variant1 = The two Lancelots do not know each other, and a card turned at the start of a round may make them change sides.
    .short = Each round, a card may make the Lancelots change sides.
    .terse = Lancelots: by the round.
rule-lancelot-variant2 = The two Lancelots do not know each other. Cards laid out at the start tell on which { $Quest }s they change sides, and whichever is Evil can only play a Fail.
    .short = Cards laid out at the start tell when the Lancelots change sides.
    .terse = Lancelots: foretold.
rule-allegiance_deck-big_box = The Lancelots' cards are those of Avalon Big Box: four or five without a change, and two with one, from the first round on.
    .short = The Lancelots' cards are those of Big Box.
    .terse = Lancelot cards: Big Box.
rule-allegiance_deck-french = The Lancelots' cards are those of the French box: three without a change, and two with one; if they are turned round by round, then from the third on.
    .short = The Lancelots' cards are those of the French box.
    .terse = Lancelot cards: French.
rule-last_quest_waits-on = The fifth { $Quest } can be chosen only when two others have succeeded.
    .short = The fifth { $Quest } waits for two successes.
    .terse = The fifth { $Quest } waits.
rule-last_quest_waits-off = The fifth { $Quest } can be chosen at any time, like all the others.
    .short = The fifth { $Quest } can be chosen at any time.
    .terse = The fifth { $Quest } is free.
rule-reveal_order-big_box = In the Reveal I call you in the order of Avalon Big Box, and remind you now and then to keep your eyes shut.
    .short = The Reveal goes as in Big Box, with reminders.
    .terse = Reveal: Big Box.
rule-reveal_order-quick = In the Reveal I call you in the order of the quick rules, and leave the reminders out.
    .short = The Reveal goes by the quick rules, without reminders.
    .terse = Reveal: quick.
rule-merlin_sees_oberon-on = Merlin sees Oberon in the Reveal, along with the others of Evil.
    .short = Merlin sees Oberon.
    .terse = Merlin sees Oberon.
rule-merlin_sees_oberon-off = Merlin does not see Oberon, who is hidden from everyone.
    .short = Merlin does not see Oberon.
    .terse = Oberon is hidden.
rule-evil_sorcerer_hidden-off = The Evil Sorcerer wakes with the others of Evil, and Merlin sees them too.
    .short = The Evil Sorcerer is one of Evil's own.
    .terse = Evil Sorcerer: known.
rule-evil_sorcerer_hidden-on = The Evil Sorcerer does not wake with the others of Evil, and is hidden from them and from Merlin.
    .short = The Evil Sorcerer is hidden from Evil and from Merlin.
    .terse = Evil Sorcerer: hidden.
rule-senior_knows_junior-off = The two Good Messengers do not know each other.
    .short = The Messengers do not know each other.
    .terse = Messengers: strangers.
rule-senior_knows_junior-on = The Senior Messenger sees the Junior in the Reveal, but the Junior does not see the Senior.
    .short = The Senior Messenger knows the Junior.
    .terse = The Senior knows the Junior.
rule-vote_track-votes = The lamps of the vote track count the votes of a round: they show which one is being held.
    .short = The vote track counts votes.
    .terse = Track: votes.
rule-vote_track-rejections = The lamps of the vote track count the teams that were rejected in this round.
    .short = The vote track counts rejections.
    .terse = Track: rejections.
rule-revealer_shows-card = After the second failure the Revealer shows everyone the character card.
    .short = The Revealer shows the card.
    .terse = Revealer: the card.
rule-revealer_shows-loyalty = After the second failure the Revealer shows everyone a loyalty, and no more.
    .short = The Revealer shows a loyalty alone.
    .terse = Revealer: the loyalty.
rule-plot_windows-together = All who could use a Plot card at the same moment are asked at once.
    .short = Plot cards: all their holders are asked at once.
    .terse = Plot cards: all at once.
rule-plot_windows-in_turn = All who could use a Plot card at the same moment are asked one by one, clockwise from the { $Leader }.
    .short = Plot cards: their holders are asked one by one.
    .terse = Plot cards: one by one.
rule-restore_honor-at_once = Restore Your Honor is used at once, or discarded if there is nothing to take.
    .short = Restore Your Honor is used at once.
    .terse = Honor: at once.
rule-restore_honor-kept = Restore Your Honor is kept, and its holder may use it before a team is chosen.
    .short = Restore Your Honor is kept until it is used.
    .terse = Honor: kept.
rule-merlin_required-off = You may play without Merlin, if you like.
    .short = You may play without Merlin.
    .terse = Merlin: if you like.
rule-merlin_required-on = You may not play without Merlin: every line-up must have him.
    .short = Every line-up must have Merlin.
    .terse = Merlin: always.
rule-assassin_required-off = You may play without an Assassin, as long as there is nobody to hunt.
    .short = You may play without an Assassin.
    .terse = Assassin: if needed.
rule-assassin_required-on = You may not play without an Assassin: in every line-up, somebody must hold the blade.
    .short = Every line-up must have an Assassin.
    .terse = Assassin: always.
