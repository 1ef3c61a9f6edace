### French, the sentences of the modules: oath, sealed lamp, Plot cards, offices, Last Chance.
###
### Values and habits are as in fr.ftl and play.fr.ftl. Kinds of Quest card have the forms .many
### (several, without an article) and .de (several, after “combien”).

## Kinds of Quest card

kind-fail = un Échec
    .many = Échecs
    .de = d'Échecs
kind-rogue_success = un Succès du Renégat
    .many = Succès du Renégat
    .de = de Succès du Renégat
kind-good_message = un Message du Bien
    .many = Messages du Bien
    .de = de Messages du Bien
kind-rogue_fail = un Échec du Renégat
    .many = Échecs du Renégat
    .de = d'Échecs du Renégat
kind-evil_message = un Message du Mal
    .many = Messages du Mal
    .de = de Messages du Mal
kind-magic = une Magie
    .many = Magies
    .de = de Magies
kind-success = un Succès
    .many = Succès
    .de = de Succès

## The oath

event-oath_sworn = Les serments concordent : désormais, je veille moi-même à toutes les règles.
    .short = Les serments concordent.
    .terse = Serments reçus.
event-oath_broken = Les serments ne concordent toujours pas, et nous en resterons là. La partie continue : pour ce que seules vos cartes peuvent dire, c'est à vous de veiller aux règles.
    .short = Les serments ne concordent pas : à vous de veiller aux règles.
    .terse = Veillez vous-mêmes aux règles.
## The plain ones of Evil, as in « si vous êtes … »; .call as in « Merlin : … »

word-plain-evil =
    { $edition ->
        [resistance] un espion
       *[other] un simple Sbire, au service du Mal, sans nom particulier
    }
    .call =
        { $edition ->
            [resistance] espions
           *[other] simples Sbires
        }

oath-how = Voici l'heure du serment. Gardez votre carte sous les yeux, loin de ceux des autres, et mettez une main à couvert. Je vais nommer des personnages un à un, et tout le monde répond à chaque question. Accord, puis Refus, pour dire oui, c'est moi. Refus, puis Accord, pour dire non.
    .short = Le serment. À chaque nom, répondez tous : Accord, Refus, pour oui ; Refus, Accord, pour non.
    .terse = Le serment, main à couvert.
oath-ask = Êtes-vous { $character } ? Répondez tous : Accord, puis Refus, pour oui ; Refus, puis Accord, pour non.
    .short = { $character } ?
    .terse = { $character } ?
oath-ask-minion =
    { $edition ->
        [resistance] Êtes-vous un espion ? Répondez tous : Accord, puis Refus, pour oui ; Refus, puis Accord, pour non.
       *[other] Êtes-vous un simple Sbire, au service du Mal, sans nom particulier ? Répondez tous : Accord, puis Refus, pour oui ; Refus, puis Accord, pour non.
    }
    .short =
        { $edition ->
            [resistance] Un espion ?
           *[other] Un simple Sbire ?
        }
    .terse =
        { $edition ->
            [resistance] Un espion ?
           *[other] Un simple Sbire ?
        }
oath-how-codes = Voici l'heure du serment. Gardez votre carte sous les yeux, loin de ceux des autres, et mettez une main à couvert. Je nomme deux ou trois personnages à la fois, chacun avec son code. Si l'un d'eux est le vôtre, faites ce code ; sinon, appuyez deux fois sur Refus. Tout le monde répond à chaque fois.
    .short = Le serment, main à couvert. Si je nomme votre personnage, faites son code ; sinon, deux fois Refus. Répondez tous, à chaque fois.
    .terse = Serment. Sinon : deux fois Refus.
oath-codes-two = Si vous êtes { $first }, appuyez sur Accord, puis Refus. Si vous êtes { $second }, appuyez sur Refus, puis Accord. Tous les autres appuient deux fois sur Refus.
    .short = { $first_call } : Accord, puis Refus ; { $second_call } : Refus, puis Accord. Tous les autres : deux fois Refus.
    .terse = { $first_call } : Accord, Refus ; { $second_call } : Refus, Accord.
oath-codes-two-minion = Si vous êtes { $first }, appuyez sur Accord, puis Refus. Si vous êtes { word-plain-evil }, appuyez sur Refus, puis Accord. Tous les autres appuient deux fois sur Refus.
    .short = { $first_call } : Accord, puis Refus ; { word-plain-evil.call } : Refus, puis Accord. Tous les autres : deux fois Refus.
    .terse = { $first_call } : Accord, Refus ; { word-plain-evil.call } : Refus, Accord.
oath-codes-three = Si vous êtes { $first }, appuyez sur Accord, puis Refus. Si vous êtes { $second }, appuyez sur Refus, puis Accord. Si vous êtes { $third }, appuyez deux fois sur Accord. Tous les autres appuient deux fois sur Refus.
    .short = { $first_call } : Accord, puis Refus ; { $second_call } : Refus, puis Accord ; { $third_call } : deux fois Accord. Tous les autres : deux fois Refus.
    .terse = { $first_call } : Accord, Refus ; { $second_call } : Refus, Accord ; { $third_call } : deux fois Accord.
oath-codes-three-minion = Si vous êtes { $first }, appuyez sur Accord, puis Refus. Si vous êtes { $second }, appuyez sur Refus, puis Accord. Si vous êtes { word-plain-evil }, appuyez deux fois sur Accord. Tous les autres appuient deux fois sur Refus.
    .short = { $first_call } : Accord, puis Refus ; { $second_call } : Refus, puis Accord ; { word-plain-evil.call } : deux fois Accord. Tous les autres : deux fois Refus.
    .terse = { $first_call } : Accord, Refus ; { $second_call } : Refus, Accord ; { word-plain-evil.call } : deux fois Accord.
oath-misfit =
    { $count ->
        [1] Ce qui a été juré ne concorde pas : quelqu'un s'est trompé, et nul ne sait qui. Je repose toutes les questions, pour la dernière fois.
       *[other] Ce qui a été juré ne concorde pas : quelqu'un s'est trompé, et nul ne sait qui. Je repose toutes les questions ; il vous reste { $count } essais.
    }
    .short =
        { $count ->
            [1] Les serments ne concordent pas. Dernier essai.
           *[other] Les serments ne concordent pas. Encore { $count } essais.
        }
    .terse = Serments à refaire.
oath-to-table = Comme plusieurs sortes de cartes spéciales sont en jeu, les cartes de { $Quest } se joueront désormais sur la table, avec les cartes de la boîte.
    .short = Les cartes de { $Quest } se joueront sur la table.
    .terse = Cartes sur la table.

## The lesson of an oath

rehearse-offer-oath = Chacun va me jurer en secret qui il est. { $seat_call }, appuyez sur Accord pour vous y exercer tous ensemble, ou sur Refus pour continuer sans cela.
    .short = { $seat_call } : Accord pour s'exercer au serment, Refus pour s'en passer.
    .terse = { $seat_call } : s'exercer au serment ?
