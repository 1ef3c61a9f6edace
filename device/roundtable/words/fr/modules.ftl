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
    .terse = À vous de veiller aux règles.
oath-how = Voici l'heure du serment. Gardez votre carte sous les yeux, loin de ceux des autres, et mettez une main à couvert. Je vais nommer des personnages un à un, et tout le monde répond à chaque question, par le code : Accord, puis Refus, pour dire oui, c'est moi ; Refus, puis Accord, pour dire non.
    .short = Le serment. À chaque nom, répondez tous : Accord, Refus, pour oui ; Refus, Accord, pour non.
    .terse = Le serment : une main à couvert.
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

## The lesson of the sealed lamp

rehearse-offer-lamps = Avec cette composition, certaines réponses vous viendront en secret, par la lampe. { $seat_call }, appuyez sur Accord pour vous y exercer tous ensemble, ou sur Refus pour continuer sans cela.
    .short = { $seat_call } : Accord pour s'exercer aux réponses de la lampe, Refus pour s'en passer.
    .terse = { $seat_call } : s'exercer à la lampe ?
rehearse-lamp-no = Voici comment la lampe vous répond en secret. La main à couvert, appuyez chacun sur un seul bouton, Accord ou Refus, comme il vous plaît, et retenez lequel. Ma réponse sera non.
    .short = Appuyez sur Accord ou sur Refus, et retenez lequel : ma réponse sera non.
    .terse = Un appui à retenir : ce sera non.
