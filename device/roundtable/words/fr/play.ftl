### French, the sentences of play: what the voice asks, tells and explains round the Reveal stage.
###
### A message's value is for newcomers and says what to press, .short is for regulars. .terse is
### for those who know it all: two to five words that no other prompt sounds like. A message
### without attributes is as short as it can be. Values are as in fr.ftl, and so are its habits:
### “vous” to everyone, no “de” or “à” before a seat, nothing that agrees with a player's gender.
### The buttons are Accord and Refus.

word-leader =
    { $edition ->
        [french] Roi
       *[other] Meneur
    }
word-quest =
    { $edition ->
        [resistance] mission
       *[other] Quête
    }
word-evil =
    { $edition ->
        [resistance] les espions
       *[other] le Mal
    }
    .to =
        { $edition ->
            [resistance] aux espions
           *[other] au Mal
        }

# How a light is led to somebody, the same wherever it is.
word-steer = Refus déplace la lumière, Accord désigne

## Sitting down

lobby-welcome = Bienvenue à la Table Ronde. Pour prendre place, appuyez sur Accord, puis sur Refus, sur le boîtier devant vous. Pour rendre votre place, maintenez le bouton Refus.
    .short = Bienvenue. Pour prendre place : Accord, puis Refus.
    .terse = Prendre place : Accord, puis Refus.
lobby-steers = { $seat_call }, à vous de mener les préparatifs. Quand chacun aura sa place, maintenez le bouton Accord.
    .short = { $seat_call }, quand tout le monde est là, maintenez le bouton Accord.
    .terse = { $seat_call } : maintenez le bouton Accord.
lobby-sit-first = { $seat_call }, personne n'est encore assis ici. Pour prendre place, appuyez sur Accord, puis sur Refus.
    .short = { $seat_call }, prenez d'abord place : Accord, puis Refus.
    .terse = { $seat_call } : Accord, puis Refus.
lobby-left = { $seat } se lève et libère sa place.
    .short = { $seat } se lève.
    .terse = { $seat } part.
sits-down = { $seat } prend place et jouera la prochaine partie.
    .short = { $seat } prend place.
    .terse = { $seat } prend place.
lobby-too-few =
    { $count ->
        [0] Personne n'a encore pris place, et il faut être au moins cinq.
        [1] Une seule personne a pris place, et il faut être au moins cinq.
       *[other] Vous n'êtes encore que { $count }, et il faut être au moins cinq.
    }
    .short =
        { $count ->
            [0] Personne encore ; il faut être cinq.
            [1] Une seule place prise ; il en faut cinq.
           *[other] Vous êtes { $count } ; il faut être cinq.
        }
    .terse = { $count } sur cinq.
lobby-spread = Vous êtes cinq : espacez-vous et prenez un boîtier sur deux, les lumières seront plus faciles à distinguer.
    .short = À cinq, mieux vaut prendre un boîtier sur deux.
    .terse = Un boîtier sur deux.

order-walk = Suivez la lumière autour de la table : { $seats }. { $seat_call }, est-ce bien votre ordre, dans le sens des aiguilles d'une montre ? Appuyez sur Accord si oui, sur Refus sinon.
    .short = { $seats }. { $seat_call }, est-ce le bon ordre ? Accord ou Refus.
    .terse = { $seat_call } : est-ce le bon ordre ?
order-press = Alors montrez-moi. Chacun appuie une fois sur un bouton, dans le sens des aiguilles d'une montre, en commençant par { $seat }.
    .short = Appuyez une fois chacun, dans le sens horaire, en commençant par { $seat }.
    .terse = Un appui chacun, { $seat } commence.
order-set = Je sais maintenant qui est où, dans le sens des aiguilles d'une montre : { $seats }.
    .short = Dans l'ordre : { $seats }.
    .terse = Ordre noté.

## The line-up

lineup-last = La dernière fois, vous avez joué à { $box }, avec { $characters }.
    .short = Comme la dernière fois : { $box }, avec { $characters }.
    .terse = La dernière fois : { $characters }.
lineup-last-plain = La dernière fois, vous avez joué à { $box }, sans personnages spéciaux.
    .short = Comme la dernière fois : { $box }, personnages ordinaires.
    .terse = La dernière fois : { $box }.
lineup-offer = En jeu : { $characters } ; tous les autres sont des personnages ordinaires.
    .short = Avec { $characters }.
    .terse = { $characters }.
lineup-offer-plain =
    { $edition ->
        [resistance] Il n'y a que des agents et des espions, sans pouvoir particulier.
       *[other] Il n'y a que des personnages ordinaires, sans pouvoir particulier.
    }
    .short = Sans personnages spéciaux.
    .terse = Personnages ordinaires.
lineup-own = Ou choisissez vous-mêmes les règles et les personnages, un par un.
    .short = Ou choisissez vous-mêmes, un par un.
    .terse = À vous de choisir.
