### English. Every sentence here is our own; the rule books gave facts only.
###
### Values: a list arrives joined, with its length as NAME_count. Characters, modules, cards and
### seats arrive as the names below, and in each further form that a name has here: a name's
### attribute .call is $NAME_call. $edition chooses an edition's own words.

## What editions call differently: $Leader, $Quest, $Evil

word-leader =
    { $edition ->
        [french] King
       *[other] Leader
    }
word-quest =
    { $edition ->
        [resistance] mission
       *[other] Quest
    }
word-evil =
    { $edition ->
        [resistance] the spies
       *[other] Evil
    }

## How lists are joined

list-comma = { "," }
list-and = { $most } and { $last }
list-or = { $most } or { $last }

## Seats, by the emblems on their boxes

seat-1 = the Stag
    .call = Stag
seat-2 = the Raven
    .call = Raven
seat-3 = the Lion
    .call = Lion
seat-4 = the Bear
    .call = Bear
seat-5 = the Swan
    .call = Swan
seat-6 = the Wolf
    .call = Wolf
seat-7 = the Boar
    .call = Boar
seat-8 = the Falcon
    .call = Falcon
seat-9 = the Fox
    .call = Fox
seat-10 = the Horse
    .call = Horse
nobody = nobody

## The Reveal stage: as told, short, and teaching with the reasons

reveal-close = Knights and ladies, shut your eyes, and hold one closed fist out over the table. Should my voice fail, stay as you are, count to ten, and wake.
    .short = Eyes shut, fists out. If I fall silent: count to ten, then open.
    .teaching = Knights and ladies, shut your eyes, and hold one closed fist out over the table. In the dark some of you will wake or raise a thumb, each only when I call. Should my voice fail, stay as you are, count to ten, and wake.
reveal-close-eyes = Shut your eyes, everyone, and keep them shut until you are called. Should my voice fail, count to ten, and open them.
    .short = Eyes shut. If I fall silent: count to ten, then open.
    .teaching = Shut your eyes, everyone, and keep them shut until you are called. Only the spies will wake, to learn whom they can trust. Should my voice fail, count to ten, and open them.
reveal-reminder = Every eye is shut, every hand is a fist.
    .short = Eyes shut, fists closed.
    .teaching = Every eye is shut, every hand is a fist: so that nobody learns what is not meant for them.
reveal-open = It is done. Open your eyes, all of you.
    .short = Eyes open, everyone.
    .teaching = It is done. Open your eyes, all of you, and say nothing of what you saw unless you mean to, truly or falsely.

reveal-leader-thumb = { $Leader }, if you are with Evil, put your thumb up.
    .short = { $Leader }: thumb up, if Evil.
    .teaching = { $Leader }, if you are with Evil, put your thumb up, even if nobody else may see you tonight. The Cleric is about to learn your answer.
reveal-leader-open = Cleric, wake and look at the { $Leader }'s hand.
    .short = Cleric, look.
    .teaching = Cleric, wake and look at the { $Leader }'s hand: a thumb speaks for Evil, a fist for Good.
reveal-leader-close = Cleric, shut your eyes.
    .short = Cleric, eyes shut.
    .teaching = Cleric, shut your eyes, and remember what you saw.
reveal-leader-fist = { $Leader }, make a fist again.
    .short = { $Leader }: fist.
    .teaching = { $Leader }, make a fist again, so that nobody else learns it.

reveal-evil-thumb = { $who_call }, eyes shut: put your thumb up, and let your allies find you.
    .short = { $who_call }: eyes shut, thumb up.
    .teaching = { $who_call }, eyes shut: put your thumb up. Evil will know you, and you will not know them, since you may change sides.
reveal-evil-open =
    { $edition ->
        [resistance] Spies, open your eyes and find the faces of your own.
       *[other]
            { $except_count ->
                [0] Followers of Evil, wake, and find one another's eyes.
               *[other] Followers of Evil – all but { $except } – wake, and find one another's eyes.
            }
    }
    .short =
        { $edition ->
            [resistance] Spies, look.
           *[other]
                { $except_count ->
                    [0] Evil, look.
                   *[other] Evil, all but { $except }: look.
                }
        }
    .teaching =
        { $edition ->
            [resistance] Spies, open your eyes and find the faces of your own. These are the ones you may trust, and must never seem to.
           *[other]
                { $except_count ->
                    [0] Followers of Evil, wake, and find one another's eyes. These are the ones you may trust, and must never seem to.
                   *[other] Followers of Evil – all but { $except } – wake, and find one another's eyes. These are the ones you may trust, and must never seem to.
                }
        }
reveal-evil-fist = { $who_call }, make a fist again.
    .short = { $who_call }: fist.
    .teaching = { $who_call }, make a fist again; your allies have seen enough.
reveal-evil-close =
    { $edition ->
        [resistance] Spies, shut your eyes.
       *[other] Followers of Evil, shut your eyes.
    }
    .short =
        { $edition ->
            [resistance] Spies, eyes shut.
           *[other] Evil, eyes shut.
        }
    .teaching =
        { $edition ->
            [resistance] Spies, shut your eyes, and sit as still as the others.
           *[other] Followers of Evil, shut your eyes, and sit as still as the others.
        }

reveal-merlin-thumb =
    { $also_count ->
        [0]
            { $except_count ->
                [0] Followers of Evil, put your thumbs up for Merlin to find.
               *[other] Followers of Evil – all but { $except } – put your thumbs up for Merlin.
            }
       *[other]
            { $except_count ->
                [0] Followers of Evil, and with them { $also }, put your thumbs up for Merlin to find.
               *[other] Followers of Evil – all but { $except } – put your thumbs up for Merlin. { $also_call }, put yours up with them.
            }
    }
    .short =
        { $also_count ->
            [0]
                { $except_count ->
                    [0] Evil: thumbs up.
                   *[other] Evil, all but { $except }: thumbs up.
                }
           *[other]
                { $except_count ->
                    [0] Evil, and { $also }: thumbs up.
                   *[other] Evil, all but { $except }, and { $also }: thumbs up.
                }
        }
    .teaching =
        { $also_count ->
            [0]
                { $except_count ->
                    [0] Followers of Evil, keep your eyes shut and put your thumbs up. Merlin may know you, but must hide that he does.
                   *[other] Keep your eyes shut. Followers of Evil – all but { $except } – put your thumbs up. Merlin may know you, but must hide that he does.
                }
           *[other]
                { $except_count ->
                    [0] Followers of Evil, and with them { $also }, keep your eyes shut and put your thumbs up. Merlin will take you all for Evil, and must hide that he does.
                   *[other] Keep your eyes shut. Followers of Evil – all but { $except } – put your thumbs up. { $also_call }, put yours up with them. Merlin will take you all for Evil, and must hide that he does.
                }
        }