rehearse-oath = Maintenant le serment, main à couvert, avec trois d'entre vous au lieu de personnages. { $first_call }, appuyez sur Accord, puis Refus. { $second_call }, appuyez sur Refus, puis Accord. { $third_call }, appuyez deux fois sur Accord. Tous les autres appuient deux fois sur Refus.
    .short = { $first_call } : Accord, puis Refus ; { $second_call } : Refus, puis Accord ; { $third_call } : deux fois Accord. Tous les autres : deux fois Refus.
    .terse = { $first_call } : Accord, Refus ; { $second_call } : Refus, Accord ; { $third_call } : deux fois Accord. Les autres : deux fois Refus.
rehearse-oath-done = Tous les codes étaient justes. C'est ainsi que vous jurerez.
    .short = Tous les codes étaient justes.
    .terse = Codes justes.
rehearse-oath-again = Quelqu'un a fait un autre code. Deux appuis, l'un aussitôt après l'autre, puis retirez la main : encore une fois, s'il vous plaît.
    .short = Un code n'était pas juste. Encore une fois.
    .terse = Pas encore. On recommence.

## The lesson of the sealed lamp

rehearse-offer-lamps = Avec cette composition, certaines réponses vous viendront en secret, par la lampe. { $seat_call }, appuyez sur Accord pour vous y exercer tous ensemble, ou sur Refus pour continuer sans cela.
    .short = { $seat_call } : Accord pour s'exercer aux réponses de la lampe, Refus pour s'en passer.
    .terse = { $seat_call } : s'exercer à la lampe ?
rehearse-lamp-no = Maintenant la réponse secrète de la lampe. La main à couvert, appuyez chacun sur un seul bouton, Accord ou Refus, et retenez lequel. Ma réponse sera non.
    .short = Appuyez sur Accord ou sur Refus, et retenez lequel : ma réponse sera non.
    .terse = Un appui : ce sera non.
rehearse-lamp-yes = Encore une fois, appuyez sur Accord ou sur Refus, et retenez lequel. Cette fois, ma réponse sera oui.
    .short = Encore un appui, Accord ou Refus, à retenir : ma réponse sera oui.
    .terse = Un appui : ce sera oui.
rehearse-lamp-was-no =
    { $edition ->
        [resistance] Votre lampe montre le bouton même que vous avez choisi : cela veut dire non, ou Succès, ou Résistance.
       *[other] Votre lampe montre le bouton même que vous avez choisi : cela veut dire non, ou Succès, ou le Bien.
    }
    .short = La lampe montre votre bouton : c'est non.
    .terse = Le même bouton : non.
rehearse-lamp-was-yes =
    { $edition ->
        [resistance] Votre lampe montre l'autre bouton : cela veut dire oui, ou Échec, ou espion. Qui ne sait pas sur quoi vous avez appuyé ne peut rien y lire.
       *[other] Votre lampe montre l'autre bouton : cela veut dire oui, ou Échec, ou le Mal. Qui ne sait pas sur quoi vous avez appuyé ne peut rien y lire.
    }
    .short = La lampe montre l'autre bouton : c'est oui.
    .terse = L'autre bouton : oui.

## Private answers by the sealed lamp

sealed-ask =
    { $by ->
        [excalibur] { $seat_call }, une réponse rien que pour vous. La carte que vous avez retirée, jouée par { $target }, était-ce { $kind } ?
        [trapper] { $seat_call }, une réponse rien que pour vous. La carte mise de côté, jouée par { $target }, est-ce { $kind } ?
       *[ambush] { $seat_call }, une réponse rien que pour vous. La carte qui se trouve maintenant devant { $target }, est-ce { $kind } ?
    } La main à couvert, appuyez sur Accord ou sur Refus, comme il vous plaît, et retenez lequel. Si votre lampe montre le même bouton, c'est non ; si elle montre l'autre, c'est oui.
    .short =
        { $by ->
            [excalibur] { $seat_call }, la carte retirée, jouée par { $target }, était-ce { $kind } ?
            [trapper] { $seat_call }, la carte mise de côté, jouée par { $target }, est-ce { $kind } ?
           *[ambush] { $seat_call }, la carte qui est devant { $target }, est-ce { $kind } ?
        } Appuyez : le même bouton, c'est non ; l'autre, c'est oui.
    .terse =
        { $by ->
            [excalibur] { $seat_call } : retirée, { $kind } ?
            [trapper] { $seat_call } : mise de côté, { $kind } ?
           *[ambush] { $seat_call } : posée là, { $kind } ?
        }
sealed-ask-loyalty =
    { $edition ->
        [resistance] { $seat_call }, une réponse rien que pour vous : que dit { $target } de sa loyauté ? La main à couvert, appuyez sur Accord ou sur Refus, comme il vous plaît, et retenez lequel. Si votre lampe montre le même bouton, c'est la Résistance ; si elle montre l'autre, ce sont les espions.
       *[other] { $seat_call }, une réponse rien que pour vous : que dit { $target } de sa loyauté ? La main à couvert, appuyez sur Accord ou sur Refus, comme il vous plaît, et retenez lequel. Si votre lampe montre le même bouton, c'est le Bien ; si elle montre l'autre, c'est le Mal.
    }
    .short =
        { $edition ->
            [resistance] { $seat_call }, que dit { $target } de sa loyauté ? Appuyez : le même bouton, c'est la Résistance ; l'autre, les espions.
           *[other] { $seat_call }, que dit { $target } de sa loyauté ? Appuyez : le même bouton, c'est le Bien ; l'autre, le Mal.
        }
    .terse = { $seat_call } : que répond { $target } ?
sealed-shows-approve = Chez { $seat }, la lampe montre Accord.
    .short = Chez { $seat } : Accord.
    .terse = { $seat_call } : Accord.
sealed-shows-reject = Chez { $seat }, la lampe montre Refus.
    .short = Chez { $seat } : Refus.
    .terse = { $seat_call } : Refus.

## Plot cards

plots-what-the_king_returns = Une fois les votes montrés, qui garde cette carte peut faire rejeter une Équipe approuvée, et le rejet compte comme un autre.
    .short = On fait rejeter une Équipe approuvée.
    .terse = Annuler une approbation.
plots-what-charge = Qui a cette carte devant soi vote toujours avant les autres, au vu de tous.
    .short = On vote avant les autres, au vu de tous.
    .terse = Voter avant les autres.
plots-what-are_you_the_one = Qui reçoit cette carte peut aussitôt apprendre la loyauté d'une des deux personnes assises à ses côtés.
    .short = On apprend une loyauté, juste à côté de soi.
    .terse = Une loyauté, juste à côté.
plots-what-ambush = Qui garde cette carte peut, une seule fois, regarder en secret la carte de { $Quest } d'une autre personne.
    .short = On regarde une carte de { $Quest }.
    .terse = Regarder une carte.
plots-what-lead_to_victory = Qui garde cette carte peut, une seule fois, prendre la place du { $Leader } avant qu'il n'agisse.
    .short = On prend la place du { $Leader }.
    .terse = Prendre la tête du tour.
plots-what-show_your_strength = Le { $Leader } doit aussitôt montrer sa loyauté à une autre personne de son choix.
    .short = Le { $Leader } montre sa loyauté à quelqu'un.
    .terse = Loyauté du { $Leader }.