lineup-how = { $seat_call }, Accord prend ce que vous entendez, ou le change, et Refus passe à la suite.
    .short = { $seat_call } : Accord prend ou change, Refus passe à la suite.
    .terse = { $seat_call } : ceci, ou la suite ?

pick-in = { $character } fait partie de la composition.
    .short = { $character } est en jeu.
    .terse = { $character_call } : oui.
pick-out = { $character } ne fait pas partie de la composition.
    .short = { $character } reste en dehors.
    .terse = { $character_call } : non.
pick-edition = Vous jouez selon les règles que voici : { $box }.
    .short = Règles : { $box }.
    .terse = { $box }.
pick-switch-on = Vous jouez avec { $module }.
    .short = On joue avec { $module }.
    .terse = Avec { $module }.
pick-switch-off = Vous jouez sans { $module }.
    .short = On joue sans { $module }.
    .terse = Sans { $module }.
pick-buttons = Les cartes de { $Quest } se jouent en secret, avec les boutons.
    .short = Cartes de { $Quest } aux boutons.
    .terse = Aux boutons.
pick-table = Les cartes de { $Quest } se jouent sur la table, et le { $Leader } entre le nombre d'Échecs.
    .short = Cartes de { $Quest } sur la table.
    .terse = Sur la table.
pick-done = Voilà notre composition : commençons.
    .short = Voilà notre composition.
    .terse = Terminé.

## The rehearsal of the secret code

rehearse-offer = { $seat_call }, appuyez sur Accord pour vous exercer tous ensemble au code secret, ou sur Refus pour continuer sans cela.
    .short = { $seat_call } : Accord pour s'exercer au code, Refus pour s'en passer.
    .terse = { $seat_call } : s'exercer au code ?
rehearse-offer-several = { $seat_call }, appuyez sur Accord pour vous exercer ensemble à ce qui est secret, ou sur Refus pour continuer.
    .short = { $seat_call } : Accord pour s'exercer à ce qui est secret, Refus pour s'en passer.
    .terse = { $seat_call } : s'exercer à tout cela ?
rehearse-success = Jouez tous un Succès, la main à couvert : Accord, et aussitôt après Refus.
    .short = Jouez tous un Succès : Accord, puis Refus.
    .terse = Succès : Accord, puis Refus.
rehearse-fail = Maintenant, jouez tous un Échec, la main à couvert : Refus, et aussitôt après Accord.
    .short = Jouez tous un Échec : Refus, puis Accord.
    .terse = Échec : Refus, puis Accord.
rehearse-count = Voici ce que vous avez joué : { $cards }.
    .short = Vous avez joué : { $cards }.
    .terse = { $cards }.
rehearse-again = Voici ce que j'ai compté : { $cards }. Tous devaient jouer la même carte. Deux appuis, l'un aussitôt après l'autre, puis retirez la main. Encore une fois, s'il vous plaît.
    .short = J'ai compté : { $cards }. Encore une fois.
    .terse = { $cards }. Encore.
rehearse-done = Pendant la partie, nul ne saura qui a joué quelle carte.
    .short = Vous connaissez tous le code.
    .terse = Code appris.

## The deal, and round the Reveal stage

deal-out =
    Prenez ces cartes Personnage dans la boîte : { $characters }. { $servants ->
        [0] { $minions ->
            [0] N'ajoutez aucune carte ordinaire.
            [1] Carte ordinaire à ajouter : une du Mal.
           *[other] Cartes ordinaires à ajouter : { $minions } du Mal.
        }
        [1] { $minions ->
            [0] Carte ordinaire à ajouter : une du Bien.
            [1] Cartes ordinaires à ajouter : une du Bien et une du Mal.
           *[other] Cartes ordinaires à ajouter : une du Bien et { $minions } du Mal.
        }
       *[other] { $minions ->
            [0] Cartes ordinaires à ajouter : { $servants } du Bien.
            [1] Cartes ordinaires à ajouter : { $servants } du Bien et une du Mal.
           *[other] Cartes ordinaires à ajouter : { $servants } du Bien et { $minions } du Mal.
        }
    } Mélangez le tout, et distribuez face cachée.
    .short =
        Distribuez { $characters }{ $servants ->
            [0] { $minions ->
                [0] { "" }
               *[other] , plus { $minions } du Mal
            }
           *[other] { $minions ->
                [0] , plus { $servants } du Bien
               *[other] , plus { $servants } du Bien et { $minions } du Mal
            }
        }.
    .terse = Distribuez les personnages.
deal-out-plain =
    { $edition ->
        [resistance] Prenez dans la boîte { $servants } agents et { $minions } espions, mélangez-les, et distribuez-les face cachée.
       *[other] Prenez dans la boîte { $servants } cartes ordinaires du Bien et { $minions } du Mal, mélangez-les, et distribuez-les face cachée.
    }
    .short =
        { $edition ->
            [resistance] Distribuez { $servants } agents et { $minions } espions.
           *[other] Distribuez { $servants } du Bien et { $minions } du Mal.
        }
    .terse =
        { $edition ->
            [resistance] Distribuez agents et espions.
           *[other] Distribuez les cartes ordinaires.
        }