reveal-merlin-thumb-alone = { $who_call }, put your thumb up for Merlin to find.
    .short = { $who_call }: thumb up.
    .teaching = { $who_call }, keep your eyes shut and put your thumb up: Merlin will take you for Evil.
reveal-merlin-open =
    { $sees_count ->
        [0] Merlin, open your eyes; tonight no thumb will help you.
       *[other]
            { $also_count ->
                [0] Merlin, open your eyes; whoever has a thumb up serves Evil.
               *[other] Merlin, open your eyes; whoever has a thumb up serves Evil, or seems to.
            }
    }
    .short = Merlin, look.
    .teaching =
        { $sees_count ->
            [0] Merlin, open your eyes; tonight all of Evil is hidden from you, and no thumb will help.
           *[other]
                { $also_count ->
                    [0] Merlin, open your eyes; whoever has a thumb up serves Evil. Guide your friends, but softly: there is a blade for you at the end.
                   *[other] Merlin, open your eyes; whoever has a thumb up serves Evil, or seems to. Guide your friends, but softly: there is a blade for you at the end.
                }
        }
reveal-merlin-fist = Thumbs down, and a fist again.
    .short = Thumbs down.
    .teaching = Thumbs down, and a fist again, before anyone else wakes.
reveal-merlin-close = Merlin, shut your eyes.
    .short = Merlin, eyes shut.
    .teaching = Merlin, shut your eyes, and let nobody guess what you know.

reveal-percival-thumb =
    { $who_count ->
        [1] { $who_call }, put your thumb up for Percival.
       *[other] { $who_call }, put your thumbs up for Percival.
    }
    .short =
        { $who_count ->
            [1] { $who_call }: thumb up.
           *[other] { $who_call }: thumbs up.
        }
    .teaching =
        { $who_count ->
            [1] { $who_call }, keep your eyes shut and put your thumb up, so that Percival may find you.
           *[other] { $who_call }, keep your eyes shut and put your thumbs up. Percival will see you both, and be sure of neither.
        }
reveal-percival-open =
    { $sees_count ->
        [1] Percival, open your eyes, and look for the thumb of { $sees }.
       *[other] Percival, open your eyes; the thumbs are those of { $sees }, and you must learn which is which.
    }
    .short = Percival, look.
    .teaching =
        { $sees_count ->
            [1] Percival, open your eyes; the one thumb you see is that of { $sees }.
           *[other] Percival, open your eyes; the thumbs are those of { $sees }. One is your friend, one wears a mask, and you must learn which is which.
        }
reveal-percival-fist = { $who_call }, make a fist again.
    .short = { $who_call }: fist.
    .teaching = { $who_call }, make a fist again.
reveal-percival-close = Percival, shut your eyes.
    .short = Percival, eyes shut.
    .teaching = Percival, shut your eyes, and guard what you know.

reveal-lancelot-open = Both Lancelots, wake, and look upon each other.
    .short = Lancelots, look.
    .teaching = Both Lancelots, wake, and look upon each other: one serves Good, one serves Evil, and you each know it.
reveal-lancelot-close = Lancelots, shut your eyes.
    .short = Lancelots, eyes shut.
    .teaching = Lancelots, shut your eyes again.

reveal-messengers-thumb = Junior Messenger, put your thumb up for your elder.
    .short = Junior Messenger: thumb up.
    .teaching = Junior Messenger, keep your eyes shut and put your thumb up. The Senior will know you, and you will not know the Senior.
reveal-messengers-open = Senior Messenger, wake, and find your junior.
    .short = Senior Messenger, look.
    .teaching = Senior Messenger, wake, and find your junior: a Good friend who does not know you.
reveal-messengers-close = Senior Messenger, shut your eyes.
    .short = Senior Messenger, eyes shut.
    .teaching = Senior Messenger, shut your eyes again.
reveal-messengers-fist = Junior Messenger, make a fist again.
    .short = Junior Messenger: fist.
    .teaching = Junior Messenger, make a fist again.

reveal-servant-thumb = { $who_call }, put your thumb up for the Untrustworthy Servant.
    .short = { $who_call }: thumb up.
    .teaching = { $who_call }, keep your eyes shut and put your thumb up. The Untrustworthy Servant may know who holds the blade.
reveal-servant-open = Untrustworthy Servant, wake: the thumb is that of { $sees }, who will strike for Evil at the end.
    .short = Untrustworthy Servant, look.
    .teaching = Untrustworthy Servant, wake: the thumb is that of { $sees }, who will strike for Evil at the end. Should that one name you first, the blade is yours, and you are Evil.
reveal-servant-open-lancelot = Untrustworthy Servant, wake: the thumb is that of { $sees }. Whichever Lancelot is Evil at the end will strike.
    .short = Untrustworthy Servant, look.
    .teaching = Untrustworthy Servant, wake: the thumb is that of { $sees }. Whichever Lancelot is Evil at the end will strike. Should that one name you first, the blade is yours, and you are Evil.
reveal-servant-close = Untrustworthy Servant, shut your eyes.
    .short = Untrustworthy Servant, eyes shut.
    .teaching = Untrustworthy Servant, shut your eyes again.
reveal-servant-fist = { $who_call }, make a fist again.
    .short = { $who_call }: fist.
    .teaching = { $who_call }, make a fist again.

reveal-on-pages = No eyes are closed tonight: everyone reads on their own page what they know.
reveal-not-held = No Reveal stage tonight: this line-up has nothing to show with eyes closed.

## Characters: as spoken of, and as called

character-merlin = Merlin
    .call = Merlin
character-percival = Percival
    .call = Percival
character-cleric = the Cleric
    .call = Cleric
character-troublemaker = the Troublemaker
    .call = Troublemaker
character-untrustworthy_servant = the Untrustworthy Servant
    .call = Untrustworthy Servant
character-apprentice = the Apprentice
    .call = Apprentice
character-good_lancelot = Good Lancelot
    .call = Good Lancelot
character-good_sorcerer = the Good Sorcerer
    .call = Good Sorcerer
character-good_rogue = the Good Rogue
    .call = Good Rogue
character-senior_messenger = the Senior Messenger
    .call = Senior Messenger
character-junior_messenger = the Junior Messenger
    .call = Junior Messenger
character-loyal_servant = the Loyal Servant
    .call = Loyal Servants
character-assassin = the Assassin
    .call = Assassin
character-mordred = Mordred
    .call = Mordred
character-morgana = Morgana
    .call = Morgana
character-oberon = Oberon
    .call = Oberon
character-lunatic = the Lunatic
    .call = Lunatic
character-brute = the Brute
    .call = Brute
character-revealer = the Revealer
    .call = Revealer
character-trickster = the Trickster
    .call = Trickster
character-evil_lancelot = Evil Lancelot
    .call = Evil Lancelot
character-evil_sorcerer = the Evil Sorcerer
    .call = Evil Sorcerer
character-evil_rogue = the Evil Rogue
    .call = Evil Rogue