plots-what-show_your_true_nature = Qui reçoit cette carte doit aussitôt montrer sa loyauté à une autre personne de son choix.
    .short = On montre sa loyauté à quelqu'un.
    .terse = Montrer sa loyauté.
plots-what-we_found_you = Qui garde cette carte peut, une seule fois, obliger un membre de l'Équipe à jouer sa carte face visible.
    .short = Un membre de l'Équipe joue face visible.
    .terse = Une carte face visible.
plots-what-restore_your_honor = Qui reçoit cette carte doit prendre une carte Complot posée devant quelqu'un d'autre.
    .short = On prend une carte Complot à quelqu'un.
    .terse = Prendre une autre carte.
plots-what-restore_your_honor-kept = Qui garde cette carte peut, une seule fois, avant le choix d'une Équipe, prendre une carte Complot posée devant quelqu'un d'autre.
    .short = On garde cette carte, puis on prend une carte Complot à quelqu'un.
    .terse = Garder, puis prendre une carte.
plots-hand = { $leader_call }, appelez qui vous voulez, sauf vous, pour { $plot_cite } : la personne la prend avec Accord. Si ce n'est pas la bonne, maintenez le bouton Refus.
    .short = { $leader_call }, donnez { $plot_cite } à quelqu'un.
    .terse = { $leader_call } : { $plot_cite } ?
plots-hand-several = { $leader_call }, appelez qui vous voulez, sauf vous, pour { $plot_cite } : la personne la prend avec Accord. Si ce n'est pas la bonne, ou pour donner d'abord une autre carte, maintenez le bouton Refus.
    .short = { $leader_call }, donnez { $plot_cite } à quelqu'un ; pour donner d'abord une autre carte, maintenez le bouton Refus.
    .terse = { $plot_cite }, { $leader_call } ?
plots-take = { $seat_call }, avec { plot-restore_your_honor.cite }, vous devez prendre une carte Complot à quelqu'un d'autre. Refus lit la suivante, Accord la prend.
    .short = { $seat_call }, quelle carte prenez-vous ? Refus pour la suivante, Accord pour la prendre.
    .terse = { $seat_call } : prendre quelle carte ?
plots-take-at = La carte { $plot_cite }, posée devant { $holder }.
    .short = { $plot_cite }, devant { $holder }.
    .terse = { $plot_cite }, devant { $holder }.

plots-use-lead_to_victory = { $seats_call }, vous avez { plot-lead_to_victory.cite } : prenez-vous la tête de ce tour, dès maintenant ? Appuyez sur Accord pour jouer la carte, ou sur Refus pour la garder.
    .short = { $seats_call }, prenez-vous la tête de ce tour ? Accord ou Refus.
    .terse = Prendre la tête du tour ?
plots-use-restore_your_honor = { $seats_call }, vous avez { plot-restore_your_honor.cite } : prenez-vous une carte Complot à quelqu'un ? Appuyez sur Accord pour jouer la vôtre, ou sur Refus pour la garder.
    .short = { $seats_call }, prenez-vous une carte Complot ? Accord ou Refus.
    .terse = Prendre une carte Complot ?
plots-use-the_king_returns = { $seats_call }, vous avez { plot-the_king_returns.cite } : annulez-vous cette approbation ? Appuyez sur Accord pour jouer la carte, ou sur Refus pour la garder.
    .short = { $seats_call }, annulez-vous cette approbation ? Accord ou Refus.
    .terse = Annuler cette approbation ?
plots-use-we_found_you = { $seats_call }, vous avez { plot-we_found_you.cite }. Un membre de l'Équipe doit-il jouer sa carte face visible ? Appuyez sur Accord pour jouer la vôtre, ou sur Refus pour la garder.
    .short = { $seats_call }, voulez-vous voir jouer une carte face visible ? Accord ou Refus.
    .terse = Une carte face visible ?
plots-use-ambush = { $seats_call }, vous avez { plot-ambush.cite } : voulez-vous regarder une carte en secret ? Appuyez sur Accord pour jouer la vôtre, ou sur Refus pour la garder.
    .short = { $seats_call }, voulez-vous regarder une carte ? Accord ou Refus.
    .terse = Regarder une carte en secret ?

plots-aim-are_you_the_one = { $seat_call }, vous pouvez apprendre la loyauté d'une personne assise à côté de vous. { word-steer } ; pour confirmer, maintenez le bouton Accord. Pour y renoncer, maintenez le bouton Refus.
    .short = { $seat_call }, qui mettez-vous à l'épreuve, à côté de vous ? Pour y renoncer, maintenez le bouton Refus.
    .terse = { $seat_call } : à gauche ou à droite ?
plots-aim-show_your_strength = { $seat_call }, en tant que { $Leader }, vous devez montrer votre loyauté à quelqu'un. { word-steer } ; pour confirmer, maintenez le bouton Accord.
    .short = { $seat_call }, en tant que { $Leader }, à qui montrez-vous votre loyauté ?
    .terse = { $seat_call } : votre force, à qui ?
plots-aim-show_your_true_nature = { $seat_call }, vous devez montrer votre loyauté à quelqu'un. { word-steer } ; pour confirmer, maintenez le bouton Accord.
    .short = { $seat_call }, à qui montrez-vous votre loyauté ?
    .terse = { $seat_call } : votre vrai visage, à qui ?
plots-aim-we_found_you = { $seat_call }, qui, dans l'Équipe, doit jouer sa carte face visible ? { word-steer } ; pour confirmer, maintenez le bouton Accord. Pour ne choisir personne, maintenez le bouton Refus.
    .short = { $seat_call }, qui joue face visible ? Pour personne, maintenez le bouton Refus.
    .terse = { $seat_call } : qui joue face visible ?
plots-aim-ambush = { $seat_call }, de qui regardez-vous la carte ? { word-steer } ; pour confirmer, maintenez le bouton Accord. Pour ne choisir personne, maintenez le bouton Refus.
    .short = { $seat_call }, de qui regardez-vous la carte ? Pour personne, maintenez le bouton Refus.
    .terse = { $seat_call } : la carte de qui ?
plots-aim-another_ambush = { $seat_call }, il vous reste une Embuscade : à qui le tour ? { word-steer } ; pour confirmer, maintenez le bouton Accord. Pour la garder, maintenez le bouton Refus.
    .short = { $seat_call }, encore une Embuscade : à qui le tour ? Pour la garder, maintenez le bouton Refus.
    .terse = { $seat_call } : encore une, sur qui ?

## The team, the vote, the cards

bearer-ask = { $leader_call }, qui portera Excalibur ? Appelez quelqu'un de l'Équipe, sauf vous : la personne prend l'épée avec Accord. Si ce n'est pas la bonne, maintenez le bouton Refus.
    .short = { $leader_call }, qui portera Excalibur, à part vous ?
    .terse = { $leader_call } : Excalibur à qui ?
bearer-named = { $bearer } porte Excalibur.
    .short = Excalibur : { $bearer }.
    .terse = Excalibur : { $bearer }.
charge-ask = { $seats_call }, vous avez { plot-charge.cite } et votez avant les autres, au vu de tous. L'Équipe pour la { $Quest } { $quest } : { $team }. Appuyez sur Accord ou sur Refus.
    .short =
        { $seats_call }, votez d'abord, au vu de tous. { $edition ->
            [resistance] Mission
           *[other] Quête
        } { $quest } : { $team }.
    .terse = Premiers votes : { $Quest } { $quest }.
