### English: the words of the host's page. Short: a phone is small, and a game is waiting.
### Those with values are finished before they reach the page.

## The page as a whole

page-title = Round Table
page-to-table = Back to the table
page-rooms = Rooms
page-room-table = Table
page-room-lineup = Line-up
page-room-seats = Seats
page-room-past = Past
page-room-settings = Settings
page-lost = The table does not answer. It plays on; this page tries again.
page-sending = Sending…
page-unsent = Not sent. The table did not get your last tap.
page-more = More

## What is said, and the controls of it

page-said = The voice says
page-asked = Asked now
page-controls = Narration
page-pause = Pause
page-go-on = Go on
page-again = Repeat
page-skip = Skip
page-quieter = Quieter
page-louder = Louder
page-talk-minutes = Talk before a Team is chosen
page-shorter = Shorter
page-longer = Longer
page-no-clock = no clock
page-minutes =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
page-slower = Slower
page-faster = Faster
page-volume = Volume
page-pace = Pace
page-ambience = Ambience
page-voice-boost = Stronger voice
page-voice-boost-why = Denser and a little louder, for a noisy table.
page-if-wrong = If something went wrong
page-take-back = Take back the last choice
page-repeat-reveal = Repeat the Reveal
page-deal-anew = Deal anew
page-end-game = End the game
page-sure = Everyone hears that it was done.
page-needs-second = Somebody at a second seat must agree within 20 seconds by holding the approve button.
page-needs-two = Two of those who are seated must agree within 20 seconds by holding the approve button.
page-needs-phone = One of these must agree within 20 seconds by holding the approve button on their phone: { $seats }.
page-do-it = Yes, do it
page-leave-it = No, leave it

page-scene-dark = Switched off
page-scene-lobby = Sitting down
page-scene-order = The order round the table
page-scene-list = Choosing
page-scene-spin = Who leads first?
page-scene-ready = Looking at the cards
page-scene-reveal = The Reveal: eyes shut
page-scene-talk = Talk
page-scene-vote = The vote
page-scene-roll = All votes are in
page-scene-votes = The votes
page-scene-cards =
    { $edition ->
        [resistance] Mission cards
       *[other] Quest cards
    }
page-scene-hand = By hand
page-scene-look = A private answer
page-scene-turning = The cards are turned
page-scene-quest =
    { $edition ->
        [resistance] The mission is over
       *[other] The Quest is over
    }
page-scene-last_talk = Good's Last Chance
page-scene-claim = Somebody steps forward
page-scene-hunt = The assassination
page-scene-struck = The blade has fallen
page-scene-ended = The game is over
page-scene-paused = Paused: all boxes are locked
page-scene-updating = An update: the table rests until it starts again

page-missing = Still to answer: { $seats }
page-all-in = Everyone has answered
page-winner-good =
    { $edition ->
        [resistance] The Resistance wins
       *[other] Good wins
    }
page-winner-evil =
    { $edition ->
        [resistance] The spies win
       *[other] Evil wins
    }
page-winner-good_rogue = The Good Rogue wins
page-winner-evil_rogue = The Evil Rogue wins

## The board

page-board = The board
page-board-empty = The board is here as soon as you play.
page-quests =
    { $edition ->
        [resistance] Missions
       *[other] Quests
    }
page-votes = Votes of this round
page-seats = Round the table
page-holdings = Who holds what
page-cards-open = On the table
page-notes = Host Notes
page-notes-now = For this moment
page-notes-all = For the whole game

page-space = { $Quest } { $quest }: { $told }
page-space-team =
    { $count ->
        [one] a team of one
       *[other] a team of { $count }
    }
page-space-two-fails = two fails needed
page-space-two-fails-magic = two fails needed, before Magic
page-space-switch = the Lancelots switch
page-vote-at = Vote { $vote } of 5
page-vote-none = No vote now
page-score = { $successes } won, { $failures } lost

page-mark-team = On the team
page-mark-in = Answered
page-mark-waiting = Is asked
page-mark-approve = Approves
page-mark-reject = Rejects
page-mark-cursor = The light is here
page-mark-trouble = Button stuck
page-mark-paired = Has a phone
page-card-down = Face down
page-card-success = Success
page-card-rogue_success = Rogue Success
page-card-good_message = Good Message
page-card-fail = Fail
page-card-rogue_fail = Rogue Fail
page-card-evil_message = Evil Message
page-card-magic = Magic
page-seat-number = { $number } · { $emblem }

page-moment-deal = When you deal
page-moment-reveal = In the Reveal
page-moment-round = When a round begins
page-moment-team = When the team is chosen
page-moment-vote = In the vote
page-moment-cards =
    { $edition ->
        [resistance] When mission cards are played
       *[other] When quest cards are played
    }
page-moment-result = When they are turned
page-moment-after =
    { $edition ->
        [resistance] After a mission
       *[other] After a Quest
    }