character-evil_messenger = the Evil Messenger
    .call = Evil Messenger
character-minion = the Minion
    .call = Minions
character-operative = the Operative
    .call = Operatives
character-spy = the Spy
    .call = Spies

## Modules and switches that bring one

module-lancelot = Lancelot
module-rogue = the Rogues
module-sorcerers = the Sorcerers
module-messengers = the Messengers
module-untrustworthy_servant = the Untrustworthy Servant
module-lady = the Lady of the Lake
module-excalibur = Excalibur
module-trapper = the Trapper
module-plot = the Plot cards
module-last_chance = Good's Last Chance
module-targeting = Targeting
module-blind_spies = Blind Spies

## Quest cards, Plot cards, Allegiance cards

card-success = { $count ->
    [0] no Successes
    [one] { $count } Success
   *[other] { $count } Successes
}
card-rogue_success = { $count ->
    [0] no Rogue Successes
    [one] { $count } Rogue Success
   *[other] { $count } Rogue Successes
}
card-good_message = { $count ->
    [0] no Good Messages
    [one] { $count } Good Message
   *[other] { $count } Good Messages
}
card-fail = { $count ->
    [0] no Fails
    [one] { $count } Fail
   *[other] { $count } Fails
}
card-rogue_fail = { $count ->
    [0] no Rogue Fails
    [one] { $count } Rogue Fail
   *[other] { $count } Rogue Fails
}
card-evil_message = { $count ->
    [0] no Evil Messages
    [one] { $count } Evil Message
   *[other] { $count } Evil Messages
}
card-magic = { $count ->
    [0] no Magic
   *[other] { $count } Magic
}

plot-the_king_returns = The King Returns
plot-charge = Charge!
plot-are_you_the_one = Are You the One?
plot-ambush = Ambush
plot-lead_to_victory = Lead to Victory
plot-show_your_strength = Show Your Strength
plot-show_your_true_nature = Show Your True Nature
plot-we_found_you = We Found You!
plot-restore_your_honor = Restore Your Honor

tint-white = white
tint-yellow = yellow
tint-green = green
tint-blue = blue
allegiance-no_change = No Change
allegiance-switch = Switch

edition-big_box = Avalon Big Box
edition-resistance = The Resistance
edition-quick = Avalon, quick rules
edition-french = Résistance : Avalon

## Problems: what is wrong, and its cure. The voice leaves out what stands in parentheses, where
## alone a cure may speak as files do: it must read well with them and without.

refused-unknown-edition = There is no edition called “{ $name }”.
    .cure = Choose { $known }.
refused-unknown-character = There is no character called “{ $name }”.
    .cure = Choose { $near }.
refused-unknown-setting = There is no setting called “{ $name }”.
    .cure = Choose { $near }.
refused-unknown-value = The setting { $setting } cannot be “{ $name }”.
    .cure = Choose { $known }.
refused-unknown-plot-card = There is no Plot card called “{ $name }”.
    .cure = Choose { $near }.
refused-players =
    { $players ->
        [one] One seat is not a game.
       *[other] { $players } seats are outside what the boxes allow.
    }
    .cure = Play with { $fewest } to { $most }.
refused-too-many-good = { $count } Good characters were named, and { $players } players leave room for { $room }.
    .cure = Take Good characters out until { $room } are left.
refused-too-many-evil = { $count } Evil characters were named, and { $players } players leave room for { $room }.
    .cure = Take Evil characters out until { $room } are left.
refused-copies = { $character } was named { $count } times, and the box has { $copies }.
    .cure = Name each special character once.
refused-shortage = This line-up needs { $needed } cards of { $character }, and the box has { $copies }.
    .cure = Name more special characters on that side, or let the device deal (deal = device).
refused-companions = { $character } cannot play without { $missing }.
    .cure = Add { $missing }, or take { $character } out.
refused-no-assassin = There is somebody to hunt in this line-up, and nobody to serve as Assassin.
    .cure = Add the Assassin, or name an Evil character in play to serve (assassin = …).
refused-assassin-required = An Assassin is required here, and nobody serves as one.
    .cure = Add the Assassin, name an Evil character in play to serve (assassin = …), or allow games without one (assassin_required = off).
refused-two-assassins = Both the Assassin and { $character } would hold the blade.
    .cure = Take the Assassin's card out, or name nobody else to serve (assassin = none).
refused-assassin-not-in-play = “{ $name }” cannot serve as Assassin without being in play.
    .cure =
        { $evil_count ->
            [0] Add an Evil character and name that one, or add the Assassin's card and name nobody.
           *[other] Name { $evil } instead.
        }
refused-assassin-unfit = { $character } cannot serve as Assassin.
    .cure = Name an Evil character in play that is more than a plain one.
refused-recruit-no-assassin = The Untrustworthy Servant has no Assassin to be recruited by.
    .cure = Add the Assassin, or name an Evil character in play to serve (assassin = …).
refused-recruit-no-target = The Untrustworthy Servant is in play, but there is nobody to assassinate.
    .cure = Add Merlin or the Messengers, or take the Servant out.
refused-needs-last-chance = { $character } has nothing to do without Good's Last Chance.
    .cure = Turn on Good's Last Chance (last_chance = on), or take { $character } out.
refused-special-cards = With cards dealt by hand, two buttons cannot tell the special quest cards of { $modules } apart.
    .cure = Have everyone swear an oath (deal = oath), or play the quest cards on the table (quest_cards = table).
refused-pages = A Reveal on pages needs a device that dealt the characters itself.
    .cure = Let the device deal (deal = device), or have the Reveal spoken (reveal = spoken).
refused-avalon-in-resistance = The Resistance does not know { $characters }.
    .cure = Choose Avalon Big Box (edition = big_box), and there turn on Targeting, Blind Spies or the Plot cards as you like (targeting, blind_spies, plot).
refused-resistance-in-avalon = Avalon does not know { $characters }.
    .cure = Leave plain seats unnamed: they fill up by themselves.
refused-merlin-required = Merlin is required here, and is not in play.
    .cure = Add Merlin, or allow games without him (merlin_required = off).

advice-best-from =
    { $characters_count ->
        [1] { $characters } works best with { $players } players or more.
       *[other] { $characters } work best with { $players } players or more.
    }
    .cure = Seat more players, or leave out { $characters }.
advice-module-best-from = With fewer than { $players } players, { $module } makes for a lopsided game.
    .cure = Seat more players, or play without { $module }.
advice-wants = At a table of { $players }, { $character } makes it too easy for Good.
    .cure = Put { $wanted } among Evil.
advice-seeks = { $character } has no { $missing } to look for.
    .cure = Add { $missing }, or take { $character } out.
advice-nothing-checks-loyalty = Nothing in this line-up checks loyalty, so { $character } has nothing to lie about.
    .cure = Add the Cleric, the Lady of the Lake or the Plot cards.
