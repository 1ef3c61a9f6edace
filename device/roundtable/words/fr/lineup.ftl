### French, choosing a line-up by voice: the lists, what each character and module does, the rules.
###
### Values and habits are as in fr.ftl and play.fr.ftl. What an entry does is told in one or two
### sentences; .terse is then a label, as for a rule.

## The lists

pick-how = { $seat_call }, dans cette liste, vous choisissez tout vous-mêmes. Accord change ou ouvre ce que vous entendez, Refus passe à la suite. Les deux boutons à la fois expliquent.
    .short = { $seat_call } : Accord change ou ouvre, Refus passe à la suite, les deux à la fois expliquent.
    .terse = { $seat_call } : changer, ou la suite ?
pick-good =
    { $edition ->
        [resistance] Choisir les personnages de la Résistance.
       *[other] Choisir les personnages du Bien.
    }
    .short =
        { $edition ->
            [resistance] Personnages de la Résistance.
           *[other] Personnages du Bien.
        }
    .terse =
        { $edition ->
            [resistance] La Résistance.
           *[other] Le Bien.
        }
pick-evil =
    { $edition ->
        [resistance] Choisir les personnages du camp des espions.
       *[other] Choisir les personnages du Mal.
    }
    .short =
        { $edition ->
            [resistance] Personnages des espions.
           *[other] Personnages du Mal.
        }
    .terse =
        { $edition ->
            [resistance] Les espions.
           *[other] Le Mal.
        }
pick-modules = Choisir les modules, qui enrichissent le jeu.
    .short = Les modules.
    .terse = Modules.
pick-rules = Choisir les points de règle, un par un.
    .short = Les points de règle.
    .terse = Points de règle.
pick-back = Revenir à la liste précédente.
    .short = Liste précédente.
    .terse = Retour.
pick-deal-cards = Vous distribuez les cartes, et je ne sais pas qui a laquelle.
    .short = Cartes à la main, sans serment.
    .terse = Sans serment.
pick-deal-oath = Vous distribuez les cartes, puis chacun jure en secret qui il est, pour que je veille à toutes les règles.
    .short = Cartes à la main, avec serment.
    .terse = Avec serment.
pick-assassin = Ce soir, { $character } fait aussi office d'Assassin.
    .short = Fait office d'Assassin : { $character }.
    .terse = Assassin : { $character }.
pick-assassin-lancelot = { $character } fait d'abord office d'Assassin ; à la fin, c'est celui des deux Lancelot qui sert le Mal.
    .short = Fait office d'Assassin : le Lancelot qui sert le Mal.
    .terse = Assassin : un Lancelot.
pick-assassin-none = La lame revient à la carte Assassin, et à personne d'autre.
    .short = La lame à la seule carte Assassin.
    .terse = Carte Assassin seule.
lineup-modules = Il s'y ajoute ceci : { $modules }.
    .short = Et aussi { $modules }.
    .terse = Avec { $modules }.

## What they do: the side of Good

about-merlin = Merlin sert le Bien, et apprend qui sert le Mal, sauf ceux qui savent lui échapper. Il doit guider les siens à mots couverts : si l'Assassin le trouve à la fin, le Mal l'emporte.
    .short = Merlin connaît le Mal, mais l'Assassin le cherche.
    .terse = Il connaît le Mal.
about-percival = Perceval sert le Bien, et apprend qui est Merlin, pour mieux le protéger. Si Morgane est en jeu, il les voit tous deux, sans savoir qui est qui.
    .short = Perceval voit Merlin, ou Merlin et Morgane.
    .terse = Il voit Merlin.
about-cleric = Le Clerc sert le Bien, et apprend dès la Révélation quel camp sert le premier { $Leader }.
    .short = Le Clerc met à l'épreuve le premier { $Leader }.
    .terse = Il met à l'épreuve le { $Leader }.
about-troublemaker = Le Semeur de troubles sert le Bien, mais il doit mentir chaque fois qu'on met sa loyauté à l'épreuve.
    .short = Le Semeur de troubles doit mentir sur sa loyauté.
    .terse = Du Bien, mais doit mentir.
about-untrustworthy_servant = Le Serviteur douteux sert le Bien, mais Merlin le croit du côté du Mal. Il sait qui tient la lame ; si l'Assassin le reconnaît à la fin, le Serviteur passe au Mal, et c'est lui qui frappe.
    .short = Le Serviteur douteux peut être recruté par l'Assassin.
    .terse = Du Bien, mais recrutable.
about-apprentice = L'Apprenti sert le Bien. À la Dernière Chance, il ne désigne qu'une personne, puis peut en ajouter une autre quand le Mal s'est montré.
    .short = L'Apprenti garde une main pour la fin de la Dernière Chance.
    .terse = Une main, puis l'autre.