watch-ask = { $leader_call }, qui placez-vous sous l'œil du Guet ? Ce membre de l'Équipe ne pourra pas jouer de carte Renégat. Ce peut être vous. { word-steer } ; pour confirmer, maintenez le bouton Accord.
    .short = { $leader_call }, qui placez-vous sous l'œil du Guet ? Ce peut être vous.
    .terse = { $leader_call } : le Guet sur qui ?
watch-ask-outside = { $leader_call }, qui placez-vous sous l'œil du Guet ? Ce membre de l'Équipe ne pourra pas jouer de carte Renégat. { word-steer } ; pour confirmer, maintenez le bouton Accord.
    .short = { $leader_call }, qui, dans l'Équipe, sous l'œil du Guet ?
    .terse = { $leader_call } : qui, sous le Guet ?
cards-ask-rogue = { $team_call }, jouez vos cartes en secret, la main à couvert. Accord, puis Refus, c'est un Succès ; Refus, puis Accord, c'est un Échec. Un Renégat peut appuyer deux fois sur le même bouton : Accord pour celui du Bien, Refus pour celui du Mal. C'est sa propre carte, interdite sous l'œil du Guet. Le Bien ne joue jamais l'Échec.
    .short = { $team_call } : Accord, Refus, c'est un Succès ; Refus, Accord, un Échec. Deux fois le même bouton, la carte Renégat.
    .terse = Renégat : deux fois le même.
cards-ask-rogue-good = { $team_call }, jouez vos cartes en secret, la main à couvert. Accord, puis Refus, c'est un Succès ; Refus, puis Accord, c'est un Échec. Le Renégat peut appuyer deux fois sur Accord : c'est son Succès, interdit sous l'œil du Guet. Le Bien ne joue jamais l'Échec.
    .short = { $team_call } : Accord, Refus, c'est un Succès ; Refus, Accord, un Échec. Deux fois Accord, le Succès du Renégat.
    .terse = Jouez. Renégat : deux fois Accord.
cards-ask-rogue-evil = { $team_call }, jouez vos cartes en secret, la main à couvert. Accord, puis Refus, c'est un Succès ; Refus, puis Accord, c'est un Échec. Le Renégat peut appuyer deux fois sur Refus : c'est son Échec, interdit sous l'œil du Guet. Le Bien ne joue jamais l'Échec.
    .short = { $team_call } : Accord, Refus, c'est un Succès ; Refus, Accord, un Échec. Deux fois Refus, l'Échec du Renégat.
    .terse = Jouez. Renégat : deux fois Refus.
cards-ask-sorcerers = { $team_call }, jouez vos cartes en secret, la main à couvert. Accord, puis Refus, c'est un Succès ; Refus, puis Accord, c'est un Échec. Un Sorcier peut jouer la Magie en appuyant deux fois sur le même bouton, n'importe lequel. Ni un Sorcier ni le Bien ne jouent jamais l'Échec.
    .short = { $team_call } : Accord, Refus, c'est un Succès ; Refus, Accord, un Échec. Deux fois le même bouton, la Magie.
    .terse = Magie : deux fois le même.
cards-ask-sorcerers-rogue-good = { $team_call }, jouez vos cartes en secret, la main à couvert. Accord, puis Refus, c'est un Succès ; Refus, puis Accord, c'est un Échec. Un Sorcier peut jouer la Magie en appuyant deux fois sur le même bouton, n'importe lequel. Le Renégat peut appuyer deux fois sur Accord : c'est son Succès, interdit sous l'œil du Guet. Ni un Sorcier ni le Bien ne jouent jamais l'Échec.
    .short = { $team_call } : Accord, Refus, c'est un Succès ; Refus, Accord, un Échec. Deux fois Accord, le Succès du Renégat ; pour un Sorcier, deux fois le même, la Magie.
    .terse = Jouez. Magie ; Renégat : Accord, Accord.
cards-ask-sorcerers-rogue-evil = { $team_call }, jouez vos cartes en secret, la main à couvert. Accord, puis Refus, c'est un Succès ; Refus, puis Accord, c'est un Échec. Un Sorcier peut jouer la Magie en appuyant deux fois sur le même bouton, n'importe lequel. Le Renégat peut appuyer deux fois sur Refus : c'est son Échec, interdit sous l'œil du Guet. Ni un Sorcier ni le Bien ne jouent jamais l'Échec.
    .short = { $team_call } : Accord, Refus, c'est un Succès ; Refus, Accord, un Échec. Deux fois Refus, l'Échec du Renégat ; pour un Sorcier, deux fois le même, la Magie.
    .terse = Jouez. Magie ; Renégat : Refus, Refus.
cards-ask-messengers = { $team_call }, jouez vos cartes en secret, la main à couvert. Accord, puis Refus, c'est un Succès ; Refus, puis Accord, c'est un Échec. Un Messager peut jouer un Message en appuyant deux fois : Accord pour le Bien, Refus pour le Mal. Le Bien ne joue ni Échec ni Message du Mal.
    .short = { $team_call } : Accord, Refus, c'est un Succès ; Refus, Accord, un Échec. Deux fois le même bouton, un Message.
    .terse = L'Équipe joue, et ses Messagers.
cards-ask-mixed = { $team_call }, jouez vos cartes en secret, la main à couvert. Accord, puis Refus, c'est un Succès ; Refus, puis Accord, c'est un Échec. Qui a une carte spéciale peut la jouer en appuyant deux fois sur le même bouton. C'est Accord si elle est du Bien, Refus si elle est du Mal, et l'un ou l'autre pour la Magie. Le Bien ne joue jamais l'Échec.
    .short = { $team_call } : Accord, Refus, c'est un Succès ; Refus, Accord, un Échec. Deux fois le même bouton, votre carte spéciale.
    .terse = L'Équipe joue, avec ses spéciales.
cards-ask-mixed-unmagical = { $team_call }, jouez vos cartes en secret, la main à couvert. Accord, puis Refus, c'est un Succès ; Refus, puis Accord, c'est un Échec. Qui a une carte spéciale peut appuyer deux fois : sur Accord si elle est du Bien, sur Refus sinon. Le Bien ne joue jamais l'Échec.
    .short = { $team_call } : Accord, Refus, c'est un Succès ; Refus, Accord, un Échec. Deux fois votre bouton, votre carte spéciale.
    .terse = L'Équipe joue, cartes spéciales aussi.
excalibur-ask = { $bearer_call }, voulez-vous changer la carte d'un autre membre avec Excalibur ? { word-steer } ; pour frapper, maintenez le bouton Accord. Pour laisser l'épée au fourreau, maintenez le bouton Refus.
    .short = { $bearer_call }, Excalibur contre qui ? Pour la laisser au fourreau, maintenez le bouton Refus.
    .terse = { $bearer_call } : Excalibur contre qui ?
trapper-ask = { $leader_call }, de qui regardez-vous la carte, avant de l'écarter ? { word-steer } ; pour confirmer, maintenez le bouton Accord.
    .short = { $leader_call }, de qui écartez-vous la carte ?
    .terse = { $leader_call } : quelle carte écarter ?