advice-one-at-a-time = For a first game these are many special characters: { $characters }.
    .cure = If they are new to the table, add one per game.
advice-modules-mixed = Several modules at once: { $modules }.
    .cure = Play each alone before mixing them.
advice-not-in-box = The box of { $box } does not hold { $characters }.
    .cure = Borrow the cards from another box, mark plain ones, or let the device deal (deal = device).
advice-module-not-in-box = The box of { $box } has no pieces for { $modules }.
    .cure = Borrow them from another box, or play without { $modules }.
advice-nobody-to-hunt = With nobody to hunt, { $character } is plain Evil.
    .cure = Add Merlin or the Messengers, or leave it so.
advice-nobody-to-hide-from = Without Merlin, { $character } has nobody to hide from.
    .cure = Add Merlin, or take { $character } out.
advice-sees-nobody = Everyone Evil hides from { $character }, who will see nobody.
    .cure = Put somebody among Evil who shows a thumb.
advice-plot-deck-empty = The Plot deck is empty, so no Plot card will be drawn.
    .cure = Put cards into the deck, or play without Plot cards.
advice-plot-deck-short = The Plot deck has { $count } cards, where the box has { $usual } for this table; it may run out.
    .cure = Put more cards into the deck, or take the box's own.
notice-modules-with-merlin = Made for games without Merlin, and allowed with him: { $modules }.
    .cure = Nothing needs to change.
notice-helps-good = Helping Good in this line-up: { $what }.
    .cure = Balance them with characters that help Evil, if your table wants.
notice-helps-evil = Helping Evil in this line-up: { $what }.
    .cure = Balance them with characters that help Good, if your table wants.
notice-idle-setting = The setting { $name } has no effect in this line-up.
    .cure =
        { $needs_count ->
            [0] Take it out.
           *[other] Take it out, or play with { $needs }.
        }

## Host Notes

note-never-show = Nobody shows a character card, or speaks of its picture, before the game is over.
note-never-show-but = Nobody but { $character } shows a character card, or speaks of its picture, before the game is over.
note-serves-as-assassin = { $character } also does the Assassin's work in this game.
note-serves-as-assassin-lancelot = { $character } begins with the Assassin's work; whichever Lancelot is Evil at the end does it.
note-no-reveal = Nobody learns anything before the first round: there is no Reveal stage.
note-reveal-on-pages = No eyes are closed tonight: everyone reads what they know on their own page, unseen.
note-no-signs = While eyes are closed nobody makes a sound or a sign.
note-no-signals = During the Reveal nobody signals, save with the thumb when the voice asks for it.
note-evil-keeps-shut =
    { $count ->
        [one] When Evil wakes, { $characters } sleeps on.
       *[other] When Evil wakes, { $characters } sleep on.
    }
note-thumb-for-evil = The others of Evil know { $characters } by the raised thumb, and are not seen in return.
note-merlin-misses = Merlin does not see { $characters }.
note-merlin-mistakes = Merlin sees the thumb of { $characters } among Evil's.
note-percival-sees =
    { $count ->
        [one] Percival sees one thumb, that of { $characters }.
       *[other] Percival sees the thumbs of { $characters }, and cannot tell whose is whose.
    }
note-lancelots-meet = The two Lancelots know each other and who stands where.
note-lancelots-apart = The two Lancelots do not know each other.
note-senior-knows-junior = The Senior Messenger learns who the Junior is, and not the other way round.
note-cleric-checks-leader = The Cleric sees whether the first { $Leader }'s thumb is up; an Evil { $Leader } raises it, however well hidden otherwise.
note-may-lie = { $character } may answer a loyalty check either way.
note-must-lie = { $character } must answer every loyalty check with a lie.
note-servant-sees-assassin = The Untrustworthy Servant learns who holds the blade; the blade does not learn of the Servant.
note-allegiance-drawn =
    { $quest ->
        [one] Every round begins with an Allegiance card; a Switch makes both Lancelots change sides.
       *[other] From round { $quest } on, a round begins with an Allegiance card; a Switch makes both Lancelots change sides.
    }
note-allegiance-foretold = The Allegiance card above a { $Quest } applies when that { $Quest } comes; whichever Lancelot is Evil can only fail.
note-plots =
    { $count ->
        [one] Once a round the { $Leader } draws a Plot card and gives it to somebody else.
       *[other] Once a round the { $Leader } draws { $count } Plot cards and gives each to somebody else.
    }
note-looks-told-not-shown = What a private look showed may be told, truly or falsely, and never be shown.
note-targeting = The { $Leader } picks the { $Quest } along with the Team; each { $Quest } is tried once.
note-targeting-last-waits = The { $Leader } picks the { $Quest } along with the Team; each is tried once, and the fifth only after two successes.
note-trapper-team = Teams have one member more than the table says.
note-excalibur-given = The { $Leader } gives Excalibur to another member of the Team.
note-vote = A Team needs more than half the votes; the fifth rejection of one round gives { $Evil } the game.
note-charge = Whoever has Charge! before them votes first, for all to see.
note-king-returns = The King Returns can undo an approval once the votes are seen.
note-shuffle = One person shuffles what was played, another what was not; let someone who stayed behind gather the leftovers.
note-watch =
    { $quest ->
        [1] Before cards are chosen, the { $Leader } has one member watched: no Rogue card from there.
       *[other] From { $Quest } { $quest } on, before cards are chosen, the { $Leader } has one member watched: no Rogue card from there.
    }
note-must-fail = { $character } can only fail a { $Quest }.
note-fails-until = { $character } may fail the first { $count } { $Quest }s only.
note-sorcerers = Magic is for the Sorcerers alone; the Evil one has no Fail to play.
note-messengers = Each Good Messenger has two Good Messages for the whole game; the Evil one has no limit.
note-excalibur = Excalibur's bearer may have one other member's card exchanged, and sees what was there.
note-trapper = The { $Leader } looks at one card and lays it aside; it counts for nothing.
note-two-fails = { $Quest } { $quest } fails only with two fails or more.
note-two-fails-magic = { $Quest } { $quest } fails only with two fails or more; then Magic is counted.
note-magic = An odd number of Magic cards turns the result over; an even number changes nothing.
note-back-up = On the fifth { $Quest } three Good Messages may take a fail away, two Evil ones may add one, and both together cancel.
note-revealer = After { $count } failed { $Quest }s { $character } shows the card.
note-revealer-loyalty = After { $count } failed { $Quest }s { $character } shows a loyalty, not the card.
note-lady = After the second, third and fourth { $Quest } the Lady's holder checks someone who never held her, and passes her on.
note-rogue-wins = { $character } wins alone with a Rogue card on the deciding { $Quest } and on one before it.
note-rogue-shares = A Rogue whose side wins shares in the victory only if all five { $Quest }s were played.
note-recruitment = After three successes the Assassin first names a recruit; if it is the Untrustworthy Servant, the blade is theirs.
note-assassination = After three successes the Assassin names Merlin, and cannot decline.
note-assassination-messengers = After three successes the Assassin names both Good Messengers, and cannot decline.
note-assassination-either = After three successes the Assassin says whether Merlin or the Messengers are hunted, then names them.
note-lancelot-wins = A Lancelot wins with the side they are on when the game ends.
note-last-chance = After a third failed { $Quest }: five minutes of talk, then all point; Good wins if the hands left pointing cover exactly { $Evil }.
note-one-hand = { $character } points with one hand, and may add the other once Evil is seen.