deal-leader = La lumière a trouvé le premier { $Leader } : { $leader }.
    .short = Premier { $Leader } : { $leader }.
    .terse = { $Leader } : { $leader }.
ready-ask = Regardez votre carte, sans la montrer à personne. Appuyez sur Accord quand vous savez qui vous êtes.
    .short = Regardez votre carte, puis appuyez sur Accord.
    .terse = Votre carte est lue ? Accord.

reveal-again-ask = Quelqu'un veut-il tout réentendre ? Alors appuyez sur les deux boutons à la fois.
    .short = Pour tout réentendre, appuyez sur les deux boutons.
    .terse = Réentendre ? Les deux boutons.
reveal-unsaid = Je ne peux pas dire toutes les phrases de la Révélation, et je ne l'ai pas commencée. Appuyez sur les deux boutons, et j'essaie de nouveau. Ou maintenez-les : dans le menu, choisissez une autre langue.
    .short = Je ne peux pas dire toute la Révélation. Appuyez sur les deux boutons pour un nouvel essai, ou maintenez-les pour le menu.
    .terse = Révélation muette. Les deux boutons.
reveal-restarts =
    { $edition ->
        [resistance] Tout le monde ferme les yeux : nous reprenons depuis le début.
       *[other] Tout le monde ferme les yeux et serre le poing : nous reprenons depuis le début.
    }
    .short = Yeux fermés : nous reprenons.
    .terse = Yeux fermés. On reprend.

## The team

target-ask = { $leader_call }, choisissez aussi la { $Quest }. Refus annonce la suivante, Accord la prend.
    .short = { $leader_call }, quelle { $Quest } ? Refus pour la suivante, Accord pour la prendre.
    .terse = { $leader_call } : quelle { $Quest } ?
target-at = La { $Quest } { $quest }, pour une Équipe de { $count }.
    .short = { $Quest } { $quest }, Équipe de { $count }.
    .terse = { $Quest } { $quest } : { $count }.
team-ask = { $leader_call }, formez une Équipe de { $count } pour la { $Quest } { $quest }. { word-steer } ; pour lancer le vote, maintenez le bouton Accord. Toute personne appelée peut appuyer sur Accord, à son boîtier, pour entrer, et sur Refus pour sortir.
    .short = { $leader_call }, une Équipe de { $count } pour la { $Quest } { $quest }.
    .terse = { $leader_call } : { $count } pour la { $Quest } { $quest }.
team-ask-two-fails = { $leader_call }, formez une Équipe de { $count } pour la { $Quest } { $quest }. Il faut deux Échecs pour la faire échouer. { word-steer } ; pour lancer le vote, maintenez le bouton Accord. Toute personne appelée peut appuyer sur Accord, à son boîtier, pour entrer, et sur Refus pour sortir.
    .short = { $leader_call }, une Équipe de { $count } pour la { $Quest } { $quest }. Il faut deux Échecs pour la faire échouer.
    .terse = { $leader_call } : { $count }, { $Quest } { $quest }, deux Échecs.
cursor-at = { $seat }.
talk-minute = Il reste une minute de débat, et davantage si vous voulez.
    .short = Il reste une minute de débat.
    .terse = Une minute encore.
team-full = L'Équipe est complète à { $count } : retirez d'abord quelqu'un.
    .short = L'Équipe est complète à { $count }.
    .terse = Complète.
team-count =
    { $count ->
        [0] Le vote doit attendre : personne n'est encore désigné, et il faut une Équipe de { $wanted }.
        [1] Le vote doit attendre : une seule personne est désignée, et il faut une Équipe de { $wanted }.
       *[other] Le vote doit attendre : { $count } personnes sont désignées, et il faut une Équipe de { $wanted }.
    }
    .short =
        { $count ->
            [0] Personne dans l'Équipe, il en faut { $wanted }.
            [1] Une seule personne, il en faut { $wanted }.
           *[other] { $count } dans l'Équipe, il en faut { $wanted }.
        }
    .terse = { $count } sur { $wanted }.
nobody-marked = Personne n'est encore désigné : déplacez la lumière avec Refus, et désignez avec Accord.
    .short = Personne n'est encore désigné.
    .terse = Personne encore.
must-choose = Vous ne pouvez pas passer : il faut choisir.
    .short = Il faut choisir.
    .terse = Choisissez.

## The vote

vote-ask = Votez tous sur cette Équipe pour la { $Quest } { $quest } : { $team }. Appuyez sur Accord ou sur Refus ; tant qu'il manque des votes, vous pouvez changer le vôtre.
    .short = Votez, pour la { $Quest } { $quest } : { $team }.
    .terse = Vote : { $Quest } { $quest }.
