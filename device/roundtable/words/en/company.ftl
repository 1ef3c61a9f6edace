## What scripted players say of one another

reason-doubts-one = { $seat } doubts { $target }: one failure, and { $target } was there.
    .short = { $seat } doubts { $target }, who was there when it failed.
    .terse = { $seat } doubts { $target }: a failure.
reason-doubts-both = { $seat } doubts { $target }: two failures, and { $target } was there both times.
    .short = { $seat } doubts { $target }, who was there both times it failed.
    .terse = { $seat } doubts { $target }: two failures.
reason-doubts-all =
    { $count ->
        [one] { $seat } doubts { $target }: { $count } failure, and { $target } was there.
       *[other] { $seat } doubts { $target }: { $count } failures, and { $target } was there every time.
    }
    .short = { $seat } doubts { $target }, who was there whenever it failed.
    .terse = { $seat } doubts { $target }: every failure.
reason-doubts-some =
    { $failures ->
        [one] { $seat } doubts { $target }, who was there at { $count } of { $failures } failure.
       *[other] { $seat } doubts { $target }, who was there at { $count } of { $failures } failures.
    }
    .short = { $seat } doubts { $target }, there at { $count } of { $failures } failures.
    .terse = { $seat } doubts { $target }: { $count } of { $failures }.
reason-votes-one = { $seat } doubts { $target }, who voted for the team that failed.
    .short = { $seat } doubts { $target }, who voted for it.
    .terse = { $seat } doubts { $target }: that vote.
reason-votes-all = { $seat } doubts { $target }, who voted for every team that failed.
    .short = { $seat } doubts { $target }, who voted for them all.
    .terse = { $seat } doubts { $target }: those votes.
reason-trusts-one = { $seat } trusts { $target }, who went once and brought back a success.
    .short = { $seat } trusts { $target }: one success, no failure.
    .terse = { $seat } trusts { $target }: a success.
reason-trusts-both = { $seat } trusts { $target }, who went twice, and it succeeded both times.
    .short = { $seat } trusts { $target }: two successes, no failure.
    .terse = { $seat } trusts { $target }: two successes.
reason-trusts-all =
    { $count ->
        [one] { $seat } trusts { $target }: { $count } success, and never a failure.
       *[other] { $seat } trusts { $target }: { $count } successes, and never a failure.
    }
    .short =
        { $count ->
            [one] { $seat } trusts { $target }: { $count } success, no failure.
           *[other] { $seat } trusts { $target }: { $count } successes, no failure.
        }
    .terse = { $seat } trusts { $target }: no failure.

## Scripted players that failed

company-slipped = { $seat } lost the thread for a moment, and plays on.
    .short = { $seat } lost the thread, and plays on.
    .terse = { $seat } plays on.
company-chance = { $seat } has lost the thread, and answers at random until the end of this game.
    .short = { $seat } answers at random from now on.
    .terse = { $seat } answers at random.
company-gone = Nobody plays for { $seat } any more. Press its buttons on the page of the table, or seat a scripted player there again.
    .short = Nobody plays for { $seat } any more: press its buttons on the page of the table.
    .terse = Nobody plays for { $seat } any more.
company-quiet = Scripted players give no more reasons in this game.
    .short = Scripted players give no more reasons.
    .terse = No more reasons.

page-reasons = Scripted players say why
page-reasons-why = Now and then, a short reason by what everyone saw: whom they doubt, whom they trust.

## How fair a line-up is

estimate =
    { $edition ->
        [resistance] The Resistance
       *[other] Good
    } wins about { $percent } % among our thinking company ({ $least } to { $most } %, by { $games ->
        [one] { $games } game
       *[other] { $games } games
    }).