## Suggested line-ups

suggestion-first-night = First night: nothing but Merlin and the Assassin.
    .title = First night
suggestion-two-merlins = Two Merlins: Percival must tell Merlin from Morgana.
    .title = Two Merlins
suggestion-unseen-lord = The unseen lord: Mordred, whom Merlin cannot see.
    .title = The unseen lord
suggestion-lady-of-the-lake = The Lady's favour: a loyalty check after each middle Quest, and Mordred, whom only she can find.
    .title = The Lady's favour
suggestion-full-court = Full court: Mordred and Morgana against Merlin and Percival.
    .title = Full court
suggestion-stranger = The stranger: Oberon knows nobody, and Evil does not know him.
    .title = The stranger
suggestion-confessor = The confessor: the Cleric tests the first Leader, the Trickster may lie.
    .title = The confessor
suggestion-madness = Madness: the Lunatic fails every Quest, and Mordred hides behind it.
    .title = Madness
suggestion-brute-force = Brute force: the Brute cannot fail a Quest after the third.
    .title = Brute force
suggestion-unmasked = Unmasked: after two failed Quests the Revealer must step forward.
    .title = Unmasked
suggestion-false-witness = False witness: the Lady hears Evil of the Troublemaker, who is Good.
    .title = False witness
suggestion-blade-and-sword = The sword: Excalibur can turn a Quest over at the last moment.
    .title = The sword
suggestion-traps = Traps: one more on every team, and one card that does not count.
    .title = Traps
suggestion-turncoats = Turncoats: the Lancelots may change sides.
    .title = Turncoats
suggestion-wizards = Wizards: Magic turns results upside down, and there is no Merlin.
    .title = Wizards
suggestion-letters = Letters: three Messengers, and a fifth Quest that may be saved.
    .title = Letters
suggestion-recruit = The recruit: a Servant whom Merlin mistrusts and the Assassin may win over.
    .title = The recruit
suggestion-lone-wolves = Lone wolves: two Rogues who would rather win alone.
    .title = Lone wolves
suggestion-intrigue = Intrigue: Plot cards open doors for liars and seekers.
    .title = Intrigue
suggestion-last-word = The last word: when Evil has won, Good may still point it out.
    .title = The last word
suggestion-dark-council = The dark council: every shade of Evil, and the Lady of the Lake.
    .title = The dark council
suggestion-cell = The cell: spies and operatives, nothing else.
    .title = The cell
suggestion-plot-thickens = The plot thickens: Plot cards in every round.
    .title = The plot thickens
suggestion-targets = Targets: the Leader picks the mission too.
    .title = Targets
suggestion-blind = Blind: not even the spies know each other.
    .title = Blind

## What happens, told

event-leader_chosen = { $leader } leads first.
    .short = { $leader } leads first.
    .terse = { $leader } first.
event-lady_given = { $seat } holds the Lady of the Lake.
    .short = { $seat } has the Lady.
    .terse = The Lady: { $seat }.
event-allegiances_laid = Allegiance cards, in order: { $allegiances }.
    .short = Allegiance, in order: { $allegiances }.
    .terse = In order: { $allegiances }.
event-round_began = Round { $round }, led by { $leader }.
    .short = Round { $round }: { $leader }.
    .terse = Round { $round }: { $leader }.
event-allegiance_turned = An Allegiance card is turned: { $allegiance }.
    .short = Allegiance: { $allegiance }.
    .terse = Allegiance: { $allegiance }.
event-plots_drawn =
    { $count ->
        [one] A Plot card is drawn: { $plots }.
       *[other] { $count } Plot cards are drawn: { $plots }.
    }
    .short =
        { $count ->
            [one] A Plot card is drawn.
           *[other] { $count } Plot cards are drawn.
        }
    .terse =
        { $count ->
            [one] A Plot card.
           *[other] { $count } Plot cards.
        }
event-plot_handed = { $to } gets { $plot }.
    .short = { $to } gets { $plot }.
    .terse = { $to_call }: { $plot }.
event-plot_taken = { $taker } takes { $plot } from { $holder }.
    .short = { $taker } takes { $plot }.
    .terse = { $taker_call } takes { $plot }.
event-plot_wasted = { $seat } does nothing with { $plot }, and the card is gone.
    .short = { $plot } goes unused.
    .terse = Unused: { $plot }.
event-plot_used = { $seat } uses { $plot }.
    .short = { $seat } uses { $plot }.
    .terse = { $seat_call } uses { $plot }.
event-plot_aimed = { $seat } uses { $plot } on { $target }.
    .short = { $seat } uses { $plot } on { $target }.
    .terse = On { $target }: { $plot }.
event-lead_passed = { $leader } leads now.
    .short = { $leader } leads now.
    .terse = Now { $leader }.
event-team_proposed = { $leader } proposes for { $Quest } { $quest }: { $team }.
    .short = Proposed: { $team }.
    .terse = { $team }.
event-team_armed = { $leader } proposes for { $Quest } { $quest }: { $team }, with Excalibur for { $bearer }.
    .short = { $team }, with Excalibur for { $bearer }.
    .terse = Excalibur: { $bearer }.
event-charge_shown =
    { $approving_count ->
        [0] Charging ahead, against the team: { $rejecting }.
       *[other]
            { $rejecting_count ->
                [0] Charging ahead, for the team: { $approving }.
               *[other] Charging ahead, for the team: { $approving }; against it: { $rejecting }.
            }
    }
    .short =
        { $approving_count ->
            [0] Charge! Against: { $rejecting }.
           *[other]
                { $rejecting_count ->
                    [0] Charge! For: { $approving }.
                   *[other] Charge! For: { $approving }; against: { $rejecting }.
                }
        }
    .terse =
        { $approving_count ->
            [0] Against: { $rejecting }.
           *[other]
                { $rejecting_count ->
                    [0] For: { $approving }.
                   *[other] For: { $approving }; against: { $rejecting }.
                }
        }
event-votes_shown = The vote – approve: { $approving }; reject: { $rejecting }.
    .short = Approve: { $approving }; reject: { $rejecting }.
    .terse = { $approving_count } approve, { $rejecting_count } reject.
event-team_approved = The Team stands.
    .short = The Team stands.
    .terse = Approved.