vote-ask-last = Voici le cinquième vote, et le dernier. Votez tous, pour la { $Quest } { $quest } : { $team }. Appuyez sur Accord ou sur Refus : si l'Équipe est rejetée, la victoire revient { $Evil_to }.
    .short = Dernier vote, pour la { $Quest } { $quest } : { $team }. Un rejet donne la victoire { $Evil_to }.
    .terse = Dernier vote : { $Quest } { $quest } !
vote-ask-others = Tous les autres votent maintenant sur cette Équipe, pour la { $Quest } { $quest }. Appuyez sur Accord ou sur Refus ; tant qu'il manque des votes, vous pouvez changer le vôtre.
    .short = Tous les autres, votez : { $Quest } { $quest }.
    .terse = Vote des autres : { $Quest } { $quest }.
vote-ask-last-others = Voici le cinquième vote, et le dernier. Tous les autres votent maintenant sur cette Équipe, pour la { $Quest } { $quest }. Appuyez sur Accord ou sur Refus : si l'Équipe est rejetée, la victoire revient { $Evil_to }.
    .short = Dernier vote de tous les autres, pour la { $Quest } { $quest }. Un rejet donne la victoire { $Evil_to }.
    .terse = Dernier vote des autres : { $Quest } { $quest } !
votes-approved =
    { $rejecting_count ->
        [0] L'Équipe est approuvée par tout le monde : { $approving_count } voix pour, aucune contre.
       *[other] L'Équipe est approuvée : { $approving_count } pour, { $rejecting_count } contre.
    }
    .short =
        { $rejecting_count ->
            [0] L'Équipe est approuvée par tous.
           *[other] L'Équipe est approuvée, { $approving_count } à { $rejecting_count }.
        }
    .terse =
        { $rejecting_count ->
            [0] Approuvée par tous.
           *[other] Approuvée, { $approving_count } à { $rejecting_count }.
        }
votes-rejected =
    { $approving_count ->
        [0] L'Équipe est rejetée par tout le monde : aucune voix pour, { $rejecting_count } contre.
       *[other] L'Équipe est rejetée : { $approving_count } pour, { $rejecting_count } contre.
    }
    .short =
        { $approving_count ->
            [0] L'Équipe est rejetée par tous.
           *[other] L'Équipe est rejetée, { $approving_count } à { $rejecting_count }.
        }
    .terse =
        { $approving_count ->
            [0] Rejetée par tous.
           *[other] Rejetée, { $approving_count } à { $rejecting_count }.
        }
votes-named = Pour l'Équipe : { $approving }. Contre elle : { $rejecting }.
    .short = Pour : { $approving }. Contre : { $rejecting }.
    .terse = Contre : { $rejecting }.
votes-replay = Regardez l'anneau : voici vos votes sur { $team }, pour la { $Quest } { $quest }.
    .short = Vos votes sur { $team }, { $Quest } { $quest }.
    .terse = { $Quest } { $quest } : { $team }.
no-votes-yet = Il n'y a encore eu aucun vote que je puisse vous montrer.
    .short = Il n'y a encore eu aucun vote.
    .terse = Aucun vote encore.

## The cards

cards-ask =
    { $edition ->
        [resistance] { $team_call }, jouez vos cartes en secret, la main à couvert. Accord, puis Refus, c'est un Succès ; Refus, puis Accord, c'est un Échec. Un agent ne joue jamais l'Échec.
       *[other] { $team_call }, jouez vos cartes en secret, la main à couvert. Accord, puis Refus, c'est un Succès ; Refus, puis Accord, c'est un Échec. Le Bien ne joue jamais l'Échec.
    }
    .short = { $team_call } : Accord, Refus, c'est un Succès ; Refus, Accord, c'est un Échec.
    .terse = L'Équipe joue ses cartes.
counts-ask = { $leader_call }, mélangez les cartes, retournez-les, et entrez le nombre d'Échecs. Accord en ajoute un, Refus en retire un. Pour confirmer, maintenez le bouton Accord.
    .short = { $leader_call }, combien d'Échecs ? Accord ajoute, Refus retire. Pour confirmer, maintenez le bouton Accord.
    .terse = { $leader_call } : entrez les Échecs.
counts-at = Pour l'instant : { $cards }.
    .short = { $cards }.
    .terse = { $cards }.
counts-confirm = Voici ce que vous avez entré : { $cards }. Si c'est juste, maintenez encore une fois le bouton Accord ; sinon, corrigez.
    .short = { $cards } ? Maintenez encore une fois le bouton Accord.
    .terse = { $cards } : c'est juste ?
counts-cannot = Ce n'est pas possible : { $cards }. Recomptez, s'il vous plaît.
    .short = Impossible : { $cards }. Recomptez.
    .terse = Pas possible.