page-moment-end = At the end

## The line-up

page-edition = Box
page-suggestions = Suggested
page-saved = Your own
page-save = Save
page-save-as = Save this line-up as
page-forget = Forget
page-plan-link = Link to this line-up
page-good =
    { $edition ->
        [resistance] Resistance
       *[other] Good
    }
page-evil =
    { $edition ->
        [resistance] Spies
       *[other] Evil
    }
page-modules = Modules
page-rules = Finer rules
page-dealing = Dealing
page-deal = Who deals
page-quest-cards =
    { $edition ->
        [resistance] Mission cards
       *[other] Quest cards
    }
page-reveal = The Reveal
page-assassin = Who strikes at the end
page-problems = What to know about it
page-start = Start
page-what-it-does = What it does

page-players = { $count } seated
page-players-planned = For { $count } players; { $seated ->
        [0] nobody seated yet
       *[other] { $seated } seated
    }
page-plan-fewer = One fewer
page-plan-more = One more
page-sides = { $side } { $named } of { $room }
page-fills-good =
    { $edition ->
        [resistance] { $count ->
            [one] one Operative
           *[other] { $count } Operatives
        }
       *[other] { $count ->
            [one] one Loyal Servant
           *[other] { $count } Loyal Servants
        }
    }
page-fills-evil =
    { $edition ->
        [resistance] { $count ->
            [one] one Spy
           *[other] { $count } Spies
        }
       *[other] { $count ->
            [one] one Minion
           *[other] { $count } Minions
        }
    }
page-fills = The other seats: { $who_fill }
page-fills-none = Every seat has a character of its own.
page-not-in-box = Not in this box
page-start-with =
    { $count ->
        [one] Start with one player
       *[other] Start with { $count } players
    }
page-start-too-few =
    { $seated ->
        [0] Nobody seated yet: { $fewest } are needed
       *[other] { $seated } seated: { $fewest } are needed
    }
page-start-refused =
    { $count ->
        [one] One thing must change first
       *[other] { $count } things must change first
    }
page-start-playing = A game is being played
page-start-paused = The table is paused
page-start-updating = The table is being updated

page-deal-cards = You deal; I do not know who is who
page-deal-oath = You deal; everyone swears to me in secret
page-deal-device = I deal; everyone reads their page
page-quest-cards-buttons = By the buttons
page-quest-cards-table = As cardboard, on the table
page-reveal-spoken = Spoken, eyes shut
page-reveal-pages = On the pages, nobody shuts their eyes
page-assassin-own = Only the Assassin's own card
page-assassin-serves = { $character } serves as Assassin
page-assassin-serves-lancelot = { $character } begins as Assassin

page-weight-refused = Cannot be played
page-weight-advice = Advice
page-weight-note = Good to know
page-no-problems = No problems.
page-saved-for =
    { $count ->
        [one] One player, { $box }
       *[other] { $count } players, { $box }
    }

page-rule-lancelot = The Lancelots
page-rule-allegiance_deck = The Lancelots' cards
page-rule-last_quest_waits = The fifth { $Quest }
page-rule-reveal_order = Order of the Reveal
page-rule-merlin_sees_oberon = Merlin and Oberon
page-rule-evil_sorcerer_hidden = The Evil Sorcerer
page-rule-senior_knows_junior = The Messengers
page-rule-vote_track = The vote track
page-rule-plot_windows = Asking for Plot cards
page-rule-restore_honor = Restore Your Honor
page-rule-revealer_shows = What the Revealer shows
page-rule-merlin_required = Playing without Merlin
page-rule-assassin_required = Playing without an Assassin

page-cure-add = Add { $characters }
page-cure-remove = Take out { $characters }
page-cure-serves = { $character } serves as Assassin
page-cure-nobody-serves = Nobody else serves as Assassin
page-cure-on = Play with { $module }
page-cure-off = Leave out { $module }
page-cure-oath = Swear an oath
page-cure-device = Let the table deal
page-cure-table = Play the cards on the table
page-cure-spoken = Speak the Reveal
page-cure-edition = Play { $box }
page-cure-no-assassin-needed = Play without an Assassin
page-cure-no-merlin-needed = Play without Merlin
page-cure-once = Each only once
page-cure-usual = As usual
page-cure-drop = Take it out
page-cure-write = Write “{ $name }”

## Seats and pages