event-team_rejected =
    { $rejections ->
        [1] That is the first rejection of five.
        [2] That is the second rejection of five.
        [3] That is the third rejection of five.
        [4] That is the fourth rejection of five.
       *[other] That is the fifth rejection of five.
    }
    .short = Rejections: { $rejections } of five.
    .terse = { $rejections } of five.
event-watch_given = The Watch goes to { $seat }.
    .short = { $seat } is watched.
    .terse = Watched: { $seat }.
event-cards_played = The cards are in.
    .short = The cards are in.
    .terse = Cards in.
event-card_shown = { $seat } plays face up: { $cards }.
    .short = { $seat }, face up: { $cards }.
    .terse = Face up: { $cards }.
event-excalibur_used = { $bearer } swings Excalibur at { $target }.
    .short = Excalibur strikes { $target }.
    .terse = Excalibur strikes { $target }.
event-excalibur_kept = { $bearer } leaves Excalibur in its sheath.
    .short = Excalibur stays in its sheath.
    .terse = No Excalibur.
event-card_set_aside = { $leader } looks at the card of { $target } and lays it aside.
    .short = The card of { $target } is laid aside.
    .terse = Laid aside: { $target }.
event-cards_turned = On the table: { $cards }.
    .short = { $cards }.
    .terse = { $cards }.
event-back_up_good = Messages bring Good back-up, and a fail is taken away.
    .short = Back-up for Good: a fail is taken away.
    .terse = One fail less.
event-back_up_evil = Messages bring Evil back-up, and a fail is added.
    .short = Back-up for Evil: a fail is added.
    .terse = One more fail.
event-quest_succeeded = { $Quest } { $quest } succeeds: { $successes } won, { $failures } lost.
    .short = Success: { $successes } won, { $failures } lost.
    .terse = Success, { $successes } to { $failures }.
event-quest_failed = { $Quest } { $quest } fails: { $successes } won, { $failures } lost.
    .short = Failure: { $successes } won, { $failures } lost.
    .terse = Failure, { $successes } to { $failures }.
event-revealer_shown = { $seat } is the Revealer.
    .short = { $seat } is the Revealer.
    .terse = Revealer: { $seat }.
event-revealer_shown-loyalty = { $seat } shows everyone a loyalty: { $seat } is Evil.
    .short = { $seat } is Evil.
    .terse = Evil: { $seat }.
event-loyalty_checked = { $checker } learns what { $checked } says of their loyalty.
    .short = { $checker } checks { $checked }.
    .terse = { $checker_call } checks { $checked }.
event-cleric_checked = The Cleric learns what { $checked } says of their loyalty.
    .short = The Cleric checks { $checked }.
    .terse = The Cleric checks { $checked }.
event-lady_passed = { $seat } has the Lady of the Lake now.
    .short = { $seat } has the Lady now.
    .terse = Now the Lady: { $seat }.
event-office_claimed-assassin = { $seat } steps forward with the blade.
    .short = { $seat } holds the blade.
    .terse = Assassin: { $seat }.
event-office_claimed-apprentice = { $seat } steps forward as the Apprentice.
    .short = { $seat } is the Apprentice.
    .terse = Apprentice: { $seat }.
event-office_claimed-good_rogue = { $seat } steps forward as the Good Rogue.
    .short = { $seat } is the Good Rogue.
    .terse = Good Rogue: { $seat }.
event-office_claimed-evil_rogue = { $seat } steps forward as the Evil Rogue.
    .short = { $seat } is the Evil Rogue.
    .terse = Evil Rogue: { $seat }.
event-recruit_right = { $assassin } names { $seat }, who is the Untrustworthy Servant and turns to Evil.
    .short = { $seat } is the Servant, and turns to Evil.
    .terse = Recruited: { $seat }.
event-recruit_wrong = { $assassin } names { $seat } as the Untrustworthy Servant, and is wrong.
    .short = { $seat } is not the Untrustworthy Servant.
    .terse = Not the Servant.
event-prey_announced-merlin = { $assassin } hunts Merlin.
    .short = { $assassin } hunts Merlin.
    .terse = The prey: Merlin.
event-prey_announced-messengers = { $assassin } hunts the Messengers.
    .short = { $assassin } hunts the Messengers.
    .terse = The prey: Messengers.
event-assassinated_right = { $assassin } strikes { $targets }, and strikes true.
    .short = { $assassin } strikes true.
    .terse = Struck true.
event-assassinated_wrong = { $assassin } strikes { $targets }, and misses.
    .short = { $assassin } misses.
    .terse = Missed.
event-hands_shown = All point on the count.
    .short = All point.
    .terse = All point.
event-evil_seen = Hands go down and give { $Evil } away: { $seats }.
    .short = { $Evil }: { $seats }.
    .terse = { $Evil }: { $seats }.
event-module_left_out = Something is wrong with a module: { $module }. I leave it out of this game, and the game goes on.
    .short = Left out for this game: { $module }.
    .terse = Left out: { $module }.
event-second_hand = { $apprentice } points at { $target } too.
    .short = { $apprentice } adds { $target }.
    .terse = Also: { $target }.
event-second_hand_kept = { $apprentice } keeps the other hand down.
    .short = No second hand.
    .terse = No second hand.
event-pointed_at =
    { $seats_count ->
        [0] No hand that is up points at anybody.
       *[other] The hands that are up point at { $seats }.
    }
    .short =
        { $seats_count ->
            [0] Nobody is pointed at.
           *[other] Pointed at: { $seats }.
        }
    .terse =
        { $seats_count ->
            [0] Nobody.
           *[other] Hands on { $seats_count }.
        }
event-hands_judged_right = The hands cover { $Evil }, and nobody else.
    .short = The hands are right.
    .terse = Hands right.
event-hands_judged_wrong = The hands do not cover { $Evil } alone.
    .short = The hands are wrong.
    .terse = Hands wrong.
event-game_ended-good =
    { $reason ->
        [target_missed] The blade found the wrong heart, and Good wins.
        [last_chance] Evil is found out at the last moment, and Good wins.
       *[other]
            { $edition ->
                [resistance] Three missions have succeeded, and the Resistance wins.
               *[other] Three Quests have succeeded, and Good wins.
            }
    }
    .short =
        { $edition ->
            [resistance] The Resistance wins.
           *[other] Good wins.
        }
    .terse =
        { $edition ->
            [resistance] The Resistance wins.
           *[other] Good wins.
        }
event-game_ended-evil =
    { $reason ->
        [five_rejections]
            { $edition ->
                [resistance] Five Teams were turned down, and the spies win.
               *[other] Five Teams were turned down, and Evil wins.
            }
        [target_found] The blade found its mark, and Evil wins.
        [last_chance_missed] The last chance is gone, and Evil wins.
       *[other]
            { $edition ->
                [resistance] Three missions have failed, and the spies win.
               *[other] Three Quests have failed, and Evil wins.
            }
    }
    .short =
        { $edition ->
            [resistance] The spies win.
           *[other] Evil wins.
        }
    .terse =
        { $edition ->
            [resistance] The spies win.
           *[other] Evil wins.
        }