cards-corrected =
    { $count ->
        [0] Toutes les cartes de { $Quest } ont compté telles quelles.
        [1] Une carte de { $Quest } ne pouvait pas être jouée, et je l'ai changée en une carte permise.
       *[other] { $count } cartes de { $Quest } ne pouvaient pas être jouées, et je les ai changées en cartes permises.
    }
    .short =
        { $count ->
            [0] Aucune carte n'a été changée.
            [1] Une carte de { $Quest } a été changée.
           *[other] { $count } cartes de { $Quest } ont été changées.
        }
    .terse =
        { $count ->
            [0] Aucune carte changée.
            [1] Une carte changée.
           *[other] { $count } cartes changées.
        }

## The last blow

claim-ask-assassin = Le Mal peut encore frapper. Assassin, ou vous qui en faites office, maintenez le bouton Accord et avancez-vous.
    .short = Vous qui tenez la lame, maintenez le bouton Accord.
    .terse = Assassin, avancez-vous.
claim-witness = { $seat } s'avance. Que quelqu'un d'autre maintienne le bouton Accord pour le confirmer, ou le bouton Refus si c'était une erreur.
    .short = { $seat } s'avance. Quelqu'un d'autre : maintenez le bouton Accord, ou le bouton Refus.
    .terse = { $seat_call } ? Quelqu'un d'autre décide.
claim-open = Jusqu'au coup, chacun peut s'y opposer : maintenez le bouton Refus.
    .short = Pour s'y opposer, maintenez le bouton Refus.
    .terse = On peut encore s'y opposer.
claim-void = C'était une erreur : { $seat } reste à sa place.
    .short = { $seat } reste à sa place.
    .terse = Une erreur.
hunt-ask = { $assassin_call }, qui est Merlin ? Consultez les vôtres. { word-steer } ; pour frapper, maintenez le bouton Accord.
    .short = { $assassin_call }, qui est Merlin ? Pour frapper, maintenez le bouton Accord.
    .terse = { $assassin_call } : qui est Merlin ?
answer-ask-merlin = La lame se lève devant { $target }. { $target_call }, maintenez le bouton Accord si vous êtes Merlin, ou le bouton Refus si vous ne l'êtes pas.
    .short = { $target_call }, êtes-vous Merlin ? Maintenez le bouton Accord pour oui, ou le bouton Refus pour non.
    .terse = { $target_call } : êtes-vous Merlin ?

## After the end

retell-vote-lost =
    { $count ->
        [0] De toute la partie, aucune Équipe n'a été rejetée.
        [1] En chemin, une Équipe a été rejetée.
       *[other] En chemin, { $count } Équipes ont été rejetées.
    }
    .short =
        { $count ->
            [0] Aucune Équipe n'a été rejetée.
            [1] Une Équipe a été rejetée.
           *[other] { $count } Équipes ont été rejetées.
        }
    .terse =
        { $count ->
            [0] Aucun rejet.
            [1] Un rejet.
           *[other] { $count } rejets.
        }
retell-succeeded = La { $Quest } { $quest } est accomplie : { $team }, avec { $cards }.
    .short = { $Quest } { $quest } accomplie : { $team }, avec { $cards }.
    .terse = { $Quest } { $quest } : accomplie.
retell-failed = La { $Quest } { $quest } a échoué : { $team }, avec { $cards }.
    .short = { $Quest } { $quest } échouée : { $team }, avec { $cards }.
    .terse = { $Quest } { $quest } : échouée.
who-was = { $seat } était { $character }.
    .short = { $seat } : { $character }.
    .terse = { $seat_call } : { $character }.
who-was-loyal_servant = { $seat } était un Fidèle Vassal.
    .short = { $seat } : un Fidèle Vassal.
    .terse = { $seat_call } : un Vassal.
who-was-operative = { $seat } était un Agent de la Résistance.
    .short = { $seat } : un Agent.
    .terse = { $seat_call } : un Agent.
who-was-minion = { $seat } était un Sbire.
    .short = { $seat } : un Sbire.
    .terse = { $seat_call } : un Sbire.
who-was-spy = { $seat } était un Espion.
    .short = { $seat } : un Espion.
    .terse = { $seat_call } : un Espion.
turn-cards = Retournez maintenant vos cartes, et montrez à tous qui vous étiez.
    .short = Retournez toutes vos cartes.
    .terse = Retournez vos cartes.
again-ask = Encore une partie ? { $seat_call }, appuyez sur Accord pour la même composition, ou sur Refus pour en choisir une autre. Pour réentendre toute la partie, appuyez sur les deux boutons à la fois.
    .short = { $seat_call } : Accord pour la même composition, Refus pour une autre.
    .terse = { $seat_call } : on recommence ?

## After a power cut

resume-offer = Une partie s'est interrompue au tour { $round }. Si deux d'entre vous appuient sur Accord, elle reprend ; si deux appuient sur Refus, elle est abandonnée.
    .short = Reprendre au tour { $round } ? Deux Accord, ou deux Refus.
    .terse = Reprendre au tour { $round } ?
