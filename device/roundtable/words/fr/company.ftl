## Ce que les joueurs simulés disent les uns des autres

reason-doubts-one = { $seat } soupçonne { $target } : un échec, et { $target } y était.
    .short = { $seat } soupçonne { $target }, qui y était.
    .terse = { $seat } soupçonne { $target } : un échec.
reason-doubts-both = { $seat } soupçonne { $target } : deux échecs, chaque fois avec { $target }.
    .short = { $seat } soupçonne { $target }, qui y était deux fois.
    .terse = { $seat } soupçonne { $target } : deux échecs.
reason-doubts-all =
    { $count ->
        [one] { $seat } soupçonne { $target } : { $count } échec, et { $target } y était.
       *[other] { $seat } soupçonne { $target } : { $count } échecs, et { $target } y était à chaque fois.
    }
    .short = { $seat } soupçonne { $target }, qui était là à chaque échec.
    .terse = { $seat } soupçonne { $target } : chaque échec.
reason-doubts-some =
    { $failures ->
        [one] { $seat } soupçonne { $target }, qui était là pour { $count } échec sur { $failures }.
       *[other] { $seat } soupçonne { $target }, qui était là pour { $count } des { $failures } échecs.
    }
    .short = { $seat } soupçonne { $target } : là pour { $count } échec sur { $failures }.
    .terse = { $seat } soupçonne { $target } : { $count } sur { $failures }.
reason-votes-one = { $seat } soupçonne { $target }, qui a voté pour l'Équipe qui a échoué.
    .short = { $seat } soupçonne { $target }, qui avait voté pour.
    .terse = { $seat } soupçonne { $target } : ce vote.
reason-votes-all = { $seat } soupçonne { $target }, qui a voté pour chaque Équipe qui a échoué.
    .short = { $seat } soupçonne { $target }, qui avait toujours voté pour.
    .terse = { $seat } soupçonne { $target } : ces votes.
reason-trusts-one = { $seat } défend { $target } : une réussite, et aucun échec.
    .short = { $seat } défend { $target } : une réussite, aucun échec.
    .terse = { $seat } défend { $target } : une réussite.
reason-trusts-both = { $seat } défend { $target } : deux réussites, et aucun échec.
    .short = { $seat } défend { $target } : deux réussites, aucun échec.
    .terse = { $seat } défend { $target } : deux réussites.
reason-trusts-all =
    { $count ->
        [one] { $seat } défend { $target } : { $count } réussite, et jamais d'échec.
       *[other] { $seat } défend { $target } : { $count } réussites, et jamais d'échec.
    }
    .short =
        { $count ->
            [one] { $seat } défend { $target } : { $count } réussite, aucun échec.
           *[other] { $seat } défend { $target } : { $count } réussites, aucun échec.
        }
    .terse = { $seat } défend { $target } : aucun échec.

## Les automates en panne

company-slipped = { $seat } a perdu le fil un instant, et continue à jouer.
    .short = { $seat } a perdu le fil, et continue.
    .terse = { $seat } continue.
company-chance = { $seat } a perdu le fil, et répond au hasard jusqu'à la fin de la partie.
    .short = { $seat } répond désormais au hasard.
    .terse = { $seat } répond au hasard.
company-gone = Plus personne ne joue pour { $seat }. Appuyez sur ses boutons depuis la page de la table, ou asseyez-y de nouveau un automate.
    .short = Plus personne ne joue pour { $seat } : appuyez sur ses boutons depuis la page de la table.
    .terse = Plus personne ne joue pour { $seat }.
company-quiet = Les automates ne donnent plus leurs raisons dans cette partie.
    .short = Les automates ne donnent plus leurs raisons.
    .terse = Plus de raisons.

page-reasons = Les joueurs simulés s'expliquent
page-reasons-why = De temps en temps, une courte raison tirée de ce que tout le monde a vu : qui est soupçonné, qui ne l'est pas.

## L'équilibre d'une composition

estimate =
    { $edition ->
        [resistance] La Résistance
       *[other] Le Bien
    } gagne environ { $percent } % du temps parmi nos joueurs qui réfléchissent (de { $least } à { $most } %, sur { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }).