event-game_ended-good_rogue = The Good Rogue wins, alone.
    .short = The Good Rogue wins.
    .terse = The Good Rogue wins.
event-game_ended-evil_rogue = The Evil Rogue wins, alone.
    .short = The Evil Rogue wins.
    .terse = The Evil Rogue wins.

## The doctor: what the self-test found, and its fix

doctor-table-wired = The table examined is { $title }.
doctor-table-mocked = This looks at the computer on which a mocked table is played ({ $title }).
doctor-program = Round Table { $version } runs on { $system }, with Python { $python }.
doctor-packages-missing = Parts of the program are missing: { $packages }.
    .fix = Install Round Table again; in a clone of its sources: make clean run.
doctor-reach = Devices in the same network reach the pages: { $links }.
    .fix = If a phone does not, look whether it is in the same network, and not in a guest Wi-Fi that keeps devices apart.
doctor-reach-idle = No table is running. With --bind 0.0.0.0, phones in the same network would reach it: { $links }.
doctor-reach-none = This computer is in no network: no phone reaches the pages.
    .fix = Join the Wi-Fi that the phones are in, or plug in a network cable.
doctor-reach-here-only = The pages are served to this computer alone: no phone reaches them.
    .fix = If phones are to join, start the table with --bind 0.0.0.0. They then find it here: { $links }.
doctor-reach-silent = The pages do not answer: { $links }.
    .fix = Start the table again, with --bind 0.0.0.0 if phones are to join.
doctor-firewall = A firewall is on, { $firewall }: it may keep phones from the pages.
    .fix = Let them in: { $firewall ->
        [ufw] sudo ufw allow { $port }/tcp
       *[other] sudo firewall-cmd --add-port={ $port }/tcp
    }.
doctor-voices = These voices can speak, the first one unless you choose: { $voices }.
doctor-voices-none = No voice here speaks this language: there are only captions.
    .fix = See what can be installed with roundtable voices, or install Round Table again.
doctor-sound = This computer can play sound.
doctor-sound-in-browser = This computer can play no sound by itself: { $why }.
    .fix = The table's page in the browser can speak: turn its sound on. Or plug in a speaker or headphones.
doctor-model = This is a { $model }, with kernel { $kernel }.
doctor-model-untried = This is a { $model }, with kernel { $kernel }, on which nobody has tried Round Table.
    .fix = Use a Pi 3, 4, 5 or Zero 2 with the 64-bit system.
doctor-power = The supply has kept its voltage since switch-on.
doctor-power-low = The voltage is too low at this moment.
    .fix = Use the supply made for this Pi, with a short, thick cable, and feed the ring from a supply of its own.
doctor-power-was-low = The voltage was too low at some moment since switch-on.
    .fix = Use the supply made for this Pi, with a short, thick cable, and feed the ring from a supply of its own.
doctor-power-hot = The Pi has been too hot since switch-on, and slowed down.
    .fix = Give it air, or a heat sink.
doctor-power-unknown = Whether the supply keeps its voltage could not be found out.
    .fix = Install vcgencmd (sudo apt install raspi-utils) and run this as a user in the group video.
doctor-pin-library = The buttons are read with { $library }.
doctor-pin-library-missing = Nothing here can read the buttons: { $why }.
    .fix = Install it with pip install 'roundtable[pi]', for buttons on USB with pip install 'roundtable[usb]', join the group gpio, and start this in a folder that you may write to.
doctor-pin-library-legacy = The pins are read with the original { $library }, which notices no press on kernel { $kernel }.
    .fix = Put rpi-lgpio in its place: pip uninstall RPi.GPIO, then pip install 'roundtable[pi]'.
doctor-device = { $file } can be used, for { $part ->
        [pins] the buttons
        [encoder] the buttons
        [sound] the sound
       *[other] the ring
    }.
doctor-device-missing = { $file } is missing, for { $part ->
        [pins] the buttons
        [encoder] the buttons
        [sound] the sound
       *[other] the ring
    }.
    .fix =
        { $part ->
            [pins] Update the system: sudo apt full-upgrade.
            [registers] Update the system: sudo apt full-upgrade.
            [encoder] Plug the encoder in again.
            [serial_ring] Plug the ring's controller in, with a cable that carries data.
            [spi_ring] Add dtoverlay=spi0-0cs,no_miso to /boot/firmware/config.txt and restart.
            [pio_ring] Update the system with sudo apt full-upgrade, and the boot loader with sudo rpi-eeprom-update -a.
           *[other] Plug the sound card in, or add its dtoverlay line to /boot/firmware/config.txt and restart.
        }
doctor-device-forbidden = { $file } may not be used, for { $part ->
        [pins] the buttons
        [encoder] the buttons
        [sound] the sound
       *[other] the ring
    }.
    .fix = Join its group with sudo usermod -aG { $group } $USER and log in again; if it does not belong to that group, install Round Table's udev rule.
doctor-device-blocked = { $file } is kept from the table by its sandbox, for { $part ->
        [pins] the buttons
        [encoder] the buttons
        [sound] the sound
       *[other] the ring
    }.
    .fix = It came after the service had started: sudo systemctl restart roundtable. If that does not help, run the installer again.
doctor-groups = Whoever runs this is in the groups it takes: { $groups }.
doctor-group-absent = There is no group { $group } on this system.
    .fix = Make it with sudo groupadd --system { $group }, or install Raspberry Pi OS, which has it.
doctor-group-not-joined = Whoever runs this is not in the group { $group }.
    .fix = Join it with sudo usermod -aG { $group } $USER and log in again.
doctor-group-at-next-login = Whoever runs this joined the group { $group } after logging in.
    .fix = Log out and in again, or restart.
doctor-groups-unknown = Which groups there are could not be found out.
    .fix = Look at /etc/group, and mend it or its rights.
doctor-storage = Games are kept in { $folder }{ $medium ->
        [sd_card] , on the SD card
       *[other] {""}
    }, with { $free } MB free.
doctor-storage-read-only = { $folder } is mounted read-only: no game survives a power cut.
    .fix = Restart; if it stays so, the card or disk is damaged or write-protected: copy it to a new one.
doctor-storage-unwritable = { $folder } may not be written to: no game survives a power cut.
    .fix = Give it to whoever runs this: sudo chown -R $USER { $folder }.
doctor-storage-full = { $folder } has { $free } MB free, and { $least } MB are wanted.
    .fix = Make room: sudo apt clean, and delete what you do not need.
doctor-storage-forgetful = { $folder } is in memory: all games are forgotten at switch-off.
    .fix = On a Pi turn the overlay file system off: sudo raspi-config, Performance Options. Elsewhere set XDG_STATE_HOME to a folder on a disk.