event-cards_called = { $team_call }, posez vos cartes sur la table, face cachée, et écartez les autres.
    .short = { $team_call }, posez vos cartes face cachée sur la table.
    .terse = Cartes sur la table.
event-cards_called-open = { $team_call }, posez vos cartes sur la table, et écartez les autres. Tout le monde joue face cachée, mais ici face visible : { $seats }.
    .short = { $team_call }, posez vos cartes sur la table. Face visible : { $seats }.
    .terse = Face visible : { $seats }.
look-hand-excalibur = { $target_call }, échangez votre carte : un Succès, quel qu'il soit, contre un Échec, toute autre contre un Succès. { $seat_call }, regardez la carte retirée, puis appuyez sur Accord.
    .short = { $target_call }, échangez votre carte. { $seat_call }, regardez la carte retirée, puis appuyez sur Accord.
    .terse = { $seat_call } : carte retirée lue ? Accord.
look-hand-ambush = { $seat_call }, regardez sans la montrer la carte posée devant { $target }. Reposez-la face cachée, puis appuyez sur Accord.
    .short = { $seat_call }, regardez la carte devant { $target }, puis appuyez sur Accord.
    .terse = { $seat_call } : carte sur table vue ? Accord.
look-hand-trapper = { $seat_call }, regardez sans la montrer la carte jouée par { $target }. Écartez-la face cachée, puis appuyez sur Accord.
    .short = { $seat_call }, regardez la carte jouée par { $target }, écartez-la, puis appuyez sur Accord.
    .terse = { $seat_call } : carte écartée ? Accord.
counts-of = { $leader_call }, combien { $kind_de } y a-t-il sur la table ? Accord ajoute une carte, Refus en retire une. Pour confirmer, maintenez le bouton Accord.
    .short = { $leader_call }, combien { $kind_de } en tout ? Pour confirmer, maintenez le bouton Accord.
    .terse = { $leader_call }, { $kind_many } ?

## Loyalty

lady-ask = { $seat_call }, vous tenez la Dame du Lac : qui mettez-vous à l'épreuve ? { word-steer } ; pour confirmer, maintenez le bouton Accord.
    .short = { $seat_call }, qui la Dame du Lac met-elle à l'épreuve ?
    .terse = { $seat_call } : qui mettre à l'épreuve ?
loyalty-hand =
    { $edition ->
        [resistance] { $checked_call }, dites votre camp tout bas à une seule personne : { $checker }. Dites vrai. { $checker_call }, une fois que vous savez, appuyez sur Accord.
        [french] { $checked_call }, dites votre camp tout bas à une seule personne : { $checker }. Dites vrai, sauf si votre personnage en décide autrement. { $checker_call }, une fois que vous savez, appuyez sur Accord.
       *[other] { $checked_call }, glissez une carte Loyauté, face cachée, vers { $checker }. Elle doit dire vrai, sauf si votre personnage en décide autrement. { $checker_call }, regardez-la sans la montrer, rendez-la, puis appuyez sur Accord.
    }
    .short =
        { $edition ->
            [resistance] { $checked_call }, dites votre camp tout bas : { $checker } écoute. { $checker_call }, puis appuyez sur Accord.
            [french] { $checked_call }, dites votre camp tout bas : { $checker } écoute. { $checker_call }, puis appuyez sur Accord.
           *[other] { $checked_call }, une carte Loyauté pour { $checker }. { $checker_call }, regardez-la, rendez-la, puis appuyez sur Accord.
        }
    .terse = { $checked } informe { $checker }. Accord.
loyalty-show =
    { $edition ->
        [resistance] { $checked_call }, répondez en secret pour { $checker }, par le code, la main à couvert. Accord, puis Refus, pour la Résistance ; Refus, puis Accord, pour les espions.
       *[other] { $checked_call }, répondez en secret pour { $checker }, par le code, la main à couvert. Accord, puis Refus, pour le Bien ; Refus, puis Accord, pour le Mal. Dites vrai, sauf si votre personnage en décide autrement.
    }
    .short =
        { $edition ->
            [resistance] { $checked_call }, répondez pour { $checker } : Accord, Refus, pour la Résistance ; Refus, Accord, pour les espions.
           *[other] { $checked_call }, répondez pour { $checker } : Accord, Refus, pour le Bien ; Refus, Accord, pour le Mal.
        }
    .terse = { $checked_call } : votre camp, par le code.
loyalty-show-cleric = { $checked_call }, en tant que premier { $Leader }, répondez au Clerc en secret, la main à couvert. Accord, puis Refus, pour le Bien ; Refus, puis Accord, pour le Mal. Dites vrai, sauf si votre personnage en décide autrement.
    .short = { $checked_call }, répondez au Clerc, en secret : Accord, Refus, pour le Bien ; Refus, Accord, pour le Mal.
    .terse = { $checked_call } : le code, pour le Clerc.

## Coming forward

claim-ask-revealer = Deux { $Quest }s ont échoué. Démasqué, maintenez le bouton Accord, avancez-vous, et montrez votre carte Personnage.
    .short = Démasqué, maintenez le bouton Accord et montrez votre carte.
    .terse = Démasqué, avancez-vous.
claim-loyalty = Deux { $Quest }s ont échoué. Démasqué, maintenez le bouton Accord, avancez-vous, et montrez à tous que vous servez le Mal.
    .short = Démasqué, maintenez le bouton Accord et montrez votre loyauté.
    .terse = Démasqué, montrez votre camp.
claim-ask-apprentice = Le Mal s'est montré. Apprenti, maintenez le bouton Accord et avancez-vous : vous pourrez désigner du doigt une deuxième personne.
    .short = Apprenti, maintenez le bouton Accord et avancez-vous.
    .terse = Apprenti, avancez-vous.
claim-ask-good_rogue = Les jetons le prouvent : le Renégat du Bien a gagné sans partage. Renégat du Bien, maintenez le bouton Accord et avancez-vous.
    .short = Renégat du Bien, maintenez le bouton Accord et avancez-vous.
    .terse = Renégat du Bien, avancez-vous.
claim-ask-evil_rogue = Les jetons le prouvent : le Renégat du Mal a gagné sans partage. Renégat du Mal, maintenez le bouton Accord et avancez-vous.
    .short = Renégat du Mal, maintenez le bouton Accord et avancez-vous.
    .terse = Renégat du Mal, avancez-vous.
claim-lancelot = Le Bien touche à la victoire, mais le Mal peut encore frapper. L'Assassin, c'est celui des deux Lancelot qui sert le Mal à présent : maintenez le bouton Accord et avancez-vous.
    .short = Lancelot qui servez le Mal à présent, maintenez le bouton Accord.
    .terse = Assassin : Lancelot servant le Mal.

## The recruit and the prey

recruit-ask = { $assassin_call }, avant de frapper, qui prenez-vous pour le Serviteur douteux ? { word-steer } ; pour confirmer, maintenez le bouton Accord.
    .short = { $assassin_call }, qui est le Serviteur douteux ? Pour confirmer, maintenez le bouton Accord.
    .terse = { $assassin_call } : qui est la recrue ?