resumed = La partie reprend là où elle s'était arrêtée ; ce qui restait sans réponse est redemandé.
    .short = La partie reprend là où elle était.
    .terse = La partie reprend.
resume-given-up = La partie interrompue est abandonnée ; une nouvelle peut commencer.
    .short = La partie interrompue est abandonnée.
    .terse = Ancienne partie abandonnée.

## Waiting

nudge = Nous attendons encore { $seats }.
    .short = On attend { $seats }.
    .terse = { $seats } ?
nudge-pause = Rien ne presse. Pour mettre la partie en pause, maintenez les deux boutons pendant deux secondes, puis appuyez sur Accord.
    .short = Pour une pause, maintenez les deux boutons, puis appuyez sur Accord.
    .terse = Pause : maintenez les deux.
code-slow = Deux appuis étaient trop espacés, et ne comptent pas. Appuyez la seconde fois moins d'une seconde après la première, puis levez la main.
    .short = Les deux appuis doivent tenir en une seconde.
    .terse = Deux appuis, une seconde.
nudge-claim = Nous attendons encore : que la personne appelée maintienne le bouton Accord et s'avance.
    .short = Quelqu'un doit s'avancer.
    .terse = Qui s'avance ?

## The table menu

menu-open = Voici le menu de la table. { $seat_call }, Refus lit la ligne suivante, et Accord la choisit.
    .short = Le menu. { $seat_call } : Refus pour la suite, Accord pour choisir.
    .terse = Menu.
menu-pause = Mettre la partie en pause.
    .short = Pause.
    .terse = Pause.
menu-volume = Changer le volume.
    .short = Volume.
    .terse = Volume.
menu-pace = Changer la vitesse de ma voix.
    .short = Vitesse de la voix.
    .terse = Vitesse.
menu-language = Changer de langue.
    .short = Langue.
    .terse = Langue.
menu-length = Changer la longueur de mes phrases.
    .short = Longueur des phrases.
    .terse = Longueur.
menu-talk = Changer la durée du débat avant le choix d'une Équipe.
    .short = La durée du débat.
    .terse = Débat.
menu-notes = Écouter les notes de l'hôte.
    .short = Notes de l'hôte.
    .terse = Notes.
menu-take-back = Annuler le dernier choix.
    .short = Annuler.
    .terse = Annuler.
menu-repeat-reveal = Réentendre toute la Révélation.
    .short = Répéter la Révélation.
    .terse = La Révélation.
menu-misdeal = Les cartes sont mal distribuées : redistribuer.
    .short = Redistribuer.
    .terse = Maldonne.
menu-left = Quelqu'un s'en va, ou arrive.
    .short = Quelqu'un part ou arrive.
    .terse = Départs, arrivées.
menu-order = Montrer comment vous êtes assis ce soir.
    .short = Comment vous êtes assis.
    .terse = L'ordre des places.
menu-box = Échanger mon boîtier contre un boîtier libre.
    .short = Changer de boîtier.
    .terse = Mon boîtier.
menu-end = Arrêter cette partie.
    .short = Arrêter.
    .terse = Arrêter.
menu-close = Fermer ce menu.
    .short = Fermer.
    .terse = Fermer.
menu-closed = Le menu est fermé, et la partie continue.
    .short = Le menu est fermé.
    .terse = Menu fermé.
menu-second = Il faut être deux : que quelqu'un d'autre, pour approuver, maintienne le bouton Accord.
    .short = Quelqu'un d'autre : maintenez le bouton Accord.
    .terse = Qui d'autre ?
menu-two = Il faut être deux : que deux d'entre vous, pour approuver, maintiennent l'un après l'autre le bouton Accord.
    .short = Deux d'entre vous : maintenez le bouton Accord.
    .terse = Qui est d'accord ? Il en faut deux.
menu-refused = Personne d'autre n'a été d'accord : rien ne change.
    .short = Personne d'autre n'est d'accord.
    .terse = Refusé.
volume-at = Volume à { $percent } pour cent. Accord monte, Refus baisse. Quand c'est bien, maintenez le bouton Accord.
    .short = Volume à { $percent } pour cent.
    .terse = { $percent } pour cent.
pace-at = Vitesse à { $percent } pour cent. Accord accélère, Refus ralentit. Quand c'est bien, maintenez le bouton Accord.
    .short = Vitesse à { $percent } pour cent.
    .terse = { $percent } pour cent.
language-at = Français.
talk-at =
    { $minutes ->
        [0] Le débat n'est pas minuté.
        [one] Le débat dure { $minutes } minute.
       *[other] Le débat dure { $minutes } minutes.
    } Accord pour allonger, Refus pour raccourcir. Quand c'est bon, maintenez le bouton Accord.
    .short =
        { $minutes ->
            [0] Sans limite.
            [one] { $minutes } minute.
           *[other] { $minutes } minutes.
        }
    .terse =
        { $minutes ->
            [0] Aucune.
            [one] { $minutes } minute.
           *[other] { $minutes } minutes.
        }