doctor-storage-unknown = Where games are kept could not be looked at.
    .fix = Look at the state folder, and mend it or its rights.
doctor-left-out = Left out: { $folder }: { $why }.
    .fix = Mend it, or take that folder away, then start the table again.
doctor-calendar = The clock is set.
doctor-calendar-unset = The clock says it is the year { $year }; games will be remembered under a wrong date.
    .fix = Connect the computer to a network for a minute, or set it: sudo date -s '2026-12-31 20:00'.
doctor-calendar-adrift = The clock runs by itself since switch-on; games may be remembered under a wrong date.
    .fix = If the date matters to you, connect the computer to a network for a minute.
doctor-network = The table is in the network { $network }.
doctor-network-own = No known network is here; while the table runs, it opens one of its own.
doctor-network-none = The table is in no network and may not open one of its own: no phone reaches its pages.
    .fix = Plug in a network cable, or write own_network = true into /etc/roundtable/table.toml.
doctor-network-no-helper = The helper for networks does not answer: the table can neither open a network nor join one.
    .fix = Start its socket: sudo systemctl start roundtable-network.socket. If that fails, run systemd/install.sh again.
doctor-network-no-manager = NetworkManager does not run here, or leaves the Wi-Fi alone: the table can neither open a network nor join one.
    .fix = Choose it: sudo raspi-config, Advanced Options, Network Config; then restart.
doctor-network-no-radio = This computer has no Wi-Fi, and no cable is plugged in: no phone reaches the pages.
    .fix = Plug in a network cable or a Wi-Fi adapter, if you want the pages.
doctor-network-blocked = The Wi-Fi is switched off: the table can neither open a network nor join one.
    .fix = Set its country: sudo raspi-config, Localisation Options, WLAN Country; or sudo rfkill unblock wifi.
doctor-sound-cards = { $cards_count ->
        [one] There is one sound card: { $cards }.
       *[other] There are { $cards_count } sound cards: { $cards }.
    }
doctor-sound-cards-none = There is no sound card.
    .fix = Plug one in, or add its dtoverlay line to /boot/firmware/config.txt and restart.
doctor-sound-card-missing = The table should speak through { $card }, and there is only { $cards }.
    .fix = Plug it in, or write the name of another into /etc/roundtable/table.toml: card = "…".
doctor-sound-cards-several = The table should speak through { $card }, and that could be any of { $cards }.
    .fix = Name one in /etc/roundtable/table.toml: card = "{ $first }".
doctor-sound-cards-unknown = Which sound cards there are could not be found out.
    .fix = Try aplay -l; if that fails too, update the system: sudo apt full-upgrade.
doctor-pins-at-rest = { $count ->
        [one] The one button is up
       *[other] All { $count } buttons are up
    }.
doctor-buttons-unlearnt = Nobody has shown yet which button is whose.
    .fix = Start the table, which asks for one after the other, or run sudo roundtable buttons learn.
doctor-encoder-missing = The encoder of seat { $box }, { $seat }, is not where it was: { $place }.
    .fix = Plug it in at the same socket as before; or plug all in as they shall stay, and run sudo roundtable buttons learn.
doctor-pins-closed = The buttons cannot be read: { $why }.
    .fix = Mend what the line above names, or choose other pins in the wiring profile.
doctor-pins-busy = The buttons are in use by another program: { $why }.
    .fix = End it, then look again; if it is Round Table's own service: sudo systemctl stop roundtable.
doctor-pin-down = The { $button ->
        [approve] approve
       *[other] reject
    } button of seat { $box }, { $seat }, is down although nobody presses it ({ $pin }).
    .fix = Unplug the box: if it is still down, look for a short at the jack and at { $pin }; if not, free the switch, or replace it.
doctor-lamps = { $count ->
        [one] The one lamp was lit
       *[other] All { $count } lamps were lit in turn, then all together in red, green and blue
    }.
    .fix = If all after one lamp stayed dark, look at the solder joint before it; if colours were swapped, change ring.order in the wiring profile.
doctor-ring-unlit = The ring cannot be lit: { $why }.
    .fix = Look at the ring's plug, its 5 V and its data wire: on GPIO10, or at the USB controller; if a program was killed, try roundtable ring dark.
doctor-line = The test line was spoken.
    .fix = If you heard nothing, look at the speaker's plug and volume: alsamixer.
doctor-line-unheard = The test line could not be heard: { $why }.
    .fix = Plug the sound card in, and end whatever else uses it.
doctor-line-unrendered = No voice could say the test line: { $why }.
    .fix = See what is installed with roundtable voices, and install Round Table again if nothing is.
doctor-roll-call = { $count ->
        [one] The one button was seen
       *[other] All { $count } buttons were seen
    }.
doctor-seat-silent = Nothing was seen from seat { $box }, { $seat } ({ $approve } and { $reject }).
    .fix = Push its plug in until it locks, try another box and another cable; then look at the jack's ground wire, and at both pin numbers.
doctor-button-silent = The { $button ->
        [approve] approve
       *[other] reject
    } button of seat { $box }, { $seat }, was not seen ({ $pin }).
    .fix = Try another box at this jack: if it works, mend the switch or its solder joint; if not, look at the cable, the plug and the wire to { $pin }.
doctor-roll-call-silent = Not one of { $count } buttons was seen.
    .fix = Press both buttons at each seat when asked; if somebody did, look at the ground wire that all seats share, and at the wiring profile's active.
doctor-roll-call-stopped = The roll-call was ended before all were seen: { $boxes_count ->
        [one] seat { $boxes } is missing
       *[other] seats { $boxes } are missing
    }.
    .fix = Run it again, and press both buttons at each of these.

doctor-verdict-fine = fine:
doctor-verdict-advice = advice:
doctor-verdict-wrong = wrong:
doctor-verdict-unknown = not known:
doctor-test-line = This is the Round Table speaking. If you can hear me, the voice is well.
doctor-asks = Press both buttons at each seat: its lamps answer, approve on the left, reject on the right.
doctor-seen = Seat { $box }, { $seat }: { $seen ->
        [none] nothing seen yet
        [approve] approve seen, reject not yet
        [reject] reject seen, approve not yet
       *[both] both seen
    }.
doctor-lamp-seat = Lamp of seat { $box }, { $seat }: { $side ->
        [left] left
        [middle] middle
       *[right] right
    }.
doctor-lamp-track = Lamp { $number } of the tracks.
doctor-lamp-colour = The whole ring in { $colour ->
        [red] red
        [green] green
       *[blue] blue
    }.
doctor-all-fine = Everything is all right.
doctor-some-wrong = { $count ->
        [one] One thing is wrong.
       *[other] { $count } things are wrong.
    }
doctor-some-unknown = { $count ->
        [one] Nothing was seen to be wrong, but one thing could not be looked at.
       *[other] Nothing was seen to be wrong, but { $count } things could not be looked at.
    }