about-good_lancelot = Lancelot du Bien a son double dans le camp du Mal. Selon la règle choisie, les deux se connaissent, ou peuvent échanger leurs camps en cours de partie.
    .short = Lancelot du Bien a son double dans l'autre camp.
    .terse = Un Lancelot du Bien.
about-good_sorcerer = Le Sorcier du Bien peut jouer la Magie au lieu du Succès : un nombre impair de Magies renverse le résultat de la { $Quest }.
    .short = Le Sorcier du Bien joue le Succès ou la Magie.
    .terse = Succès ou Magie.
about-good_rogue = Le Renégat du Bien a son propre Succès. S'il le joue dans la troisième { $Quest } accomplie et dans une { $Quest } d'avant, il gagne seul, et le Bien perd.
    .short = Le Renégat du Bien peut gagner seul avec ses propres Succès.
    .terse = Du Bien, mais pour lui-même.
about-senior_messenger = Le Messager aîné sert le Bien, et peut jouer deux Messages par partie ; trois Messages du Bien peuvent effacer un Échec à la cinquième { $Quest }. Selon la règle choisie, il sait qui est le cadet.
    .short = Le Messager aîné dispose de deux Messages du Bien.
    .terse = Aîné, deux Messages.
about-junior_messenger = Le Messager cadet sert le Bien, et peut jouer deux Messages par partie ; trois Messages du Bien peuvent effacer un Échec à la cinquième { $Quest }. Il ne sait pas qui est l'aîné.
    .short = Le Messager cadet dispose de deux Messages du Bien.
    .terse = Cadet, deux Messages.

## What they do: the side of Evil

about-assassin = L'Assassin sert le Mal. Quand trois { $Quest }s sont accomplies, il peut encore frapper : s'il trouve sa proie, Merlin par exemple, le Mal l'emporte.
    .short = L'Assassin frappe à la fin, et peut voler la victoire.
    .terse = Il frappe à la fin.
about-mordred = Mordred sert le Mal, et Merlin ne peut pas le voir.
    .short = Merlin ne voit pas Mordred.
    .terse = Caché aux yeux de Merlin.
about-morgana = Morgane sert le Mal, et se montre à Perceval en même temps que Merlin, pour qu'il les confonde.
    .short = Morgane se fait passer pour Merlin devant Perceval.
    .terse = Elle trompe Perceval.
about-oberon = Obéron sert le Mal, mais à l'écart : il ne connaît pas les siens, et les siens ne le connaissent pas.
    .short = Obéron et le Mal ne se connaissent pas.
    .terse = Du Mal, mais à l'écart.
about-lunatic = Le Fou sert le Mal, et ne peut jouer que l'Échec, quelle que soit la { $Quest }.
    .short = Le Fou ne joue que l'Échec.
    .terse = Toujours l'Échec.
about-brute = La Brute sert le Mal, et ne peut jouer l'Échec que dans les trois premières { $Quest }s.
    .short = La Brute n'a plus d'Échec après trois { $Quest }s.
    .terse = L'Échec, au début seulement.
about-revealer = Le Démasqué sert le Mal, et doit se montrer à tous dès que deux { $Quest }s ont échoué.
    .short = Le Démasqué se montre après deux { $Quest }s échouées.
    .terse = Il finit par se montrer.
about-trickster = Le Fourbe sert le Mal, et peut mentir ou dire vrai quand on met sa loyauté à l'épreuve.
    .short = Le Fourbe peut mentir sur sa loyauté.
    .terse = Du Mal, et peut mentir.
about-evil_lancelot = Lancelot du Mal a son double dans le camp du Bien. Selon la règle choisie, les deux se connaissent, ou peuvent échanger leurs camps en cours de partie.
    .short = Lancelot du Mal a son double dans l'autre camp.
    .terse = Un Lancelot du Mal.
about-evil_sorcerer = Le Sorcier du Mal ne joue jamais l'Échec, mais il a la Magie : un nombre impair de Magies renverse le résultat de la { $Quest }.
    .short = Le Sorcier du Mal joue la Magie, jamais l'Échec.
    .terse = Magie, jamais d'Échec.
about-evil_rogue = Le Renégat du Mal agit seul : les siens ne le connaissent pas, et Merlin ne le voit pas. S'il joue son propre Échec dans la troisième { $Quest } échouée et dans une { $Quest } d'avant, il gagne seul, et le Mal perd.
    .short = Le Renégat du Mal peut gagner seul avec ses propres Échecs.
    .terse = Du Mal, mais pour lui-même.
about-evil_messenger = Le Messager du Mal joue autant de Messages qu'il veut, et chacun compte comme un Échec ; deux d'entre eux peuvent en ajouter un de plus à la cinquième { $Quest }.
    .short = Le Messager du Mal joue des Messages qui font échouer.
    .terse = Des Messages du Mal.