length-auto = Automatique : complet au début, puis de plus en plus court, à mesure que vous connaissez le jeu.
    .short = Automatique : de plus en plus court.
    .terse = Automatique.
length-full = Complet : je dis à chaque pas sur quoi appuyer.
    .short = Complet.
    .terse = Complet.
length-short = Court : je dis ce qui vient, et guère plus.
    .short = Court.
    .terse = Court.
length-terse = Bref : quelques mots à chaque pas.
    .short = Bref.
    .terse = Bref.
nothing-to-take-back = Il n'y a rien à annuler : ce que tous ont vu reste acquis.
    .short = Il n'y a rien à annuler.
    .terse = Rien à annuler.
no-reveal-to-repeat = Il n'y a dans cette partie aucune Révélation que je puisse répéter.
    .short = Il n'y a pas de Révélation à répéter.
    .terse = Pas de Révélation.
box-press = { $seat_call }, appuyez sur n'importe quel bouton du boîtier libre de votre choix. La personne qui a ouvert le menu peut passer à une autre place avec Refus.
    .short = { $seat_call }, appuyez sur votre nouveau boîtier.
    .terse = { $seat_call } : le nouveau boîtier.
box-taken = Quelqu'un joue déjà avec ce boîtier : prenez-en un qui soit libre.
    .short = Ce boîtier est pris.
    .terse = Déjà pris.
box-moved = { $seat } change de boîtier, et joue désormais avec celui-ci : { $to }.
    .short = { $seat } change de boîtier : { $to }.
    .terse = { $seat } devient { $to }.

## Pausing, undoing, ending

paused = La partie est en pause, et aucun bouton ne compte. Pour reprendre, maintenez les deux boutons pendant deux secondes.
    .short = En pause. Maintenez les deux boutons pour reprendre.
    .terse = En pause.
unpaused = La pause est finie, et la partie continue.
    .short = La pause est finie.
    .terse = Fin de la pause.
taken-back = Le dernier choix est annulé, et peut être refait.
    .short = Le dernier choix est annulé.
    .terse = Annulé.
misdealt = Cette donne ne compte pas : ramassez les cartes, mélangez, et redistribuez.
    .short = Cette donne ne compte pas : redistribuez.
    .terse = Redistribuez.
game-given-up = La partie s'arrête ici, et personne ne l'a gagnée.
    .short = La partie s'arrête sans vainqueur.
    .terse = Pas de vainqueur.

## Trouble

trouble-button = Chez { $seat }, un bouton reste enfoncé, rebondit ou ne répond pas. Je n'en tiens plus compte tant que cela dure. Par le menu, n'importe qui peut donner un autre boîtier à cette place.
    .short = Chez { $seat }, un bouton ne compte plus pour l'instant.
    .terse = Bouton en panne chez { $seat }.
trouble-button-back = Chez { $seat }, le bouton fonctionne de nouveau, et il compte.
    .short = Chez { $seat }, le bouton fonctionne de nouveau.
    .terse = Bouton rétabli chez { $seat }.
trouble-journal-damaged = L'enregistrement de la dernière partie est abîmé, et je l'ai mis de côté. Nous pouvons jouer, mais cette partie-là ne peut pas reprendre.
    .short = La dernière partie est abîmée : elle ne peut pas reprendre.
    .terse = Dernière partie abîmée.
trouble-storage = Je ne peux rien enregistrer. Nous pouvons jouer, mais une coupure de courant ferait perdre cette partie.
    .short = Rien n'est enregistré : une coupure ferait perdre cette partie.
    .terse = Rien n'est enregistré.
trouble-lights = L'anneau de lampes ne répond pas. Nous pouvons continuer à l'oreille.
    .short = Plus de lumières : nous jouons à l'oreille.
    .terse = Plus de lumières.
trouble-sound = On n'entend plus ma voix. Nous pouvons continuer avec les lampes et les sous-titres, et je reparlerai dès que le son reviendra.
    .short = Plus de son : jouons avec les lampes et les sous-titres.
    .terse = Plus de son.
trouble-part = Un incident est survenu à côté de la partie, et j'ai relancé ce qui s'était arrêté. La partie continue.
    .short = Un incident à côté de la partie ; la partie continue.
    .terse = Un élément relancé.
trouble-request = Je n'ai pas pu faire ce qu'une page demandait. Essayez encore ; la partie continue.
    .short = C'est impossible pour le moment ; la partie continue.
    .terse = Demande impossible.
trouble-safe-mode = La table n'a pas pu démarrer, malgré plusieurs essais. Vos parties sont à l'abri. Éteignez-la, puis rallumez-la ; si je le répète, le docteur dira pourquoi, et le journal du système aussi.
    .short = La table n'a pas pu démarrer. Éteignez-la, rallumez-la ; le docteur dira pourquoi.
    .terse = La table n'a pas démarré.