answer-ask-recruit = La recrue serait { $target }. { $target_call }, êtes-vous le Serviteur douteux ? Maintenez le bouton Accord pour oui, ou le bouton Refus pour non.
    .short = { $target_call }, êtes-vous le Serviteur douteux ? Maintenez le bouton Accord, ou le bouton Refus.
    .terse = { $target_call } : êtes-vous la recrue ?
prey-ask = { $assassin_call }, annoncez qui vous traquez. Refus lit la proie suivante, Accord la prend.
    .short = { $assassin_call }, qui traquez-vous ? Refus pour la suite, Accord pour choisir.
    .terse = { $assassin_call } : qui traquez-vous ?
prey-at-merlin = Traquer Merlin.
    .short = Merlin.
    .terse = Merlin.
prey-at-messengers = Traquer les deux Messagers du Bien.
    .short = Les deux Messagers.
    .terse = Les Messagers.
hunt-ask-messengers = { $assassin_call }, qui sont les deux Messagers du Bien ? Consultez les vôtres. { word-steer } ; une fois les deux désignés, pour frapper, maintenez le bouton Accord.
    .short = { $assassin_call }, qui sont les deux Messagers ? Pour frapper, maintenez le bouton Accord.
    .terse = { $assassin_call } : qui sont les Messagers ?
mark-two = Une personne est désignée, et il en faut deux : déplacez la lumière avec Refus, et désignez avec Accord.
    .short = Il faut désigner deux personnes.
    .terse = Encore une.
answer-ask-messengers = La lame se lève devant { $targets }. Êtes-vous un Messager du Bien ? Maintenez chacun le bouton Accord pour oui, ou le bouton Refus pour non.
    .short = { $targets_call }, êtes-vous un Messager du Bien ? Maintenez chacun le bouton Accord, ou le bouton Refus.
    .terse = { $targets_call } : Messagers ?

## Good's Last Chance

last-talk =
    { $edition ->
        [resistance] Voici la dernière chance de la Résistance : vous avez cinq minutes pour débattre de qui est espion. L'anneau s'éteint peu à peu, comme une horloge. { $leader_call }, pour finir plus tôt, maintenez le bouton Accord.
       *[other] Voici la Dernière Chance du Bien : vous avez cinq minutes pour débattre de qui sert le Mal. L'anneau s'éteint peu à peu, comme une horloge. { $leader_call }, pour finir plus tôt, maintenez le bouton Accord.
    }
    .short = Dernière chance : cinq minutes de débat. { $leader_call }, pour finir plus tôt, maintenez le bouton Accord.
    .terse = Dernière chance : cinq minutes.
last-minute = Il ne vous reste plus qu'une minute.
    .short = Encore une minute.
    .terse = Une minute.
last-talk-over = Le temps de parler est passé : le débat est clos.
    .short = Le débat est clos.
    .terse = Débat clos.
plots-aimed = { $seat } vise { $target }, et la lumière sautera cette place.
    .short = { $seat } vise { $target }.
    .terse = { $seat } : { $target }.
team-so-far = Dans l'Équipe jusqu'ici : { $team }.
    .short = Jusqu'ici : { $team }.
    .terse = { $team }.
pointed-ask = Regardez les mains restées tendues. L'une d'elles vous désigne-t-elle ? Appuyez sur Accord si oui, ou sur Refus si non. Les réponses seront montrées toutes ensemble.
    .short = Une main vous désigne-t-elle encore ? Accord pour oui, ou Refus pour non.
    .terse = Une main vous désigne-t-elle ?
pointed-ask-apprentice = Apprenti, il vous reste une main : avant de répondre, vous pouvez désigner une personne de plus. Et vous tous, regardez les mains restées tendues. L'une d'elles vous désigne-t-elle ? Appuyez sur Accord si oui, ou sur Refus si non. Les réponses seront montrées toutes ensemble.
    .short = Apprenti, vous pouvez désigner une personne de plus. Et vous tous, une main vous désigne-t-elle encore ? Accord pour oui, ou Refus pour non.
    .terse = Apprenti ? Tous : main sur vous ?
point-apart = Chacun désigne deux autres personnes, et nul ne le voit avant que tous l'aient fait. Choisissez-les sur votre propre page. Ou faites le tour avec vos boutons, dans le sens des aiguilles d'une montre, depuis votre gauche. Pour chaque place, appuyez sur Accord pour la désigner, ou sur Refus pour la passer. Pour recommencer, maintenez le bouton Refus.
    .short = Désignez deux autres places, en secret, sur votre page. Ou faites le tour depuis votre gauche : Accord désigne, Refus passe.
    .terse = Désignez deux personnes.
point-apart-apprentice = Chacun désigne deux autres personnes, l'Apprenti une seule, et nul ne le voit avant que tous l'aient fait. Choisissez-les sur votre propre page. Ou faites le tour avec vos boutons, dans le sens des aiguilles d'une montre, depuis votre gauche. Pour chaque place, appuyez sur Accord pour la désigner, ou sur Refus pour la passer. Pour recommencer, maintenez le bouton Refus.
    .short = Désignez deux autres places, l'Apprenti une seule, en secret, sur votre page. Ou faites le tour depuis votre gauche : Accord désigne, Refus passe.
    .terse = Désignez deux fois, l'Apprenti une.
point-wrong = Le compte des mains n'y est pas : chacun désigne deux autres personnes, ni plus ni moins. Si votre lampe est éteinte, reprenez depuis votre gauche.
    .short = Le compte n'y est pas : deux mains chacun. Reprenez depuis votre gauche.
    .terse = Le compte n'y est pas.
point-wrong-apprentice = Le compte des mains n'y est pas : chacun désigne deux autres personnes, ni plus ni moins, et l'Apprenti une seule. Si votre lampe est éteinte, reprenez depuis votre gauche.
    .short = Le compte n'y est pas : deux mains chacun, une pour l'Apprenti. Reprenez depuis votre gauche.
    .terse = Deux chacun, l'Apprenti une.
points-at = { $seat } désigne { $targets }.
    .short = { $seat } : { $targets }.
    .terse = { $seat } : { $targets }.
point-again = { $apprentice_call }, vous avez vu qui sert le Mal et pouvez désigner une personne de plus. { word-steer } ; pour confirmer, maintenez le bouton Accord. Pour en rester là, maintenez le bouton Refus.
    .short = { $apprentice_call }, qui encore ? Pour personne, maintenez le bouton Refus.
    .terse = { $apprentice_call } : qui encore ?
hands-count =
    { $edition ->
        [resistance] À trois, chacun désigne du doigt deux autres personnes, une par main, et plus personne ne bouge. Un, deux, trois ! Et maintenant, espions, baissez les mains.
       *[other] À trois, chacun désigne du doigt deux autres personnes, une par main, et plus personne ne bouge. Un, deux, trois ! Et maintenant, vous qui servez le Mal, baissez les mains.
    }
    .short =
        { $edition ->
            [resistance] Désignez des deux mains : un, deux, trois ! Espions, baissez les mains.
           *[other] Désignez des deux mains : un, deux, trois ! Camp du Mal, baissez les mains.
        }
    .terse =
        { $edition ->
            [resistance] Un, deux, trois ! Espions, mains baissées.
           *[other] Un, deux, trois ! Camp du Mal, mains baissées.
        }