## What they do: groups and modules

about-lancelot = Deux Lancelot entrent en jeu, un dans chaque camp. Selon la règle choisie, ils se connaissent, ou les cartes Allégeance peuvent leur faire échanger leurs camps.
    .short = Deux Lancelot, un dans chaque camp.
    .terse = Deux Lancelot.
about-sorcerers = Deux Sorciers entrent en jeu, un dans chaque camp. Ils peuvent jouer la Magie, et un nombre impair de Magies renverse le résultat d'une { $Quest }.
    .short = Deux Sorciers, un dans chaque camp, avec la Magie.
    .terse = Deux Sorciers.
about-messengers = Deux Messagers du Bien et un du Mal entrent en jeu. Leurs Messages peuvent faire basculer la cinquième { $Quest }, et l'Assassin peut traquer ceux du Bien.
    .short = Trois Messagers, dont les Messages pèsent à la fin.
    .terse = Trois Messagers.
about-lady = Après la deuxième, la troisième et la quatrième { $Quest }, qui tient la Dame du Lac apprend la loyauté de quelqu'un, puis lui cède la Dame.
    .short = La Dame du Lac fait connaître une loyauté.
    .terse = Une loyauté à l'épreuve.
about-excalibur = Le { $Leader } confie Excalibur à un autre membre de l'Équipe, qui peut changer en son contraire la carte de quelqu'un, et apprend ce qu'elle était.
    .short = Excalibur peut changer une carte déjà jouée.
    .terse = Changer une carte jouée.
about-trapper = Chaque Équipe compte un membre de plus, et le { $Leader } regarde une des cartes jouées, puis l'écarte : elle ne compte pas.
    .short = Un membre de plus, et une carte écartée.
    .terse = Écarter une carte.
about-plot = À chaque tour, le { $Leader } donne à d'autres une ou plusieurs cartes Complot, qui révèlent une loyauté, montrent une carte ou bousculent un vote.
    .short = Le { $Leader } donne des cartes Complot à chaque tour.
    .terse = Des cartes à chaque tour.
about-last_chance =
    { $edition ->
        [resistance] Quand une troisième mission a échoué, vous débattez cinq minutes, puis chacun désigne du doigt : si tous les espions sont désignés, et eux seuls, la Résistance l'emporte quand même.
       *[other] Quand une troisième Quête a échoué, vous débattez cinq minutes, puis chacun désigne du doigt : si tout le camp du Mal est désigné, et lui seul, le Bien l'emporte quand même.
    }
    .short =
        { $edition ->
            [resistance] La Résistance peut encore gagner en désignant les espions.
           *[other] Le Bien peut encore gagner en désignant le Mal.
        }
    .terse = Une dernière chance.
about-targeting = En formant l'Équipe, le { $Leader } choisit aussi la { $Quest } à tenter, parmi celles qui restent.
    .short = Le { $Leader } choisit aussi la { $Quest }.
    .terse = La { $Quest } au choix.
about-blind_spies =
    { $edition ->
        [resistance] Les espions n'ouvrent pas les yeux pendant la Révélation : ils ne se connaissent pas entre eux.
       *[other] Le Mal n'ouvre pas les yeux pendant la Révélation : les siens ne se connaissent pas entre eux.
    }
    .short =
        { $edition ->
            [resistance] Les espions ne se connaissent pas.
           *[other] Ceux du Mal ne se connaissent pas.
        }
    .terse =
        { $edition ->
            [resistance] Espions aveugles.
           *[other] Le Mal aveugle.
        }

## Points of the rules

rule-lancelot-classic = Les deux Lancelot se connaissent, et chacun garde son camp toute la partie.
    .short = Les Lancelot se connaissent et gardent leur camp.
    .terse = Lancelot classiques.
rule-lancelot-variant1 = Les deux Lancelot ne se connaissent pas ; une carte Allégeance, retournée au début d'un tour, peut leur faire échanger leurs camps.
    .short = Une carte Allégeance à chaque tour peut faire changer les Lancelot de camp.
    .terse = Lancelot, première variante.
rule-lancelot-variant2 = Les deux Lancelot ne se connaissent pas ; les cartes Allégeance, posées dès le début au-dessus des { $Quest }s, disent quand ils échangent leurs camps, et celui qui sert le Mal ne peut jouer que l'Échec.
    .short = Les changements de camp des Lancelot sont connus dès le début.
    .terse = Lancelot, deuxième variante.
rule-allegiance_deck-big_box = Les cartes Allégeance sont celles d'Avalon Big Box : deux Changements parmi six ou sept cartes, et cela dès la première { $Quest }.
    .short = Allégeances d'Avalon Big Box, dès la première { $Quest }.
    .terse = Allégeances d'Avalon Big Box.