page-seat-names = Who sits where
page-name = Name
page-name-playing = Names of those who play can be changed when the game is over.
page-name-meant = “{ $name }” was not taken: the table uses that word for something else. Give another name, or add a letter.
page-name-taken = “{ $name }” was not taken: another seat has that name, or one that looks like it. Give another one, or add a letter.
page-name-empty = That name was not taken: it has no letters. Give one with letters.
names-kept-back = everybody, everyone, all, all of you, nobody, no one, anybody, anyone, somebody, someone, others, the other, both, each, you, me, we, us, they, table, the Round Table, player, players, host, Good, Evil, Servants, Minions, the Resistance, Spies, Operatives, the Lady of the Lake, approve, reject, yes, no, Success, Fail
page-lost-phone = If a phone is lost or its battery is flat: on another one, open this link and tap the same seat. This page and the table’s page then ask whether to let it in.
page-lost-phone-boxes = If a phone is lost or its battery is flat: on another one, open this page and tap the same seat. Its player lets it in at their box.
page-own-page = Page of this seat
page-stand-in = Open this seat's page here
page-to-console = Phones join here
page-pair-how = Point a camera at the code, and tap your seat. Where there are boxes, hold the approve button when your lamp shows the two colours of your phone.
page-only-here = Only this computer reaches these pages. To let phones in, start the table with --bind 0.0.0.0
page-hold-seconds = A hold takes
page-code-seconds = Between two taps
page-swapped = Buttons swapped
page-hosts = Phones and pages that may look
page-end-session = Send away
page-this-page = This page
page-session-host = A host, let in at the box of { $seat }
page-asks = Phones that ask
page-let-in = Let in
page-turn-away = Turn away
page-asks-seat = { $seat }: a phone wants in
page-asks-host = A phone at { $seat } wants to lead the table
page-session-link = A host, by the table's own link
page-session-seat = The phone of { $seat }

## Past games

page-past = Past games
page-past-empty = No game has been played here yet.
page-statistics = Over all nights
page-won-by = Who won
page-by-lineup = Good's share by line-up
page-by-player = Wins by player
page-merlin-found = Was Merlin found?
page-votes-per-round = Teams a round took
page-grid = How everyone voted on every team; it is told in words below.
page-in-words = All of it in words
page-back = Back to the list
page-newer = Newer
page-older = Older
page-game-of =
    { $count ->
        [one] One player, { $box }
       *[other] { $count } players, { $box }
    }
page-games-count =
    { $count ->
        [0] No game yet
        [one] One game
       *[other] { $count } games
    }
page-given-up = Given up before its end
page-grid-column = { $vote }: { $lead } leads, with { $members } – for: { $yes }; against: { $no }. { $ended }
page-grid-approved = The team stands.
page-grid-rejected = The team is turned down.
page-grid-quest-succeeded = { $Quest } won
page-grid-quest-failed = { $Quest } lost
page-grid-approves = For
page-grid-rejects = Against
page-grid-legend-leader = { $Leader }
page-grid-legend-team = On the team
page-share = { $count } of { $total } · { $percent } %
page-average = { $whole }.{ $tenth } on average
page-merlin-of =
    { $count ->
        [one] Found when hunted, once
       *[other] Found when hunted, { $count } times
    }
page-player-played =
    { $name }, { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
page-player-unknown = Sides were not known
page-round = Round { $round }
page-plain-lineup = Nobody special

## Settings

page-settings = Settings
page-language = Language
page-reveal-length = The Reveal
page-play-length = Everything else
page-say-votes = Read the votes out
page-say-votes-why = Every vote by name, for those who do not see the lamps.
page-own-network = Own Wi-Fi
page-own-network-why = Where there is no known network, the table opens one of its own. Its name and password: under Seats, or in the table's menu.
page-network = Network
page-network-title = The table's own Wi-Fi
page-network-own = The table is in its own Wi-Fi.
page-network-none = The table is in no network.
page-network-in = The table is in the network { $network }.
page-network-joining = The table tries to join { $network } …
page-network-strength = { $percent } % strong
page-network-name = Wi-Fi
page-network-password = Password
page-network-code-how = Point a camera at the code to join the table's own Wi-Fi; its page then opens by itself.
page-network-find = Look for networks
page-network-finding = Looking …
page-network-join = Join
page-network-join-how = The table leaves the network that it is in, and says aloud how it went. If it cannot join, its own Wi-Fi opens again within a minute.
page-keep-cards = Remember who played which card
page-keep-cards-why = For the history, from the next deal on. Everyone at the table should know.
page-doctor = Doctor
page-doctor-why = Looks at the computer, and at what the table needs of it. It does not disturb a game.
page-doctor-run = Examine the table
page-doctor-runs = Examining …
page-doctor-fine = Fine
page-doctor-advice = Advice
page-doctor-wrong = Wrong
page-doctor-unknown = Not known
page-voices = Voice
page-voices-best = The best there is
page-percent = { $percent } %
page-colon = {": "}
page-seconds = { $whole }.{ $tenth } s
page-reveal-length-full = As told
page-reveal-length-short = Short
page-reveal-length-teaching = With reasons, for newcomers
page-play-length-auto = Ever shorter, as you learn it
page-play-length-full = Says what to press
page-play-length-short = Short
page-play-length-terse = A few words