hands-count-apprentice =
    { $edition ->
        [resistance] À trois, chacun désigne du doigt deux autres personnes, une par main, l'Apprenti une seule, et plus personne ne bouge. Un, deux, trois ! Et maintenant, espions, baissez les mains.
       *[other] À trois, chacun désigne du doigt deux autres personnes, une par main, l'Apprenti une seule, et plus personne ne bouge. Un, deux, trois ! Et maintenant, vous qui servez le Mal, baissez les mains.
    }
    .short =
        { $edition ->
            [resistance] Désignez des deux mains, l'Apprenti d'une seule : un, deux, trois ! Espions, baissez les mains.
           *[other] Désignez des deux mains, l'Apprenti d'une seule : un, deux, trois ! Camp du Mal, baissez les mains.
        }
    .terse =
        { $edition ->
            [resistance] Apprenti, une main. Un, deux, trois ! Espions, mains baissées.
           *[other] Apprenti, une main. Un, deux, trois ! Camp du Mal, mains baissées.
        }
hands-ask =
    { $edition ->
        [resistance] { $leader_call }, les mains restées tendues désignent-elles tous les espions, et personne d'autre ? Maintenez le bouton Accord si oui, ou le bouton Refus si non.
       *[other] { $leader_call }, les mains restées tendues désignent-elles tout le camp du Mal, et personne du Bien ? Maintenez le bouton Accord si oui, ou le bouton Refus si non.
    }
    .short =
        { $edition ->
            [resistance] { $leader_call }, tous les espions, et eux seuls ? Maintenez le bouton Accord, ou le bouton Refus.
           *[other] { $leader_call }, tout le camp du Mal, et lui seul ? Maintenez le bouton Accord, ou le bouton Refus.
        }
    .terse =
        { $edition ->
            [resistance] { $leader_call } : les espions, eux seuls ?
           *[other] { $leader_call } : le Mal, lui seul ?
        }
hands-witness-right =
    { $edition ->
        [resistance] Selon le { $Leader }, les mains désignent tous les espions, et eux seuls. Que quelqu'un d'autre maintienne le bouton Accord pour le confirmer, ou le bouton Refus pour regarder à nouveau.
       *[other] Selon le { $Leader }, les mains désignent tout le camp du Mal, et lui seul. Que quelqu'un d'autre maintienne le bouton Accord pour le confirmer, ou le bouton Refus pour regarder à nouveau.
    }
    .short = Les mains tombent juste. Quelqu'un d'autre : maintenez le bouton Accord, ou le bouton Refus.
    .terse = Mains justes : qui confirme ?
hands-witness-wrong =
    { $edition ->
        [resistance] Selon le { $Leader }, les mains ne désignent pas exactement les espions. Que quelqu'un d'autre maintienne le bouton Accord pour le confirmer, ou le bouton Refus pour regarder à nouveau.
       *[other] Selon le { $Leader }, les mains ne désignent pas exactement le camp du Mal. Que quelqu'un d'autre maintienne le bouton Accord pour le confirmer, ou le bouton Refus pour regarder à nouveau.
    }
    .short = Les mains se trompent. Quelqu'un d'autre : maintenez le bouton Accord, ou le bouton Refus.
    .terse = Mains fausses : qui confirme ?
hands-void = Alors regardez encore une fois les mains.
    .short = Regardez encore une fois.
    .terse = Regardez encore.

## Changes and shares

lancelots-switch = Les deux Lancelot échangent leurs camps, avec tout ce qui s'ensuit : Lancelot du Bien sert maintenant le Mal, et Lancelot du Mal le Bien.
    .short = Les Lancelot changent de camp : Lancelot du Bien sert le Mal.
    .terse = Lancelot : camps échangés.
lancelots-switch-back = Les deux Lancelot échangent à nouveau leurs camps, et chacun retrouve le sien : Lancelot du Bien sert le Bien, et Lancelot du Mal le Mal.
    .short = Les Lancelot reviennent : Lancelot du Bien sert le Bien.
    .terse = Lancelot : chacun son camp.
ended-shares =
    { $characters_count ->
        [1] Cinq { $Quest }s ont été jouées : { $characters } a aussi sa part de la victoire.
       *[other] Cinq { $Quest }s ont été jouées : { $characters } ont aussi leur part de la victoire.
    }
    .short = Une part de la victoire pour { $characters }.
    .terse = Une part pour { $characters }.
ended-shares-not =
    { $characters_count ->
        [1] Moins de cinq { $Quest }s ont été jouées : { $characters } n'a aucune part de la victoire.
       *[other] Moins de cinq { $Quest }s ont été jouées : { $characters } n'ont aucune part de la victoire.
    }
    .short = La victoire n'est pas partagée avec { $characters }.
    .terse = Sans { $characters }.

## Who holds what

menu-holds = Écouter qui tient quoi.
    .short = Qui tient quoi.
    .terse = Qui a quoi.
holds-plots = Il y a devant { $seat } : { $plots_cite }.
    .short = Devant { $seat } : { $plots_cite }.
    .terse = { $seat_call } : { $plots_cite }.
holds-lady = { $seat } tient la Dame du Lac.
    .short = La Dame : { $seat }.
    .terse = La Dame : { $seat }.
holds-excalibur = { $seat } porte Excalibur.
    .short = Excalibur : { $seat }.
    .terse = Excalibur : { $seat }.
holds-watch = Le Guet a l'œil sur { $seat }.
    .short = Le Guet : { $seat }.
    .terse = Le Guet : { $seat }.
holds-tokens = Voici les jetons posés sur la piste : { $cards }.
    .short = Jetons : { $cards }.
    .terse = Jetons : { $cards }.
holds-nothing = Pour l'instant, personne ne tient rien.
    .short = Personne ne tient rien.
    .terse = Rien.

## Les pages : l'association, et ce qu'on y lit

join-ask = { $seat_call }, un téléphone demande votre place et montre { $first } et { $second }. Si le vôtre montre ces couleurs, maintenez le bouton Accord ; sinon, le bouton Refus.
    .short = { $seat_call }, votre téléphone montre-t-il { $first } et { $second } ? Maintenez le bouton Accord, sinon le bouton Refus.
    .terse = { $seat_call } : { $first } et { $second } ?
join-none = { $seat_call }, ouvrez la page sur votre téléphone et touchez votre place. Quand votre lampe montre les deux couleurs du téléphone, maintenez ici le bouton Accord.
    .short = { $seat_call }, touchez votre place sur le téléphone ; si les couleurs concordent, maintenez ici le bouton Accord.
    .terse = { $seat_call } : prenez votre téléphone.
join-second = Un téléphone demande cette place : { $seat }. Que quelqu'un d'autre maintienne le bouton Accord si c'est bien cela, ou le bouton Refus sinon.
    .short = Un téléphone pour cette place : { $seat } ? Quelqu'un d'autre : maintenez le bouton Accord, ou le bouton Refus.
    .terse = Admettre un téléphone : { $seat } ?
join-in = Désormais, cette place a un téléphone : { $seat }.
    .short = Un téléphone est là : { $seat }.
    .terse = Téléphone admis : { $seat }.