trouble-safe-table = Le fichier de cette table contient une erreur, et je ne peux pas démarrer. Vos parties sont à l'abri. La personne qui s'occupe de la table trouvera la ligne et son remède dans le journal du système, puis pourra me relancer.
    .short = Le fichier de la table contient une erreur : je ne peux pas démarrer. Le journal du système nomme la ligne.
    .terse = Erreur dans le fichier de la table.
trouble-safe-wiring = Le câblage décrit pour cette table est impossible, et je ne peux pas démarrer. Vos parties sont à l'abri. La personne qui s'occupe de la table trouvera la ligne et son remède dans le journal du système, puis pourra me relancer.
    .short = Le câblage décrit est impossible : je ne peux pas démarrer. Le journal du système nomme la ligne.
    .terse = Le câblage décrit est impossible.
trouble-safe-pins = Je n'ai accès à aucun bouton, et la table ne peut pas démarrer. Vos parties sont à l'abri. Éteignez-la, puis rallumez-la ; si je le répète, le journal du système nomme le remède.
    .short = Je n'ai accès à aucun bouton. Éteignez la table, rallumez-la ; le journal nomme le remède.
    .terse = Aucun bouton accessible.

## S'installer toute seule, depuis une carte

installing-began = Bonjour. La table s'installe toute seule, en dix à vingt minutes. Laissez-la branchée.
    .short = La table s'installe. Laissez-la branchée.
    .terse = Installation.
installing-packages = Première étape sur deux : les programmes du système.
    .short = Première étape sur deux.
    .terse = Première étape.
installing-table = Deuxième étape sur deux : le programme de la table. C'est la plus longue.
    .short = Deuxième étape sur deux : le programme de la table.
    .terse = Deuxième étape.
installing-still = L'installation continue, tout va bien.
    .short = L'installation continue.
    .terse = Cela continue.
installing-network = Je n'atteins pas Internet. Branchez un câble réseau, ou écrivez votre Wi-Fi dans le fichier de la carte. Je continue d'essayer.
    .short = Pas d'Internet : branchez un câble, ou écrivez votre Wi-Fi dans le fichier de la carte.
    .terse = Pas d'Internet.
installing-online = J'ai atteint Internet, et je continue.
    .short = Internet est là, je continue.
    .terse = Internet est là.
installing-failed = Une étape a échoué, et je la recommence. Un fichier de la carte en dit la raison.
    .short = Une étape a échoué : un fichier de la carte en dit la raison.
    .terse = Une étape a échoué.
installing-words = Il me faut deux mots pour commencer. Éteignez la table, écrivez son câblage et sa langue dans le fichier de la carte, puis rallumez.
    .short = Écrivez le câblage et la langue dans le fichier de la carte.
    .terse = Il manque deux mots.
installing-wifi = Je n'ai pas pu rejoindre votre Wi-Fi. Éteignez la table, vérifiez son nom et son mot de passe dans le fichier de la carte, puis rallumez.
    .short = Je n'ai pas pu rejoindre votre Wi-Fi : vérifiez son nom et son mot de passe dans le fichier de la carte.
    .terse = Wi-Fi non rejoint.
installing-wiring = Je ne connais pas ce câblage. Éteignez la table, corrigez ce mot dans le fichier de la carte, puis rallumez.
    .short = Je ne connais pas ce câblage : corrigez-le dans le fichier de la carte.
    .terse = Câblage inconnu.
installing-language = Je ne connais pas cette langue. Éteignez la table, corrigez ce mot dans le fichier de la carte, puis rallumez.
    .short = Je ne connais pas cette langue : corrigez-la dans le fichier de la carte.
    .terse = Langue inconnue.
installing-done = Tout est en place. La table démarre.
    .short = Tout est en place.
    .terse = Tout est prêt.

## Apprendre à qui est chaque bouton d'un encodeur USB

learn-approve = J'apprends à qui est chaque bouton. { $seat_call } : appuyez sur Accord, à votre gauche.
    .short = { $seat_call } : appuyez sur Accord, à votre gauche.
    .terse = { $seat_call } : Accord.
learn-reject = { $seat_call } : à présent, appuyez sur Refus, à votre droite.
    .short = { $seat_call } : appuyez sur Refus, à votre droite.
    .terse = { $seat_call } : Refus.
learn-taken = Je connais déjà ce bouton, c'est celui d'une autre place : { $seat }. Appuyez sur un autre bouton.
    .short = Ce bouton est déjà pris : { $seat }. Appuyez sur un autre bouton.
    .terse = Un autre bouton, s'il vous plaît.
learn-none = Je ne trouve aucun bouton. Branchez tous les boîtiers, et je continue toute seule.
    .short = Je ne trouve aucun bouton : branchez tous les boîtiers.
    .terse = Aucun bouton trouvé.
learn-done = Je connais maintenant tous les boutons, et je m'en souviendrai.
    .short = Je connais maintenant tous les boutons.
    .terse = Tous les boutons sont connus.
