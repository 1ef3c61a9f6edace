### English: a seat's own page, and the mocked table in a browser.

## A seat's page: what it hides, and its buttons

page-me-cover = Hold to look
page-me-cover-how = Keep a finger here, or the space bar, and shield the screen. Let go, and it is gone.
page-me-secret = Your secrets
page-me-buttons = Your buttons
page-me-approve = Approve
page-me-reject = Reject
page-me-both = Both
page-me-both-how = Both tapped: say that again. Both held for two seconds: the table menu.
page-me-help = How the buttons work
page-me-keys = Keys: f is approve, j is reject; hold them as you would hold the buttons.
page-me-said = What is said
page-me-lost = The connection is lost. The table plays on, and this page will find it again.
page-me-trouble = A button of this box is set aside. Let go of it for a second.

page-me-confirm = This is my choice
page-me-pass = Nobody
page-me-given = Your answer lies face down.
page-me-change = Change it
page-me-do-ready = I know my card
page-me-do-seen = I have read it
page-me-do-use = Use it now
page-me-do-keep = Keep it
page-me-do-pointed = A hand points at me
page-me-do-clear = None does
page-me-do-good =
    { $edition ->
        [resistance] Pass: Resistance
       *[other] Pass: Good
    }
page-me-do-evil =
    { $edition ->
        [resistance] Pass: Spy
       *[other] Pass: Evil
    }
page-me-do-nobody = Someone else
page-me-swear = { $character }
page-me-pick =
    { $count ->
        [one] Tap one name.
       *[other] Tap { $count } names.
    }
page-me-seat = { $seat_call }
page-me-named = { $name }, at the box of { $seat }
page-me-empty = Nothing has been dealt to you yet.
page-me-in-hand = Your character card is in your own hand: the table does not know it.

## Whose turn it is, as all may know

page-me-turn-you = The table waits for you.
page-me-turn-done = Your answer is in; until it closes, you may change it.
page-me-turn-light = The light rests on you.
page-me-turn-others = The table waits for others.
page-me-sit = Sit down
page-me-get-up = Get up
page-me-asks = A phone asks for your seat. Is it yours?
page-me-seating-free = Nobody sits here.
page-me-seating-late = A game is being played. Sit down now, and you play in the next one.
page-me-seating-next = You’re in, and play in the next game.
page-me-seating-in = You’re in. Wait for the game to begin.
page-me-seating-again = You play in the next game, too.

## What a seat knows, for itself alone

page-me-character = You are { $character }.
page-me-is-loyal_servant = You are a Loyal Servant.
page-me-is-operative = You are an Operative of the Resistance.
page-me-is-minion = You are a Minion.
page-me-is-spy = You are a Spy.
page-me-side-good = { $edition ->
        [resistance] You belong to the Resistance.
       *[other] You are Good.
    }
page-me-side-evil = { $edition ->
        [resistance] You are a spy.
       *[other] You are Evil.
    }
page-me-turned-good = { $edition ->
        [resistance] You have changed sides, and belong to the Resistance now.
       *[other] You have changed sides, and are Good now.
    }
page-me-turned-evil = { $edition ->
        [resistance] You have changed sides, and are a spy now.
       *[other] You have changed sides, and are Evil now.
    }
page-me-about-loyal_servant = You know only yourself. Help three { $Quest }s succeed, and find out whom to trust.
page-me-about-operative = You know only yourself. Help three missions succeed, and find out whom to trust.
page-me-about-minion = You serve Evil. Let three { $Quest }s fail, and do not be found out.
page-me-about-spy = You may know your fellows. Let three missions fail, and do not be found out.

page-me-saw-evil-eyes = On the side of { $Evil } with you: { $seats }.
page-me-saw-evil-thumbs = { $Evil } too, but without knowing you: { $seats }.
page-me-saw-evil-nobody = You found nobody else of { $Evil }.
page-me-saw-merlin-thumbs = Evil, or seeming so: { $seats }.
page-me-saw-merlin-nobody = You see nobody of Evil.
page-me-saw-percival-thumbs = { $count ->
        [one] The one who put up a thumb as Merlin: { $seats }.
       *[other] They put up their thumbs as Merlin, and one of them may be false: { $seats }.
    }