rule-allegiance_deck-french = Les cartes Allégeance sont celles de l'édition française : deux Changements parmi cinq cartes ; tirées une à une, elles n'arrivent qu'à la troisième { $Quest }.
    .short = Allégeances de l'édition française, cinq cartes.
    .terse = Allégeances à la française.
rule-last_quest_waits-on = La cinquième { $Quest } ne peut être tentée qu'après deux réussites.
    .short = La cinquième { $Quest } attend deux réussites.
    .terse = La cinquième attend.
rule-last_quest_waits-off = La cinquième { $Quest } peut être tentée à n'importe quel moment.
    .short = La cinquième { $Quest } n'attend pas.
    .terse = La cinquième n'attend pas.
rule-reveal_order-big_box = La Révélation suit l'ordre d'Avalon Big Box, et rappelle de temps à autre de garder les yeux fermés.
    .short = Révélation dans l'ordre d'Avalon Big Box.
    .terse = Ordre d'Avalon Big Box.
rule-reveal_order-quick = La Révélation suit l'ordre des règles rapides, les Lancelot avant Merlin, et sans rappels.
    .short = Révélation dans l'ordre des règles rapides.
    .terse = Ordre des règles rapides.
rule-merlin_sees_oberon-on = Merlin voit le pouce levé par Obéron, comme les autres.
    .short = Merlin voit Obéron.
    .terse = Obéron visible.
rule-merlin_sees_oberon-off = Obéron reste caché, même aux yeux de Merlin.
    .short = Merlin ne voit pas Obéron.
    .terse = Obéron caché.
rule-evil_sorcerer_hidden-off = Le Sorcier du Mal ouvre les yeux avec les siens, et Merlin le voit.
    .short = Le Mal et Merlin voient le Sorcier du Mal.
    .terse = Sorcier du Mal visible.
rule-evil_sorcerer_hidden-on = Le Sorcier du Mal reste caché : ni les siens ni Merlin ne le voient.
    .short = Personne ne voit le Sorcier du Mal.
    .terse = Sorcier du Mal caché.
rule-senior_knows_junior-off = Les deux Messagers du Bien ne se connaissent pas.
    .short = Les Messagers ne se connaissent pas.
    .terse = Cadet inconnu.
rule-senior_knows_junior-on = Le Messager aîné apprend, pendant la Révélation, qui est le cadet.
    .short = Le Messager aîné connaît le cadet.
    .terse = Cadet connu.
rule-vote_track-votes = La piste des votes montre le numéro du vote en cours.
    .short = La piste compte les votes.
    .terse = Piste des votes.
rule-vote_track-rejections = La piste des votes montre combien d'Équipes ont été rejetées dans ce tour.
    .short = La piste compte les rejets.
    .terse = Piste des rejets.
rule-revealer_shows-card = Après deux échecs, le Démasqué montre à tous sa carte Personnage.
    .short = Le Démasqué montre sa carte.
    .terse = Démasqué : sa carte.
rule-revealer_shows-loyalty = Après deux échecs, le Démasqué montre à tous sa loyauté, et rien de plus.
    .short = Le Démasqué ne montre que sa loyauté.
    .terse = Démasqué : sa loyauté.
rule-plot_windows-together = Quand plusieurs personnes peuvent jouer une carte Complot, je leur pose la question à toutes en même temps.
    .short = Cartes Complot : la question est posée à tous ensemble.
    .terse = Complots ensemble.
rule-plot_windows-in_turn = Quand plusieurs personnes peuvent jouer une carte Complot, je leur pose la question à tour de rôle, en partant du { $Leader }.
    .short = Cartes Complot : la question est posée à tour de rôle.
    .terse = Complots à tour de rôle.
rule-restore_honor-at_once = La carte { plot-restore_your_honor.cite } se joue aussitôt, ou se défausse s'il n'y a rien à prendre.
    .short = { plot-restore_your_honor.cite } se joue aussitôt.
    .terse = Honneur : aussitôt.
rule-restore_honor-kept = La carte { plot-restore_your_honor.cite } se garde, et se joue avant le choix d'une Équipe.
    .short = { plot-restore_your_honor.cite } se garde.
    .terse = Honneur : gardé.
rule-merlin_required-off = On peut composer une partie sans Merlin.
    .short = On peut jouer sans Merlin.
    .terse = Merlin au choix.
rule-merlin_required-on = Aucune partie ne se joue sans Merlin.
    .short = Pas de partie sans Merlin.
    .terse = Merlin obligatoire.
rule-assassin_required-off = On peut composer une partie où personne ne tient la lame de l'Assassin.
    .short = On peut jouer sans Assassin.
    .terse = Assassin au choix.
rule-assassin_required-on = Dans chaque partie, il faut l'Assassin, ou quelqu'un du Mal qui en fait office.
    .short = Pas de partie sans Assassin.
    .terse = Assassin obligatoire.