rehearse-lamp-yes = Encore une fois : la main à couvert, appuyez chacun sur Accord ou sur Refus, comme il vous plaît, et retenez lequel. Cette fois, ma réponse sera oui.
    .short = Encore un appui, Accord ou Refus, à retenir : ma réponse sera oui.
    .terse = Un appui à retenir : ce sera oui.
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
        [excalibur] { $seat_call }, une réponse rien que pour vous : la carte que vous avez retirée, jouée par { $target }, était-ce { $kind } ?
        [trapper] { $seat_call }, une réponse rien que pour vous : la carte écartée, jouée par { $target }, est-ce { $kind } ?
       *[ambush] { $seat_call }, une réponse rien que pour vous : la carte qui se trouve maintenant devant { $target }, est-ce { $kind } ?
    } La main à couvert, appuyez sur Accord ou sur Refus, comme il vous plaît, et retenez lequel. Si votre lampe montre le même bouton, c'est non ; si elle montre l'autre, c'est oui.
    .short =
        { $by ->
            [excalibur] { $seat_call }, la carte retirée, jouée par { $target }, était-ce { $kind } ?
            [trapper] { $seat_call }, la carte écartée, jouée par { $target }, est-ce { $kind } ?
           *[ambush] { $seat_call }, la carte qui est devant { $target }, est-ce { $kind } ?
        } Appuyez : le même bouton, c'est non ; l'autre, c'est oui.
    .terse =
        { $by ->
            [excalibur] { $seat_call } : retiré { $kind } ?
            [trapper] { $seat_call } : écarté { $kind } ?
           *[ambush] { $seat_call } : est-ce { $kind } ?
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

plots-ask = { $leader_call }, vous avez pioché des cartes Complot : choisissez celle que vous donnez d'abord. Refus lit la suivante, Accord la prend.
    .short = { $leader_call }, quelle carte Complot d'abord ? Refus pour la suivante, Accord pour la prendre.
    .terse = { $leader_call } : quelle carte Complot ?
plots-at = La carte Complot { $plot_cite }.
    .short = { $plot_cite }.
    .terse = { $plot }.
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
plots-what-restore_your_honor = Qui reçoit cette carte doit aussitôt prendre une carte Complot posée devant quelqu'un d'autre.
    .short = On prend une carte Complot à quelqu'un.
    .terse = Prendre une autre carte.
plots-hand = { $leader_call }, donnez { $plot_cite } à qui vous voulez, sauf à vous-même : Refus déplace la lumière, Accord désigne, et maintenir Accord donne la carte.
    .short = { $leader_call }, donnez { $plot_cite } à quelqu'un. Maintenez Accord pour confirmer.
    .terse = { $leader_call } : à qui cette carte ?
plots-take = { $seat_call }, avec { plot-restore_your_honor.cite }, vous devez prendre une carte Complot à quelqu'un d'autre : Refus lit la suivante, Accord la prend.
    .short = { $seat_call }, quelle carte prenez-vous ? Refus pour la suivante, Accord pour la prendre.
    .terse = { $seat_call } : prendre quelle carte ?
plots-take-at = La carte { $plot_cite }, posée devant { $holder }.
    .short = { $plot_cite }, devant { $holder }.
    .terse = { $plot_cite }, devant { $holder }.

plots-use-lead_to_victory = { $seats_call }, vous avez { plot-lead_to_victory.cite } : prenez-vous la tête de ce tour, dès maintenant ? Appuyez sur Accord pour jouer la carte, ou sur Refus pour la garder.
    .short = { $seats_call }, prenez-vous la tête de ce tour ? Accord ou Refus.
    .terse = Prendre la tête de ce tour ?
plots-use-the_king_returns = { $seats_call }, vous avez { plot-the_king_returns.cite } : annulez-vous cette approbation ? Appuyez sur Accord pour jouer la carte, ou sur Refus pour la garder.
    .short = { $seats_call }, annulez-vous cette approbation ? Accord ou Refus.
    .terse = Annuler cette approbation ?
plots-use-we_found_you = { $seats_call }, vous avez { plot-we_found_you.cite } : voulez-vous qu'un membre de l'Équipe joue sa carte face visible ? Appuyez sur Accord pour jouer la vôtre, ou sur Refus pour la garder.
    .short = { $seats_call }, voulez-vous voir jouer une carte face visible ? Accord ou Refus.
    .terse = Faire jouer une carte face visible ?
plots-use-ambush = { $seats_call }, vous avez { plot-ambush.cite } : voulez-vous regarder une carte en secret ? Appuyez sur Accord pour jouer la vôtre, ou sur Refus pour la garder.
    .short = { $seats_call }, voulez-vous regarder une carte ? Accord ou Refus.
    .terse = Regarder une carte en secret ?

plots-aim-are_you_the_one = { $seat_call }, vous pouvez apprendre la loyauté d'une personne assise à côté de vous : Refus déplace la lumière, Accord désigne, et maintenir Accord confirme. Maintenez Refus pour y renoncer.
    .short = { $seat_call }, qui mettez-vous à l'épreuve, à côté de vous ? Maintenez Accord, ou Refus pour y renoncer.
    .terse = { $seat_call } : à gauche ou à droite ?
plots-aim-show_your_strength = { $seat_call }, en tant que { $Leader }, vous devez montrer votre loyauté à quelqu'un : Refus déplace la lumière, Accord désigne, et maintenir Accord confirme.
    .short = { $seat_call }, en tant que { $Leader }, à qui montrez-vous votre loyauté ? Maintenez Accord pour confirmer.
    .terse = { $seat_call } : votre force, à qui ?
plots-aim-show_your_true_nature = { $seat_call }, vous devez montrer votre loyauté à quelqu'un : Refus déplace la lumière, Accord désigne, et maintenir Accord confirme.
    .short = { $seat_call }, à qui montrez-vous votre loyauté ? Maintenez Accord pour confirmer.
    .terse = { $seat_call } : votre vrai visage, à qui ?
plots-aim-we_found_you = { $seat_call }, qui doit jouer sa carte face visible ? Choisissez dans l'Équipe : Refus déplace la lumière, Accord désigne, et maintenir Accord confirme. Maintenez Refus pour ne choisir personne.
    .short = { $seat_call }, qui joue face visible ? Maintenez Accord, ou Refus pour personne.
    .terse = { $seat_call } : qui joue face visible ?
plots-aim-ambush = { $seat_call }, de qui regardez-vous la carte ? Refus déplace la lumière, Accord désigne, et maintenir Accord confirme. Maintenez Refus pour ne choisir personne.
    .short = { $seat_call }, de qui regardez-vous la carte ? Maintenez Accord, ou Refus pour personne.
    .terse = { $seat_call } : la carte de qui ?

## The team, the vote, the cards

bearer-ask = { $leader_call }, qui portera Excalibur ? N'importe quel membre de l'Équipe, sauf vous : Refus déplace la lumière, Accord désigne, et maintenir Accord confirme.
    .short = { $leader_call }, qui portera Excalibur, à part vous ? Maintenez Accord pour confirmer.
    .terse = { $leader_call } : Excalibur à qui ?
charge-ask = { $seats_call }, vous avez { plot-charge.cite } et votez avant les autres, au vu de tous, sur cette Équipe pour la { $Quest } { $quest } : { $team }. Appuyez sur Accord ou sur Refus.
    .short = { $seats_call }, votez d'abord, au vu de tous, pour la { $Quest } { $quest } : { $team }.
    .terse = Premiers votes : { $Quest } { $quest }.
watch-ask = { $leader_call }, qui placez-vous sous l'œil du Guet ? Ce membre de l'Équipe ne pourra pas jouer de carte Renégat. Vous pouvez aussi vous désigner : Refus déplace la lumière, Accord désigne, et maintenir Accord confirme.
    .short = { $leader_call }, qui placez-vous sous l'œil du Guet ? Maintenez Accord pour confirmer.
    .terse = { $leader_call } : le Guet sur qui ?
cards-ask-rogue = { $team_call }, jouez vos cartes en secret, la main à couvert. Accord, puis Refus, c'est un Succès ; Refus, puis Accord, c'est un Échec. Un Renégat peut jouer sa propre carte en appuyant deux fois sur le même bouton : Accord pour celui du Bien, Refus pour celui du Mal, mais jamais sous l'œil du Guet. Le Bien ne joue jamais l'Échec.
    .short = { $team_call } : Accord, Refus, c'est un Succès ; Refus, Accord, un Échec ; deux fois le même bouton, la carte Renégat.
    .terse = L'Équipe joue, Renégats compris.
cards-ask-sorcerers = { $team_call }, jouez vos cartes en secret, la main à couvert. Accord, puis Refus, c'est un Succès ; Refus, puis Accord, c'est un Échec. Un Sorcier peut jouer la Magie en appuyant deux fois sur le même bouton, n'importe lequel. Ni un Sorcier ni le Bien ne jouent jamais l'Échec.
    .short = { $team_call } : Accord, Refus, c'est un Succès ; Refus, Accord, un Échec ; deux fois le même bouton, la Magie.
    .terse = L'Équipe joue, Magie comprise.
cards-ask-messengers = { $team_call }, jouez vos cartes en secret, la main à couvert. Accord, puis Refus, c'est un Succès ; Refus, puis Accord, c'est un Échec. Un Messager peut jouer un Message en appuyant deux fois sur le même bouton : Accord pour le Bien, Refus pour le Mal. Le Bien ne joue jamais l'Échec.
    .short = { $team_call } : Accord, Refus, c'est un Succès ; Refus, Accord, un Échec ; deux fois le même bouton, un Message.
    .terse = L'Équipe joue, Messages compris.
cards-ask-mixed = { $team_call }, jouez vos cartes en secret, la main à couvert. Accord, puis Refus, c'est un Succès ; Refus, puis Accord, c'est un Échec. Qui a une carte spéciale peut la jouer en appuyant deux fois sur le même bouton : Accord si elle est du Bien, Refus si elle est du Mal, et l'un ou l'autre pour la Magie. Le Bien ne joue jamais l'Échec.
    .short = { $team_call } : Accord, Refus, c'est un Succès ; Refus, Accord, un Échec ; deux fois le même bouton, votre carte spéciale.
    .terse = L'Équipe joue, spéciales comprises.
excalibur-ask = { $bearer_call }, voulez-vous changer une carte avec Excalibur ? Choisissez un autre membre de l'Équipe : Refus déplace la lumière, Accord désigne, et maintenir Accord frappe. Maintenez Refus pour laisser l'épée au fourreau.
    .short = { $bearer_call }, Excalibur contre qui ? Maintenez Accord, ou Refus pour la laisser au fourreau.
    .terse = { $bearer_call } : Excalibur contre qui ?
trapper-ask = { $leader_call }, de qui regardez-vous la carte, avant de l'écarter ? Refus déplace la lumière, Accord désigne, et maintenir Accord confirme.
    .short = { $leader_call }, de qui écartez-vous la carte ? Maintenez Accord pour confirmer.
    .terse = { $leader_call } : quelle carte écarter ?
counts-of = { $leader_call }, combien { $kind_de } y a-t-il sur la table ? Accord ajoute une carte, Refus en retire une, et maintenir Accord confirme le compte.
    .short = { $leader_call }, combien { $kind_de } en tout ? Accord ajoute, Refus retire, maintenez Accord pour confirmer.
    .terse = { $leader_call }, { $kind_many } ?

## Loyalty

lady-ask = { $seat_call }, vous tenez la Dame du Lac : qui mettez-vous à l'épreuve ? Refus déplace la lumière, Accord désigne, et maintenir Accord confirme.
    .short = { $seat_call }, qui la Dame met-elle à l'épreuve ? Maintenez Accord pour confirmer.
    .terse = { $seat_call } : qui mettre à l'épreuve ?
loyalty-hand = { $checked_call }, glissez une carte Loyauté, face cachée, vers { $checker } ; elle doit dire vrai, sauf si votre personnage en décide autrement. { $checker_call }, regardez-la sans la montrer, rendez-la, puis appuyez sur Accord.
    .short = { $checked_call }, une carte Loyauté pour { $checker }. { $checker_call }, regardez-la, rendez-la, puis appuyez sur Accord.
    .terse = { $checker_call } : carte Loyauté lue ? Accord.
loyalty-show =
    { $edition ->
        [resistance] { $checked_call }, répondez en secret pour { $checker }, par le code, la main à couvert : Accord, puis Refus, pour la Résistance ; Refus, puis Accord, pour les espions.
       *[other] { $checked_call }, répondez en secret pour { $checker }, par le code, la main à couvert : Accord, puis Refus, pour le Bien ; Refus, puis Accord, pour le Mal. Dites vrai, sauf si votre personnage en décide autrement.
    }
    .short =
        { $edition ->
            [resistance] { $checked_call }, répondez pour { $checker } : Accord, Refus, pour la Résistance ; Refus, Accord, pour les espions.
           *[other] { $checked_call }, répondez pour { $checker } : Accord, Refus, pour le Bien ; Refus, Accord, pour le Mal.
        }
    .terse = { $checked_call } : votre camp, par le code.
loyalty-show-cleric = { $checked_call }, en tant que premier { $Leader }, répondez en secret pour le Clerc, par le code, la main à couvert : Accord, puis Refus, pour le Bien ; Refus, puis Accord, pour le Mal. Dites vrai, sauf si votre personnage en décide autrement.
    .short = { $checked_call }, répondez pour le Clerc : Accord, Refus, pour le Bien ; Refus, Accord, pour le Mal.
    .terse = { $checked_call } : le code, pour le Clerc.

## Coming forward

claim-ask-revealer = Deux { $Quest }s ont échoué. Démasqué, maintenez Accord, avancez-vous, et montrez votre carte Personnage.
    .short = Démasqué, maintenez Accord et montrez votre carte.
    .terse = Démasqué : maintenez Accord.
claim-ask-apprentice = Le Mal s'est montré. Apprenti, maintenez Accord et avancez-vous : vous pourrez ensuite pointer vers une deuxième personne.
    .short = Apprenti, maintenez Accord et avancez-vous.
    .terse = Apprenti : maintenez Accord.
claim-ask-good_rogue = Les jetons le prouvent : le Renégat du Bien a gagné sans partage. Renégat du Bien, maintenez Accord et avancez-vous.
    .short = Renégat du Bien, maintenez Accord et avancez-vous.
    .terse = Renégat du Bien : maintenez Accord.
claim-ask-evil_rogue = Les jetons le prouvent : le Renégat du Mal a gagné sans partage. Renégat du Mal, maintenez Accord et avancez-vous.
    .short = Renégat du Mal, maintenez Accord et avancez-vous.
    .terse = Renégat du Mal : maintenez Accord.

## The recruit and the prey

recruit-ask = { $assassin_call }, avant de frapper, qui prenez-vous pour le Serviteur douteux ? Refus déplace la lumière, Accord désigne, et maintenir Accord confirme.
    .short = { $assassin_call }, qui est le Serviteur douteux ? Maintenez Accord pour confirmer.
    .terse = { $assassin_call } : qui est la recrue ?
answer-ask-recruit = La recrue serait { $target }. { $target_call }, maintenez Accord si vous êtes le Serviteur douteux, ou Refus si vous ne l'êtes pas.
    .short = { $target_call }, êtes-vous le Serviteur douteux ? Maintenez Accord pour oui, Refus pour non.
    .terse = { $target_call } : êtes-vous la recrue ?
prey-ask = { $assassin_call }, annoncez qui vous traquez : Refus lit la proie suivante, Accord la prend.
    .short = { $assassin_call }, qui traquez-vous ? Refus pour la suite, Accord pour choisir.
    .terse = { $assassin_call } : qui traquez-vous ?
prey-at-merlin = Traquer Merlin.
    .short = Merlin.
    .terse = Merlin.
prey-at-messengers = Traquer les deux Messagers du Bien.
    .short = Les deux Messagers.
    .terse = Les Messagers.
hunt-ask-messengers = { $assassin_call }, qui sont les deux Messagers du Bien ? Consultez les vôtres ; puis déplacez la lumière avec Refus, désignez l'un et l'autre avec Accord, et maintenez Accord pour frapper.
    .short = { $assassin_call }, qui sont les deux Messagers ? Maintenez Accord pour frapper.
    .terse = { $assassin_call } : qui sont les Messagers ?
mark-two = Une personne est désignée, et il en faut deux : déplacez la lumière avec Refus, et désignez avec Accord.
    .short = Il faut désigner deux personnes.
    .terse = Encore une.
answer-ask-messengers = La lame se lève devant { $targets }. { $targets_call }, maintenez chacun Accord si vous êtes un Messager du Bien, ou Refus si vous ne l'êtes pas.
    .short = { $targets_call }, êtes-vous un Messager du Bien ? Maintenez Accord pour oui, Refus pour non.
    .terse = { $targets_call } : Messagers ?

## Good's Last Chance

last-talk =
    { $edition ->
        [resistance] Voici la dernière chance de la Résistance : vous avez cinq minutes pour débattre de qui est espion, et l'anneau s'éteint peu à peu, comme une horloge. { $leader_call }, maintenez Accord pour finir plus tôt.
       *[other] Voici la Dernière Chance du Bien : vous avez cinq minutes pour débattre de qui sert le Mal, et l'anneau s'éteint peu à peu, comme une horloge. { $leader_call }, maintenez Accord pour finir plus tôt.
    }
    .short = Dernière chance : cinq minutes de débat. { $leader_call }, maintenez Accord pour finir plus tôt.
    .terse = Dernière chance : cinq minutes.
last-minute = Il ne vous reste plus qu'une minute.
    .short = Encore une minute.
    .terse = Une minute.
last-talk-over = Le temps de parler est passé : le débat est clos.
    .short = Le débat est clos.
    .terse = Débat clos.
point-how =
    { $edition ->
        [resistance] Chacun pointe vers deux autres personnes. Les places s'allument tour à tour : pour pointer vers celle qui est allumée, appuyez sur Accord ; Refus annule. { $leader_call }, maintenez Accord pour passer à la suivante.
       *[other] Chacun pointe vers deux autres personnes, et un Apprenti vers une seule. Les places s'allument tour à tour : pour pointer vers celle qui est allumée, appuyez sur Accord ; Refus annule. { $leader_call }, maintenez Accord pour passer à la suivante.
    }
    .short = Pointez vers deux autres places : Accord quand elles s'allument. { $leader_call }, maintenez Accord pour la suivante.
    .terse = Pointez deux fois. Suite : { $leader_call }.
point-at = Qui pointe vers { $seat } ? Appuyez sur Accord pour pointer, ou sur Refus pour annuler. { $leader_call }, maintenez Accord pour continuer.
    .short = Qui pointe vers { $seat } ? { $leader_call } maintient Accord pour continuer.
    .terse = Vers { $seat } ? Suite : { $leader_call }.
plots-aimed = { $seat } vise { $target }, et la lumière sautera cette place.
    .short = { $seat } vise { $target }.
    .terse = { $seat } : { $target }.
cards-to-table = { $team_call }, posez vos cartes sur la table, face cachée, et écartez les autres.
    .short = { $team_call }, posez vos cartes face cachée sur la table.
    .terse = L'Équipe pose ses cartes.
team-so-far = Dans l'Équipe jusqu'ici : { $team }.
    .short = Jusqu'ici : { $team }.
    .terse = { $team }.
point-wrong =
    { $edition ->
        [resistance] Le compte des mains n'y est pas : chacun pointe vers deux autres personnes, ni plus ni moins. Reprenons du début.
       *[other] Le compte des mains n'y est pas : chacun pointe vers deux autres personnes, ni plus ni moins, et un Apprenti vers une seule. Reprenons du début.
    }
    .short =
        { $edition ->
            [resistance] Le compte n'y est pas : deux mains chacun. Reprenons.
           *[other] Le compte n'y est pas : deux mains chacun, une pour un Apprenti. Reprenons.
        }
    .terse = Le compte n'y est pas.
point-again = { $apprentice_call }, vous avez vu qui sert le Mal et pouvez pointer vers une personne de plus : Refus déplace la lumière, Accord désigne, et maintenir Accord confirme. Maintenez Refus pour en rester là.
    .short = { $apprentice_call }, vers qui encore ? Maintenez Accord, ou Refus pour personne.
    .terse = { $apprentice_call } : vers qui encore ?
hands-count =
    { $edition ->
        [resistance] À trois, chacun pointe vers deux autres personnes, une par main, et plus personne ne bouge. Un, deux, trois ! Et maintenant, espions, baissez les mains.
       *[other] À trois, chacun pointe vers deux autres personnes, une par main, et plus personne ne bouge. Un, deux, trois ! Et maintenant, vous qui servez le Mal, baissez les mains.
    }
    .short =
        { $edition ->
            [resistance] Pointez des deux mains : un, deux, trois ! Espions, baissez les mains.
           *[other] Pointez des deux mains : un, deux, trois ! Camp du Mal, baissez les mains.
        }
    .terse =
        { $edition ->
            [resistance] Un, deux, trois ! Espions, mains baissées.
           *[other] Un, deux, trois ! Camp du Mal, mains baissées.
        }
hands-count-apprentice =
    { $edition ->
        [resistance] À trois, chacun pointe vers deux autres personnes, une par main, l'Apprenti vers une seule, et plus personne ne bouge. Un, deux, trois ! Et maintenant, espions, baissez les mains.
       *[other] À trois, chacun pointe vers deux autres personnes, une par main, l'Apprenti vers une seule, et plus personne ne bouge. Un, deux, trois ! Et maintenant, vous qui servez le Mal, baissez les mains.
    }
    .short =
        { $edition ->
            [resistance] Pointez des deux mains, l'Apprenti d'une seule : un, deux, trois ! Espions, baissez les mains.
           *[other] Pointez des deux mains, l'Apprenti d'une seule : un, deux, trois ! Camp du Mal, baissez les mains.
        }
    .terse =
        { $edition ->
            [resistance] Apprenti, une main. Un, deux, trois ! Espions, mains baissées.
           *[other] Apprenti, une main. Un, deux, trois ! Camp du Mal, mains baissées.
        }
hands-ask =
    { $edition ->
        [resistance] { $leader_call }, les mains restées tendues désignent-elles tous les espions, et personne d'autre ? Maintenez Accord si oui, ou Refus si non.
       *[other] { $leader_call }, les mains restées tendues désignent-elles tout le camp du Mal, et personne du Bien ? Maintenez Accord si oui, ou Refus si non.
    }
    .short =
        { $edition ->
            [resistance] { $leader_call }, tous les espions, et eux seuls ? Maintenez Accord pour oui, Refus pour non.
           *[other] { $leader_call }, tout le camp du Mal, et lui seul ? Maintenez Accord pour oui, Refus pour non.
        }
    .terse =
        { $edition ->
            [resistance] { $leader_call } : les espions, eux seuls ?
           *[other] { $leader_call } : tout le Mal, et lui seul ?
        }
hands-witness-right =
    { $edition ->
        [resistance] Selon le { $Leader }, les mains désignent tous les espions, et eux seuls. Que quelqu'un d'autre maintienne Accord pour le confirmer, ou Refus pour regarder encore une fois.
       *[other] Selon le { $Leader }, les mains désignent tout le camp du Mal, et lui seul. Que quelqu'un d'autre maintienne Accord pour le confirmer, ou Refus pour regarder encore une fois.
    }
    .short = Les mains tombent juste. Quelqu'un d'autre : maintenez Accord ou Refus.
    .terse = Mains justes : qui confirme ?
hands-witness-wrong =
    { $edition ->
        [resistance] Selon le { $Leader }, les mains ne désignent pas exactement les espions. Que quelqu'un d'autre maintienne Accord pour le confirmer, ou Refus pour regarder encore une fois.
       *[other] Selon le { $Leader }, les mains ne désignent pas exactement le camp du Mal. Que quelqu'un d'autre maintienne Accord pour le confirmer, ou Refus pour regarder encore une fois.
    }
    .short = Les mains se trompent. Quelqu'un d'autre : maintenez Accord ou Refus.
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

knock-ask = { $seat_call }, reproduisez ici, l'un après l'autre, les huit appuis que montre votre page : Accord ou Refus.
    .short = { $seat_call }, reproduisez les huit appuis, Accord ou Refus, de votre page.
    .terse = { $seat_call } : appuyez comme sur la page.
knock-second = Une page demande cette place : { $seat }. Que quelqu'un d'autre maintienne Accord si c'est bien cela, ou Refus sinon.
    .short = Une page pour cette place : { $seat } ? Quelqu'un d'autre : maintenez Accord ou Refus.
    .terse = Une page : { $seat } ?
knock-paired = Désormais, une page appartient à cette place : { $seat }.
    .short = Une page est associée : { $seat }.
    .terse = Associée : { $seat }.
knock-host = Désormais, une page associée ici, chez { $seat }, peut mener la table.
    .short = La page de l'hôte est associée : { $seat }.
    .terse = Page de l'hôte : { $seat }.
cards-kept = Qui joue quelle carte sera retenu dans les archives de cette partie : la table l'a choisi.
    .short = Cette fois, qui joue quelle carte est retenu.
    .terse = Cartes retenues.
knock-wrong = Aucune page n'attend cela ici. Recommencez par le premier appui.
    .short = Aucune page n'attend cela. Recommencez.
    .terse = Faux. Recommencez.
knock-over = Aucune page n'a été associée, et il n'est plus temps de frapper.
    .short = Aucune page n'a été associée.
    .terse = Rien d'associé.
pages-missing = Ce soir, je distribue sur les pages, et ces places n'en ont pas encore : { $seats }. Ouvrez la page de votre place, maintenez les deux boutons deux secondes, et frappez. Pour choisir une autre composition, la personne qui tient la barre maintient Refus.
    .short = Pas encore de page : { $seats }. Maintenez les deux boutons et frappez, ou maintenez Refus pour choisir à nouveau.
    .terse = Il manque des pages.
ready-ask-pages = Regardez votre page sans la montrer à personne. Appuyez sur Accord quand vous savez qui vous êtes.
    .short = Regardez votre page, puis appuyez sur Accord.
    .terse = Vous savez qui vous êtes ? Accord.
look-page = { $seat_call }, votre page montre ce que vous avez appris sur { $target }. Appuyez sur Accord quand vous l'avez lu.
    .short = { $seat_call }, lisez votre page, puis appuyez sur Accord.
    .terse = { $seat_call } : lisez votre page.
menu-pair = Associer une page à ma place.
    .short = Associer une page.
    .terse = Associer.
menu-address = Écouter où se trouvent les pages.
    .short = Où se trouvent les pages.
    .terse = L'adresse.
pages-at = Avec un téléphone connecté au même réseau, ouvrez { $name }, port { $port }.
    .short = Les pages sont à { $name }, port { $port }.
    .terse = { $name }, port { $port }.
pick-deal-device = Je distribue les personnages, sur une page à chaque place, et je veille à toutes les règles.
    .short = Je distribue, sur les pages.
    .terse = Sur les pages.
pick-reveal-spoken = La Révélation est dite à voix haute, les yeux fermés.
    .short = La Révélation se dit à voix haute.
    .terse = Révélation à voix haute.
pick-reveal-pages = Personne ne ferme les yeux : chacun lit sur sa page ce qu'il sait.
    .short = La Révélation se lit sur les pages.
    .terse = Révélation sur les pages.
