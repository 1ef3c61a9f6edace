### French: a seat's own page, and the mocked table in a browser.
###
### Habits are as in fr.ftl: no “de” or “à” before a seat, nothing that agrees with a player's
### gender, and the key [1] where a variant says “un”. The buttons are Accord and Refus.

## A seat's page: what it hides, and its buttons

page-me-cover = Maintenir pour voir
page-me-cover-how = Gardez le doigt ici, ou la barre d'espace enfoncée, à l'abri des regards. Relâchez, et tout disparaît.
page-me-secret = Vos secrets
page-me-buttons = Vos boutons
page-me-approve = Accord
page-me-reject = Refus
page-me-both = Les deux
page-me-both-how = Appuyer sur les deux : réentendre. Les maintenir deux secondes : le menu de la table.
page-me-help = Comment marchent les boutons
page-me-keys = Touches : f pour Accord, j pour Refus ; maintenez-les comme vous maintiendriez les boutons.
page-me-said = Ce qui se dit
page-me-lost = La connexion est perdue. La partie continue, et cette page la retrouvera.
page-me-trouble = Un bouton de ce boîtier ne compte plus pour l'instant. Relâchez-le une seconde.

page-me-confirm = C'est mon choix
page-me-pass = Personne
page-me-given = Votre réponse est posée, face cachée.
page-me-change = La changer
page-me-do-ready = Je connais ma carte
page-me-do-seen = J'ai lu
page-me-do-use = L'utiliser maintenant
page-me-do-keep = La garder
page-me-do-pointed = Une main me désigne
page-me-do-clear = Aucune
page-me-do-good =
    { $edition ->
        [resistance] Passer la carte Résistance
       *[other] Passer la carte du Bien
    }
page-me-do-evil =
    { $edition ->
        [resistance] Passer la carte Espion
       *[other] Passer la carte du Mal
    }
page-me-do-nobody = Quelqu'un d'autre
page-me-swear = { $character }
page-me-pick =
    { $count ->
        [one] Touchez un nom.
       *[other] Touchez { $count } noms.
    }
page-me-seat = { $seat_call }
page-me-named = { $name }, au boîtier { $seat_call }
page-me-empty = Rien ne vous a encore été distribué.
page-me-in-hand = Votre carte Personnage est entre vos mains : la table ne la connaît pas.

## Whose turn it is, as all may know

page-me-turn-you = La table vous attend.
page-me-turn-done = Votre réponse est reçue ; vous pouvez la changer tant que la question reste ouverte.
page-me-turn-light = La lumière est sur vous.
page-me-turn-others = La table attend d'autres joueurs.
page-me-sit = Prendre place
page-me-get-up = Se lever
page-me-asks = Un téléphone demande votre place. Est-ce le vôtre ?
page-me-seating-free = Personne n'est assis ici.
page-me-seating-late = Une partie est en cours. Prenez place maintenant, et vous jouerez la prochaine.
page-me-seating-next = C'est fait : vous jouerez la prochaine partie.
page-me-seating-in = C'est fait : attendez le début de la partie.
page-me-seating-again = Vous jouerez aussi la prochaine partie.

## What a seat knows, for itself alone

page-me-character = Vous êtes { $character }.
page-me-is-loyal_servant = Vous êtes un Fidèle Vassal.
page-me-is-operative = Vous êtes un Agent de la Résistance.
page-me-is-minion = Vous êtes un Sbire.
page-me-is-spy = Vous êtes un Espion.
page-me-side-good = { $edition ->
        [resistance] Vous servez la Résistance.
       *[other] Vous servez le Bien.
    }
page-me-side-evil = { $edition ->
        [resistance] Vous êtes du côté des espions.
       *[other] Vous servez le Mal.
    }
page-me-turned-good = { $edition ->
        [resistance] Vous avez changé de camp, et servez désormais la Résistance.
       *[other] Vous avez changé de camp, et servez désormais le Bien.
    }
page-me-turned-evil = { $edition ->
        [resistance] Vous avez changé de camp, et êtes désormais du côté des espions.
       *[other] Vous avez changé de camp, et servez désormais le Mal.
    }
page-me-about-loyal_servant = Vous ne connaissez que vous-même. Faites réussir trois { $Quest }s, et découvrez à qui vous fier.
page-me-about-operative = Vous ne connaissez que vous-même. Faites réussir trois missions, et découvrez à qui vous fier.
page-me-about-minion = Vous servez le Mal. Faites échouer trois { $Quest }s, sans vous laisser démasquer.
page-me-about-spy = Vous connaissez peut-être les vôtres. Faites échouer trois missions, sans vous laisser démasquer.

page-me-saw-evil-eyes = { $edition ->
        [resistance] Du côté des espions, avec vous : { $seats }.
       *[other] Du côté du Mal, avec vous : { $seats }.
    }
page-me-saw-evil-thumbs = { $edition ->
        [resistance] Du côté des espions aussi, mais sans vous connaître : { $seats }.
       *[other] Du côté du Mal aussi, mais sans vous connaître : { $seats }.
    }
page-me-saw-evil-nobody = { $edition ->
        [resistance] Vous n'avez trouvé aucun autre espion.
       *[other] Vous n'avez trouvé personne d'autre du côté du Mal.
    }
page-me-saw-merlin-thumbs = { $count ->
        [1] Sert le Mal, ou semble le servir : { $seats }.
       *[other] Servent le Mal, ou semblent le servir : { $seats }.
    }