page-me-saw-percival-nobody = Nobody put up a thumb as Merlin.
page-me-saw-lancelot-eyes = The other Lancelot: { $seats }.
page-me-saw-lancelot-nobody = You found no other Lancelot.
page-me-saw-messengers-thumbs = The Junior Messenger: { $seats }.
page-me-saw-messengers-nobody = You found no Junior Messenger.
page-me-saw-servant-thumbs = The Assassin: { $seats }.
page-me-saw-servant-nobody = You found no Assassin.
page-me-saw-leader-asked = You alone saw whether a thumb for Evil came up from { $seats }.
page-me-saw-leader-nobody = You are the first { $Leader } yourself, and learn nothing of another.

page-me-told-card-excalibur = Round { $round }: the card you took from { $seat } was { $kind }.
page-me-told-card-ambush = Round { $round }: the card that lay before { $seat } when you looked was { $kind }.
page-me-told-card-trapper = Round { $round }: the card of { $seat }, which you set aside, was { $kind }.
page-me-told-good = Round { $round }: { $seat } showed you Good.
page-me-told-evil = Round { $round }: { $seat } showed you Evil.
page-me-first-good = The first { $Leader }, { $seat }, showed you Good.
page-me-first-evil = The first { $Leader }, { $seat }, showed you Evil.
page-me-may-play = You may play: { $kind }.
page-me-result-won = You have won.
page-me-result-partly = You have won in part.
page-me-result-lost = You have lost.

## The mocked table

page-virtual-table = The table
page-virtual-mocked = No hardware is needed: this page is the table.
page-virtual-first = What to do first
page-virtual-bots = Seat scripted players
page-virtual-bots-how = They fill the seats that you leave free, and play by themselves.
page-virtual-bots-some = { $count ->
        [one] { $count } scripted player
       *[other] { $count } scripted players
    }
page-virtual-fewer = One scripted player fewer
page-virtual-more = One scripted player more
page-virtual-sit = Sit down yourself
page-virtual-sit-how = Choose a free seat on the ring and sit down. Or only watch.
page-virtual-start = Start the game
page-virtual-start-how = { $count } seated; five to ten can play.
page-virtual-start-with = { $characters_count ->
        [0] Tonight: no characters by name.
       *[other] Tonight: { $characters }.
    }
page-virtual-to-console = Pause, settings, line-up
page-virtual-console = Choose another line-up
page-virtual-again = Play again
page-virtual-seats = The seats
page-virtual-free = free
page-virtual-bot = scripted
page-virtual-random = scripted, at random
page-virtual-sits = seated
page-virtual-cursor = the light rests here
page-virtual-waited = to answer now
page-virtual-choose = Choose a seat on the ring to press its buttons.
page-virtual-sit-here = Sit here
page-virtual-sit-next = Play here in the next game
page-virtual-get-up = Get up
page-virtual-next = in the next game
page-virtual-bot-here = Seat a scripted player here
page-virtual-no-bot = Send the scripted player away
page-virtual-take-seat = Play here yourself
page-virtual-more-here = More about this seat
page-virtual-own-page = Its page for a phone
page-virtual-card = Hold to look at the card
page-virtual-card-how = Hold to look at this seat's card; let go, and it lies face down again.
page-virtual-sound-on = Turn the sound on
page-virtual-sound-off = Turn the sound off
page-virtual-keys = Keys for the chosen seat: f approve, j reject, both for both; hold them as you would hold the buttons. Arrow keys choose the seat.
page-virtual-send-away = Send the phone away
page-virtual-phone = with a phone
page-virtual-ring = The ring of lamps. What it shows stands below in words.

## A game as all saw it

page-recap-title = How it went
page-recap-share = Keep as a picture
page-recap-secret = Who was who is on the cards in your hands.
page-recap-votes = How everyone voted
page-recap-two-fails = two Fails needed
page-recap-two-fails-magic = two Fails needed, before Magic
page-recap-vote = Vote { $number } of five