join-instead = Cette place a un nouveau téléphone, et le précédent est écarté : { $seat }.
    .short = Nouveau téléphone : { $seat }.
    .terse = Nouveau téléphone : { $seat }.
join-host = Désormais, un téléphone admis à cette place peut mener la table : { $seat }.
    .short = Téléphone de l'hôte : { $seat }.
    .terse = Hôte : { $seat }.
join-refused = Les couleurs ne concordent pas : aucun téléphone n'est admis à cette place : { $seat }.
    .short = Couleurs différentes, téléphone refusé : { $seat }.
    .terse = Refusé : { $seat }.
join-over = Aucun téléphone n'a demandé cette place : { $seat }.
    .short = Aucun téléphone : { $seat }.
    .terse = Aucun : { $seat }.
join-ended = Le téléphone de cette place est écarté : { $seat }.
    .short = Téléphone écarté : { $seat }.
    .terse = Écarté : { $seat }.
join-paired = Ces places ont leur propre téléphone : { $seats }. Si l'un d'eux n'est pas le vôtre, écartez-le dans le menu.
    .short = Téléphones : { $seats }. S'il y en a un de trop, écartez-le dans le menu.
    .terse = Téléphones : { $seats }.
pages-missing = Ce soir, je distribue sur les téléphones. Ces places n'en ont pas encore : { $seats }. Ouvrez la page sur votre téléphone et touchez votre place. Quand votre lampe montre les deux mêmes couleurs, maintenez le bouton Accord. Pour choisir une autre composition, la personne qui mène les préparatifs maintient le bouton Refus.
    .short = Pas encore de téléphone : { $seats }. Touchez votre place sur le téléphone ; si les couleurs concordent, maintenez le bouton Accord. Pour choisir à nouveau, maintenez le bouton Refus.
    .terse = Il manque des téléphones.
menu-join = Admettre un téléphone à ma place.
    .short = Admettre un téléphone.
    .terse = Un téléphone.
menu-end-page = Écarter le téléphone de ma place.
    .short = Écarter mon téléphone.
    .terse = Écarter.
cards-kept = Qui joue quelle carte sera retenu dans les archives de cette partie : la table l'a choisi.
    .short = Cette fois, qui joue quelle carte est retenu.
    .terse = Cartes retenues.
ready-ask-pages = Regardez votre page sans la montrer à personne. Appuyez sur Accord quand vous savez qui vous êtes.
    .short = Regardez votre page, puis appuyez sur Accord.
    .terse = Vous savez tout ? Accord.
look-page = { $seat_call }, votre page montre ce que vous avez appris sur { $target }. Appuyez sur Accord quand vous l'avez lu.
    .short = { $seat_call }, lisez votre page, puis appuyez sur Accord.
    .terse = { $seat_call } : lisez votre page.
look-page-card =
    { $by ->
        [excalibur] { $seat_call }, votre page montre la carte que vous avez retirée, jouée par { $target }.
        [trapper] { $seat_call }, votre page montre la carte que vous avez mise de côté, jouée par { $target }.
       *[ambush] { $seat_call }, votre page montre la carte qui se trouve maintenant devant { $target }.
    } Appuyez sur Accord quand vous l'avez lu.
    .short =
        { $by ->
            [excalibur] { $seat_call }, lisez sur votre page la carte retirée, puis appuyez sur Accord.
            [trapper] { $seat_call }, lisez sur votre page la carte mise de côté, puis appuyez sur Accord.
           *[ambush] { $seat_call }, lisez sur votre page la carte posée là, puis appuyez sur Accord.
        }
    .terse =
        { $by ->
            [excalibur] { $seat_call } : page, la carte retirée.
            [trapper] { $seat_call } : page, la carte mise de côté.
           *[ambush] { $seat_call } : page, la carte posée là.
        }
menu-address = Écouter où se trouvent les pages.
    .short = Où se trouvent les pages.
    .terse = L'adresse.
pages-at = Avec un téléphone connecté au même réseau, ouvrez { $name }, port { $port }.
    .short = Les pages sont à { $name }, port { $port }.
    .terse = { $name }, port { $port }.
pages-network = Rejoignez le Wi-Fi { $network }. Son mot de passe : { $password }.
    .short = Le Wi-Fi { $network }, mot de passe : { $password }.
    .terse = { $network } : { $password }.
network-no-helper = Il n'y a pas de réseau, et mon assistant réseau ne répond pas. Installez-moi à nouveau.
    .short = Pas de réseau, ni d'assistant réseau. Installez-moi à nouveau.
    .terse = Pas de réseau : réinstallez-moi.
network-no-manager = Il n'y a pas de réseau, car NetworkManager ne tourne pas ici. Choisissez-le dans raspi-config, sous Advanced.
    .short = Pas de réseau : NetworkManager ne tourne pas. Choisissez-le dans raspi-config.
    .terse = Pas de NetworkManager : raspi-config.
network-no-radio = Il n'y a pas de réseau, et je n'ai pas de Wi-Fi. Branchez un câble réseau.
    .short = Ni réseau ni Wi-Fi. Branchez un câble.
    .terse = Pas de Wi-Fi : un câble.
network-blocked = Mon Wi-Fi est coupé. Indiquez son pays dans raspi-config, sous Localisation.
    .short = Mon Wi-Fi est coupé. Son pays : dans raspi-config.
    .terse = Wi-Fi coupé : quel pays ?
network-not-opened = Je n'arrive pas à ouvrir mon propre réseau. Éteignez-moi et rallumez-moi.
    .short = Je n'ouvre pas mon réseau. Éteignez-moi et rallumez-moi.
    .terse = Mon réseau ne s'ouvre pas.
network-not-there = Je n'entends pas ce réseau d'ici. Rapprochez-moi de lui, ou choisissez-en un autre.
    .short = Je n'entends pas ce réseau. Rapprochez-moi, ou changez.
    .terse = Réseau absent.
network-wrong-password = Ce réseau a refusé le mot de passe. Tapez-le à nouveau.
    .short = Mauvais mot de passe. Encore une fois.
    .terse = Mauvais mot de passe.
network-unsuitable = Ce réseau demande plus qu'un mot de passe. Choisissez-en un autre.
    .short = Il demande plus qu'un mot de passe.
    .terse = Un autre réseau.
network-not-joined = Je n'ai pas pu rejoindre ce réseau. Essayez encore, plus près de lui.
    .short = Je n'ai pas pu le rejoindre. Essayez plus près.
    .terse = Réseau non rejoint.
network-joined = Je suis maintenant dans le réseau { $network }.
    .short = Dans le réseau { $network }.
    .terse = Dans { $network }.
pick-deal-device = Je distribue les personnages, sur une page à chaque place, et je veille à toutes les règles.
    .short = Je distribue, sur les pages.
    .terse = Sur les pages.
pick-reveal-spoken = La Révélation est dite à voix haute, les yeux fermés.
    .short = La Révélation se dit à voix haute.
    .terse = Révélation à voix haute.
pick-reveal-pages = Personne ne ferme les yeux : chacun lit sur sa page ce qu'il sait.
    .short = La Révélation se lit sur les pages.
    .terse = Révélation sur les pages.