page-me-saw-merlin-nobody = Vous ne voyez personne qui serve le Mal.
page-me-saw-percival-thumbs = { $count ->
        [1] A levé le pouce en tant que Merlin : { $seats }.
       *[other] Ont levé le pouce en tant que Merlin, mais l'un peut mentir : { $seats }.
    }
page-me-saw-percival-nobody = Personne n'a levé le pouce en tant que Merlin.
page-me-saw-lancelot-eyes = L'autre Lancelot : { $seats }.
page-me-saw-lancelot-nobody = Vous n'avez pas trouvé d'autre Lancelot.
page-me-saw-messengers-thumbs = Le Messager cadet : { $seats }.
page-me-saw-messengers-nobody = Vous n'avez pas trouvé de Messager cadet.
page-me-saw-servant-thumbs = L'Assassin : { $seats }.
page-me-saw-servant-nobody = Vous n'avez pas trouvé d'Assassin.
page-me-saw-leader-asked = Personne d'autre que vous n'a vu si { $seats } a levé le pouce pour le Mal.
page-me-saw-leader-nobody = Le premier { $Leader }, c'est vous : vous n'apprenez rien sur personne d'autre.

page-me-told-card-excalibur = Tour { $round } : la carte que vous avez retirée, jouée par { $seat }, était { $kind }.
page-me-told-card-ambush = Tour { $round } : la carte qui se trouvait devant { $seat } quand vous avez regardé était { $kind }.
page-me-told-card-trapper = Tour { $round } : la carte que vous avez mise de côté, jouée par { $seat }, était { $kind }.
page-me-told-good = { $edition ->
        [resistance] Tour { $round } : { $seat } vous a dit servir la Résistance.
       *[other] Tour { $round } : { $seat } vous a dit servir le Bien.
    }
page-me-told-evil = { $edition ->
        [resistance] Tour { $round } : { $seat } vous a dit être du côté des espions.
       *[other] Tour { $round } : { $seat } vous a dit servir le Mal.
    }
page-me-first-good = Le premier { $Leader }, { $seat }, vous a dit servir le Bien.
page-me-first-evil = Le premier { $Leader }, { $seat }, vous a dit servir le Mal.
page-me-may-play = Vous pouvez jouer : { $kind }.
page-me-result-won = Vous avez gagné.
page-me-result-partly = Vous avez votre part de la victoire.
page-me-result-lost = Vous avez perdu.

## The mocked table

page-virtual-table = La table
page-virtual-mocked = Pas besoin de matériel : cette page est la table.
page-virtual-first = Par où commencer
page-virtual-bots = Inviter des automates
page-virtual-bots-how = Ces joueurs automatiques prennent les places que vous laissez libres, et jouent tout seuls.
page-virtual-bots-some = { $count ->
        [one] { $count } automate
       *[other] { $count } automates
    }
page-virtual-fewer = Un automate de moins
page-virtual-more = Un automate de plus
page-virtual-sit = Prendre place
page-virtual-sit-how = Choisissez une place libre sur l'anneau et prenez place. Ou contentez-vous de regarder.
page-virtual-start = Commencer la partie
page-virtual-start-how = { $count ->
        [one] { $count } place prise ; on joue de cinq à dix.
       *[other] { $count } places prises ; on joue de cinq à dix.
    }
page-virtual-start-with = { $characters_count ->
        [0] Ce soir : sans personnages spéciaux.
       *[other] Ce soir : { $characters }.
    }
page-virtual-to-console = Pause, réglages, composition
page-virtual-console = Choisir une autre composition
page-virtual-again = Rejouer
page-virtual-seats = Les places
page-virtual-free = libre
page-virtual-bot = automate
page-virtual-random = automate, au hasard
page-virtual-sits = occupée
page-virtual-cursor = sous la lumière
page-virtual-waited = réponse attendue
page-virtual-choose = Choisissez une place sur l'anneau pour appuyer sur ses boutons.
page-virtual-sit-here = S'asseoir ici
page-virtual-sit-next = Jouer ici la prochaine partie
page-virtual-get-up = Se lever
page-virtual-next = à la prochaine partie
page-virtual-bot-here = Asseoir ici un automate
page-virtual-no-bot = Renvoyer l'automate
page-virtual-take-seat = Jouer ici soi-même
page-virtual-more-here = Détails de cette place
page-virtual-own-page = Sa page, pour un téléphone
page-virtual-card = Maintenir pour voir la carte
page-virtual-card-how = Maintenez pour voir la carte de cette place ; relâchez, et la revoilà face cachée.
page-virtual-sound-on = Activer le son
page-virtual-sound-off = Couper le son
page-virtual-keys = Touches pour la place choisie : f pour Accord, j pour Refus, ensemble pour les deux ; maintenez-les comme vous maintiendriez les boutons. Les flèches choisissent la place.
page-virtual-send-away = Écarter le téléphone
page-virtual-phone = avec un téléphone
page-virtual-ring = L'anneau de lampes. Ce qu'il montre est décrit plus bas en mots.

## A game as all saw it

page-recap-title = Le récit de la partie
page-recap-share = Garder en image
page-recap-secret = Qui était qui ? Vos cartes le disent.
page-recap-votes = Les votes de chacun
page-recap-two-fails = deux Échecs requis
page-recap-two-fails-magic = deux Échecs requis, avant la Magie
page-recap-vote = Vote { $number } sur cinq
