### French. Every sentence here is our own; the rule books gave facts only.
###
### The voice says “vous” to everyone, to one character as to a whole side. Characters have the
### forms .call (addressed) and .de (with “de”, contracted or elided), Plot cards have .cite (in
### guillemets). Seats have no form with “de” or “à”, since a player's name may stand there: their
### sentences use what neither contracts nor elides, such as par, pour, devant, contre.
### In numbers, [one] is 0 as well as 1 in French: where a variant says “un”, its key is [1].

## How lists are joined

list-comma = { "," }
list-and = { $most } et { $last }
list-or = { $most } ou { $last }

## Seats, by the emblems on their boxes

seat-1 = le Cerf
    .call = Cerf
seat-2 = le Corbeau
    .call = Corbeau
seat-3 = le Lion
    .call = Lion
seat-4 = l'Ours
    .call = Ours
seat-5 = le Cygne
    .call = Cygne
seat-6 = le Loup
    .call = Loup
seat-7 = le Sanglier
    .call = Sanglier
seat-8 = le Faucon
    .call = Faucon
seat-9 = le Renard
    .call = Renard
seat-10 = le Cheval
    .call = Cheval
nobody = personne

## The Reveal stage: as told, short, and teaching with the reasons

reveal-close = Dames et chevaliers, fermez les yeux et tendez un poing fermé au-dessus de la table. Si ma voix venait à se taire, restez ainsi, comptez jusqu'à dix, puis ouvrez les yeux.
    .short = Yeux fermés, poing tendu. Si je me tais : comptez jusqu'à dix, puis ouvrez les yeux.
    .teaching = Dames et chevaliers, fermez les yeux et tendez un poing fermé au-dessus de la table. Dans le noir, certains ouvriront les yeux ou lèveront le pouce, mais seulement quand je les appellerai. Si ma voix venait à se taire, restez ainsi, comptez jusqu'à dix, puis ouvrez les yeux.
reveal-close-eyes = Fermez les yeux, et ne les ouvrez qu'à mon appel. Si ma voix venait à se taire, comptez jusqu'à dix, puis ouvrez-les.
    .short = Yeux fermés. Si je me tais : comptez jusqu'à dix, puis ouvrez les yeux.
    .teaching = Fermez les yeux, et ne les ouvrez qu'à mon appel. Seuls les espions vont les rouvrir, le temps d'apprendre à qui se fier. Si ma voix venait à se taire, comptez jusqu'à dix, puis ouvrez-les.
reveal-reminder = Que tous les yeux soient clos, et tous les poings fermés.
    .short = Yeux clos, poings fermés.
    .teaching = Que tous les yeux soient clos, et tous les poings fermés. Nul ne doit surprendre ce qui ne lui est pas destiné.
reveal-open = C'est fait. Ouvrez les yeux, tous autant que vous êtes.
    .short = Ouvrez les yeux, tout le monde.
    .teaching = C'est fait. Ouvrez les yeux, tous autant que vous êtes. De ce que vous avez vu, dites ce qu'il vous plaira, vrai ou faux, ou ne dites rien.

reveal-leader-thumb =
    { $edition ->
        [french] Roi
       *[other] Meneur
    }, si vous servez le Mal, levez le pouce.
    .short =
        { $edition ->
            [french] Roi
           *[other] Meneur
        }, levez le pouce si vous servez le Mal.
    .teaching =
        { $edition ->
            [french] Roi
           *[other] Meneur
        }, si vous servez le Mal, levez le pouce, même si nul autre ne doit vous connaître cette nuit. C'est au Clerc que vous répondez.
reveal-leader-open =
    Clerc, ouvrez les yeux et regardez la main du { $edition ->
        [french] Roi
       *[other] Meneur
    }.
    .short = Clerc, regardez.
    .teaching =
        Clerc, ouvrez les yeux et regardez la main du { $edition ->
            [french] Roi
           *[other] Meneur
        } : pouce levé pour le Mal, poing fermé pour le Bien.
reveal-leader-close = Clerc, fermez les yeux.
    .short = Clerc, fermez les yeux.
    .teaching = Clerc, fermez les yeux, et souvenez-vous de cette main.
reveal-leader-fist =
    { $edition ->
        [french] Roi
       *[other] Meneur
    }, refermez le poing.
    .short =
        { $edition ->
            [french] Roi
           *[other] Meneur
        }, poing fermé.
    .teaching =
        { $edition ->
            [french] Roi
           *[other] Meneur
        }, refermez le poing : personne d'autre n'a besoin de savoir.

reveal-evil-thumb = { $who_call }, sans ouvrir les yeux, levez le pouce, que vos alliés vous trouvent.
    .short = { $who_call }, yeux fermés, levez le pouce.
    .teaching = { $who_call }, sans ouvrir les yeux, levez le pouce. Le Mal saura qui vous êtes, mais vous ne saurez rien de lui, car vous pourriez changer de camp.
reveal-evil-open =
    { $edition ->
        [resistance] Espions, ouvrez les yeux et reconnaissez les vôtres.
       *[other]
            { $except_count ->
                [0] Vous qui servez le Mal, ouvrez les yeux et reconnaissez les vôtres.
               *[other] Camp du Mal, sauf { $except }, ouvrez les yeux. Reconnaissez les vôtres.
            }
    }
    .short =
        { $edition ->
            [resistance] Espions, regardez.
           *[other]
                { $except_count ->
                    [0] Camp du Mal, regardez.
                   *[other] Camp du Mal, sauf { $except }, regardez.
                }
        }
    .teaching =
        { $edition ->
            [resistance] Espions, ouvrez les yeux et reconnaissez les vôtres. Vous pouvez vous fier à eux, mais n'en laissez jamais rien paraître.
           *[other]
                { $except_count ->
                    [0] Vous qui servez le Mal, ouvrez les yeux et reconnaissez les vôtres. Vous pouvez vous fier à eux, mais n'en laissez jamais rien paraître.
                   *[other] Camp du Mal, sauf { $except }, ouvrez les yeux. Reconnaissez les vôtres. Vous pouvez vous fier à eux, mais n'en laissez jamais rien paraître.
                }
        }
reveal-evil-fist = { $who_call }, refermez le poing.
    .short = { $who_call }, poing fermé.
    .teaching = { $who_call }, refermez le poing : vos alliés en savent assez.
reveal-evil-close =
    { $edition ->
        [resistance] Espions, fermez les yeux.
       *[other] Vous qui servez le Mal, fermez les yeux.
    }
    .short =
        { $edition ->
            [resistance] Espions, fermez les yeux.
           *[other] Camp du Mal, fermez les yeux.
        }
    .teaching =
        { $edition ->
            [resistance] Espions, fermez les yeux, et ne bougez pas plus que les autres.
           *[other] Vous qui servez le Mal, fermez les yeux, et ne bougez pas plus que les autres.
        }

reveal-merlin-thumb =
    { $also_count ->
        [0]
            { $except_count ->
                [0] Vous qui servez le Mal, levez le pouce, que Merlin vous voie.
               *[other] Camp du Mal, sauf { $except }, levez le pouce pour Merlin.
            }
       *[other]
            { $except_count ->
                [0] Vous qui servez le Mal, et avec vous { $also }, levez le pouce, que Merlin vous voie.
               *[other] Camp du Mal, sauf { $except }, levez le pouce pour Merlin. { $also_call }, levez aussi le vôtre.
            }
    }
    .short =
        { $also_count ->
            [0]
                { $except_count ->
                    [0] Camp du Mal, levez le pouce.
                   *[other] Camp du Mal, sauf { $except }, levez le pouce.
                }
           *[other]
                { $except_count ->
                    [0] Camp du Mal, et avec vous { $also }, levez le pouce.
                   *[other] Camp du Mal, sauf { $except }, levez le pouce. { $also_call } aussi.
                }
        }
    .teaching =
        { $also_count ->
            [0]
                { $except_count ->
                    [0] Vous qui servez le Mal, gardez les yeux fermés et levez le pouce. Merlin saura qui vous êtes, mais il devra le cacher.
                   *[other] Gardez les yeux fermés. Camp du Mal, sauf { $except }, levez le pouce. Merlin saura qui vous êtes, mais il devra le cacher.
                }
           *[other]
                { $except_count ->
                    [0] Vous qui servez le Mal, et avec vous { $also }, gardez les yeux fermés et levez le pouce. Merlin vous croira tous du même camp, mais il devra le cacher.
                   *[other] Gardez les yeux fermés. Camp du Mal, sauf { $except }, levez le pouce. { $also_call }, levez aussi le vôtre. Merlin vous croira tous du même camp, mais il devra le cacher.
                }
        }
reveal-merlin-thumb-alone = { $who_call }, levez le pouce, que Merlin vous voie.
    .short = { $who_call }, levez le pouce.
    .teaching = { $who_call }, gardez les yeux fermés et levez le pouce : Merlin vous croira du côté du Mal.
reveal-merlin-open =
    { $sees_count ->
        [0] Merlin, ouvrez les yeux : ce soir, aucun pouce ne vous aidera.
       *[other]
            { $also_count ->
                [0] Merlin, ouvrez les yeux : ceux qui lèvent le pouce servent le Mal.
               *[other] Merlin, ouvrez les yeux : ceux qui lèvent le pouce servent le Mal, ou semblent le servir.
            }
    }
    .short = Merlin, regardez.
    .teaching =
        { $sees_count ->
            [0] Merlin, ouvrez les yeux : ce soir, le Mal vous est caché tout entier, et aucun pouce ne vous aidera.
           *[other]
                { $also_count ->
                    [0] Merlin, ouvrez les yeux : ceux qui lèvent le pouce servent le Mal. Guidez vos amis, mais à mots couverts, car une lame vous attend à la fin.
                   *[other] Merlin, ouvrez les yeux : ceux qui lèvent le pouce servent le Mal, ou semblent le servir. Guidez vos amis, mais à mots couverts, car une lame vous attend à la fin.
                }
        }
reveal-merlin-fist = Baissez les pouces et refermez les poings.
    .short = Baissez les pouces.
    .teaching = Baissez les pouces et refermez les poings, avant que d'autres yeux ne s'ouvrent.
reveal-merlin-close = Merlin, fermez les yeux.
    .short = Merlin, fermez les yeux.
    .teaching = Merlin, fermez les yeux, et que nul ne devine ce que vous savez.

reveal-percival-thumb = { $who_call }, levez le pouce pour Perceval.
    .short = { $who_call }, levez le pouce.
    .teaching =
        { $who_count ->
            [1] { $who_call }, gardez les yeux fermés et levez le pouce, que Perceval puisse vous trouver.
           *[other] { $who_call }, gardez les yeux fermés et levez le pouce. Perceval vous verra tous deux, sans savoir qui est qui.
        }
reveal-percival-open =
    { $sees_count ->
        [1] Perceval, ouvrez les yeux et cherchez le pouce { $sees_de }.
       *[other] Perceval, ouvrez les yeux : voici les pouces { $sees_de }. À vous de démêler qui est qui.
    }
    .short = Perceval, regardez.
    .teaching =
        { $sees_count ->
            [1] Perceval, ouvrez les yeux : le seul pouce levé est celui { $sees_de }.
           *[other] Perceval, ouvrez les yeux : voici les pouces { $sees_de }. L'un est un ami, l'autre un masque : à vous de démêler qui est qui.
        }
reveal-percival-fist = { $who_call }, refermez le poing.
    .short = { $who_call }, poing fermé.
    .teaching = { $who_call }, refermez le poing.
reveal-percival-close = Perceval, fermez les yeux.
    .short = Perceval, fermez les yeux.
    .teaching = Perceval, fermez les yeux, et veillez sur votre secret.

reveal-lancelot-open = Vous, les deux Lancelot, ouvrez les yeux et regardez-vous en face.
    .short = Les deux Lancelot, regardez.
    .teaching = Vous, les deux Lancelot, ouvrez les yeux et regardez-vous en face. L'un sert le Bien, l'autre le Mal, et chacun de vous le sait.
reveal-lancelot-close = Vous, les deux Lancelot, fermez les yeux.
    .short = Les deux Lancelot, fermez les yeux.
    .teaching = Vous, les deux Lancelot, refermez les yeux.

reveal-messengers-thumb = Messager cadet, levez le pouce pour votre aîné.
    .short = Messager cadet, levez le pouce.
    .teaching = Messager cadet, gardez les yeux fermés et levez le pouce. Votre aîné saura qui vous êtes, et vous ne saurez pas qui il est.
reveal-messengers-open = Messager aîné, ouvrez les yeux et trouvez votre cadet.
    .short = Messager aîné, regardez.
    .teaching = Messager aîné, ouvrez les yeux et trouvez votre cadet. Il sert le Bien comme vous, et ne sait pas qui vous êtes.
reveal-messengers-close = Messager aîné, fermez les yeux.
    .short = Messager aîné, fermez les yeux.
    .teaching = Messager aîné, refermez les yeux.
reveal-messengers-fist = Messager cadet, refermez le poing.
    .short = Messager cadet, poing fermé.
    .teaching = Messager cadet, refermez le poing.

reveal-servant-thumb = { $who_call }, levez le pouce pour le Serviteur douteux.
    .short = { $who_call }, levez le pouce.
    .teaching = { $who_call }, gardez les yeux fermés et levez le pouce. Le Serviteur douteux doit savoir qui tient la lame.
reveal-servant-open = Serviteur douteux, ouvrez les yeux : ce pouce est celui { $sees_de }, qui tient la lame.
    .short = Serviteur douteux, regardez.
    .teaching = Serviteur douteux, ouvrez les yeux : ce pouce est celui { $sees_de }, qui tient la lame. Si son choix tombe sur vous à la fin, la lame est à vous, et vous servez le Mal.
reveal-servant-open-lancelot = Serviteur douteux, ouvrez les yeux : ce pouce est celui { $sees_de }. Le Lancelot qui servira le Mal à la fin tiendra la lame.
    .short = Serviteur douteux, regardez.
    .teaching = Serviteur douteux, ouvrez les yeux : ce pouce est celui { $sees_de }. Le Lancelot qui servira le Mal à la fin tiendra la lame. Si son choix tombe sur vous, la lame est à vous, et vous servez le Mal.
reveal-servant-close = Serviteur douteux, fermez les yeux.
    .short = Serviteur douteux, fermez les yeux.
    .teaching = Serviteur douteux, refermez les yeux.
reveal-servant-fist = { $who_call }, refermez le poing.
    .short = { $who_call }, poing fermé.
    .teaching = { $who_call }, refermez le poing.

reveal-on-pages = Ce soir, on ne ferme pas les yeux : chacun lit sur sa propre page ce qu'il sait.
reveal-not-held = Pas de Révélation ce soir : avec cette composition, personne n'a rien à apprendre les yeux fermés.

## Characters: as spoken of, as called, and with “de”

character-merlin = Merlin
    .call = Merlin
    .de = de Merlin
character-percival = Perceval
    .call = Perceval
    .de = de Perceval
character-cleric = le Clerc
    .call = Clerc
    .de = du Clerc
character-troublemaker = le Semeur de troubles
    .call = Semeur de troubles
    .de = du Semeur de troubles
character-untrustworthy_servant = le Serviteur douteux
    .call = Serviteur douteux
    .de = du Serviteur douteux
character-apprentice = l'Apprenti
    .call = Apprenti
    .de = de l'Apprenti
character-good_lancelot = Lancelot du Bien
    .call = Lancelot du Bien
    .de = de Lancelot du Bien
character-good_sorcerer = le Sorcier du Bien
    .call = Sorcier du Bien
    .de = du Sorcier du Bien
character-good_rogue = le Renégat du Bien
    .call = Renégat du Bien
    .de = du Renégat du Bien
character-senior_messenger = le Messager aîné
    .call = Messager aîné
    .de = du Messager aîné
character-junior_messenger = le Messager cadet
    .call = Messager cadet
    .de = du Messager cadet
character-loyal_servant = le Fidèle Vassal
    .call = Fidèles Vassaux
    .de = du Fidèle Vassal
character-assassin = l'Assassin
    .call = Assassin
    .de = de l'Assassin
character-mordred = Mordred
    .call = Mordred
    .de = de Mordred
character-morgana = Morgane
    .call = Morgane
    .de = de Morgane
character-oberon = Obéron
    .call = Obéron
    .de = d'Obéron
character-lunatic = le Fou
    .call = Fou
    .de = du Fou
character-brute = la Brute
    .call = Brute
    .de = de la Brute
character-revealer = le Démasqué
    .call = Démasqué
    .de = du Démasqué
character-trickster = le Fourbe
    .call = Fourbe
    .de = du Fourbe
character-evil_lancelot = Lancelot du Mal
    .call = Lancelot du Mal
    .de = de Lancelot du Mal
character-evil_sorcerer = le Sorcier du Mal
    .call = Sorcier du Mal
    .de = du Sorcier du Mal
character-evil_rogue = le Renégat du Mal
    .call = Renégat du Mal
    .de = du Renégat du Mal
character-evil_messenger = le Messager du Mal
    .call = Messager du Mal
    .de = du Messager du Mal
character-minion = le Sbire
    .call = Sbires
    .de = du Sbire
character-operative = l'Agent
    .call = Agents
    .de = de l'Agent
character-spy = l'Espion
    .call = Espions
    .de = de l'Espion

## Modules and switches that bring one

module-lancelot = Lancelot
module-rogue = les Renégats
module-sorcerers = les Sorciers
module-messengers = les Messagers
module-untrustworthy_servant = le Serviteur douteux
module-lady = la Dame du Lac
module-excalibur = Excalibur
module-trapper = le Trappeur
module-plot = les cartes Complot
module-last_chance = la Dernière Chance du Bien
module-targeting = le choix des cibles
module-blind_spies = les espions aveugles

## Quest cards, Plot cards, Allegiance cards

card-success = { $count ->
    [0] aucun Succès
    [1] un Succès
    [2] deux Succès
    [3] trois Succès
    [4] quatre Succès
    [5] cinq Succès
    [6] six Succès
   *[other] { $count } Succès
}
card-rogue_success = { $count ->
    [0] aucun Succès du Renégat
    [1] un Succès du Renégat
    [2] deux Succès du Renégat
    [3] trois Succès du Renégat
   *[other] { $count } Succès du Renégat
}
card-good_message = { $count ->
    [0] aucun Message du Bien
    [1] un Message du Bien
    [2] deux Messages du Bien
    [3] trois Messages du Bien
   *[other] { $count } Messages du Bien
}
card-fail = { $count ->
    [0] aucun Échec
    [1] un Échec
    [2] deux Échecs
    [3] trois Échecs
    [4] quatre Échecs
    [5] cinq Échecs
    [6] six Échecs
   *[other] { $count } Échecs
}
card-rogue_fail = { $count ->
    [0] aucun Échec du Renégat
    [1] un Échec du Renégat
    [2] deux Échecs du Renégat
    [3] trois Échecs du Renégat
   *[other] { $count } Échecs du Renégat
}
card-evil_message = { $count ->
    [0] aucun Message du Mal
    [1] un Message du Mal
    [2] deux Messages du Mal
    [3] trois Messages du Mal
   *[other] { $count } Messages du Mal
}
card-magic = { $count ->
    [0] aucune Magie
    [1] une Magie
    [2] deux Magies
    [3] trois Magies
   *[other] { $count } Magies
}

plot-the_king_returns = Le Roi est de retour
    .cite = « Le Roi est de retour »
plot-charge = Chargez !
    .cite = « Chargez ! »
plot-are_you_the_one = Est-ce bien vous ?
    .cite = « Est-ce bien vous ? »
plot-ambush = Embuscade
    .cite = « Embuscade »
plot-lead_to_victory = Vers la victoire
    .cite = « Vers la victoire »
plot-show_your_strength = Montrez votre force
    .cite = « Montrez votre force »
plot-show_your_true_nature = Montrez votre vrai visage
    .cite = « Montrez votre vrai visage »
plot-we_found_you = Nous vous tenons !
    .cite = « Nous vous tenons ! »
plot-restore_your_honor = Lavez votre honneur
    .cite = « Lavez votre honneur »

tint-white = blanc
tint-yellow = jaune
tint-green = vert
tint-blue = bleu
allegiance-no_change = Pas de changement
allegiance-switch = Changement

edition-big_box = Avalon Big Box
edition-resistance = La Résistance
edition-quick = Avalon, règles rapides
edition-french = Résistance : Avalon

## Problems: what is wrong, and its cure

refused-unknown-edition = Aucune édition ne s'appelle « { $name } ».
    .cure = Choisissez { $known }.
refused-unknown-character = Aucun personnage ne s'appelle « { $name } ».
    .cure = Choisissez { $near }.
refused-unknown-setting = Aucun réglage ne s'appelle « { $name } ».
    .cure = Choisissez { $near }.
refused-unknown-value = Le réglage { $setting } ne peut pas valoir « { $name } ».
    .cure = Choisissez { $known }.
refused-unknown-plot-card = Aucune carte Complot ne s'appelle « { $name } ».
    .cure = Choisissez { $near }.
refused-players =
    { $players ->
        [1] Une place, cela ne fait pas une table.
       *[other] Aucune boîte ne permet de jouer à { $players }.
    }
    .cure = On joue de { $fewest } à { $most }.
refused-too-many-good =
    { $edition ->
        [resistance] { $count } personnages de la Résistance ont été choisis, et une table de { $players } n'en accueille que { $room }.
       *[other] { $count } personnages du Bien ont été choisis, et une table de { $players } n'en accueille que { $room }.
    }
    .cure = Retirez-en jusqu'à n'en garder que { $room }.
refused-too-many-evil =
    { $edition ->
        [resistance] { $count } espions ont été choisis, et une table de { $players } n'en accueille que { $room }.
       *[other] { $count } personnages du Mal ont été choisis, et une table de { $players } n'en accueille que { $room }.
    }
    .cure = Retirez-en jusqu'à n'en garder que { $room }.
refused-copies =
    { $copies ->
        [1] { $character } figure { $count } fois dans cette composition, et la boîte n'en a qu'une carte.
       *[other] { $character } figure { $count } fois dans cette composition, et la boîte n'en a que { $copies } cartes.
    }
    .cure = Ne choisissez chaque personnage spécial qu'une fois.
refused-shortage = Cette composition demande { $needed } cartes { $character_de }, et la boîte n'en a que { $copies }.
    .cure = Choisissez davantage de personnages spéciaux dans ce camp, ou laissez l'appareil distribuer (deal = device).
refused-companions = { $character } ne peut pas jouer sans { $missing }.
    .cure = Ajoutez { $missing }, ou retirez { $character }.
refused-no-assassin = Il y a dans cette composition quelqu'un à traquer, et personne pour tenir le rôle de l'Assassin.
    .cure = Ajoutez l'Assassin, ou confiez ce rôle à un personnage du Mal en jeu (assassin = son nom).
refused-assassin-required = Il faut ici un Assassin, et personne n'en tient le rôle.
    .cure = Ajoutez l'Assassin, confiez ce rôle à un personnage du Mal en jeu (assassin = son nom), ou permettez de jouer sans Assassin (assassin_required = off).
refused-two-assassins = L'Assassin et { $character } tiendraient tous deux la lame.
    .cure = Retirez la carte Assassin, ou ne confiez ce rôle à personne d'autre (assassin = none).
refused-assassin-not-in-play = « { $name } » ne peut pas tenir le rôle de l'Assassin sans être en jeu.
    .cure =
        { $evil_count ->
            [0] Ajoutez un personnage du Mal et confiez-lui ce rôle, ou ajoutez la carte Assassin et ne le confiez à personne.
           *[other] Choisissez plutôt { $evil }.
        }
refused-assassin-unfit = { $character } ne peut pas tenir le rôle de l'Assassin.
    .cure = Choisissez un personnage spécial du Mal qui soit en jeu.
refused-recruit-no-assassin = Le Serviteur douteux n'a pas d'Assassin pour le recruter.
    .cure = Ajoutez l'Assassin, ou confiez ce rôle à un personnage du Mal en jeu (assassin = son nom).
refused-recruit-no-target = Le Serviteur douteux est en jeu, mais il n'y a personne à assassiner.
    .cure = Ajoutez Merlin ou les Messagers, ou retirez le Serviteur douteux.
refused-needs-last-chance = Sans la Dernière Chance du Bien, { $character } n'a rien à faire ici.
    .cure = Jouez avec la Dernière Chance du Bien (last_chance = on), ou retirez { $character }.
refused-special-cards = { $modules } ont leurs propres cartes de Quête, et deux boutons ne suffisent pas à les distinguer quand les cartes sont distribuées à la main.
    .cure = Prêtez serment (deal = oath), ou gardez les cartes de Quête sur la table (quest_cards = table).
refused-pages = Pour une Révélation sur les pages, il faut que l'appareil ait lui-même distribué les personnages.
    .cure = Laissez l'appareil distribuer (deal = device), ou écoutez la Révélation de vive voix (reveal = spoken).
refused-avalon-in-resistance =
    { $characters_count ->
        [1] { $characters } n'a pas sa place dans La Résistance.
       *[other] { $characters } n'ont pas leur place dans La Résistance.
    }
    .cure = Prenez l'édition Avalon Big Box (edition = big_box), et ajoutez-y à votre goût le choix des cibles, les espions aveugles ou les cartes Complot (targeting, blind_spies, plot).
refused-resistance-in-avalon =
    { $characters_count ->
        [1] { $characters } n'a pas sa place dans Avalon.
       *[other] { $characters } n'ont pas leur place dans Avalon.
    }
    .cure = Ne nommez pas les personnages ordinaires : les places libres se remplissent d'elles-mêmes.
refused-merlin-required = Merlin est indispensable ici, et il n'est pas en jeu.
    .cure = Ajoutez Merlin, ou permettez de jouer sans lui (merlin_required = off).

advice-best-from =
    { $characters_count ->
        [1] { $characters } donne sa pleine mesure à partir de { $players } joueurs.
       *[other] { $characters } donnent leur pleine mesure à partir de { $players } joueurs.
    }
    .cure = Ajoutez des joueurs, ou retirez { $characters }.
advice-module-best-from = À moins de { $players } joueurs, jouer avec { $module } déséquilibre la partie.
    .cure = Ajoutez des joueurs, ou jouez sans { $module }.
advice-wants = À { $players } autour de la table, { $character } rend la tâche trop facile au Bien.
    .cure = Placez { $wanted } dans le camp du Mal.
advice-seeks = { $character } cherche { $missing }, qui n'est pas de la partie.
    .cure = Ajoutez { $missing }, ou retirez { $character }.
advice-nothing-checks-loyalty = Rien dans cette composition ne met la loyauté à l'épreuve : { $character } n'a personne à qui mentir.
    .cure = Ajoutez le Clerc, la Dame du Lac ou les cartes Complot.
advice-one-at-a-time = Pour une première partie, cela fait beaucoup de personnages spéciaux : { $characters }.
    .cure = Si la table ne les connaît pas encore, n'en ajoutez qu'un par partie.
advice-modules-mixed = Plusieurs modules à la fois : { $modules }.
    .cure = Jouez d'abord chaque module à part, avant de les mêler.
advice-not-in-box = Dans la boîte « { $box } », il manque { $characters }.
    .cure = Empruntez ces cartes à une autre boîte, marquez-en d'ordinaires, ou laissez l'appareil distribuer (deal = device).
advice-module-not-in-box = La boîte « { $box } » n'a pas le matériel pour { $modules }.
    .cure = Empruntez-le à une autre boîte, ou jouez sans { $modules }.
advice-nobody-to-hunt = Sans personne à traquer, { $character } sert le Mal sans pouvoir particulier.
    .cure = Ajoutez Merlin ou les Messagers, ou laissez ainsi.
advice-nobody-to-hide-from = Sans Merlin, { $character } n'a personne de qui se cacher.
    .cure = Ajoutez Merlin, ou retirez { $character }.
advice-sees-nobody = Tout le Mal se cache de { $character }, qui ne verra personne.
    .cure = Mettez dans le camp du Mal quelqu'un qui lève le pouce.
advice-plot-deck-empty = Le paquet de cartes Complot est vide : on n'en tirera aucune.
    .cure = Mettez des cartes dans le paquet, ou jouez sans cartes Complot.
advice-plot-deck-short = Le paquet compte { $count } cartes Complot, contre { $usual } dans la boîte pour cette table : il peut s'épuiser.
    .cure = Ajoutez des cartes au paquet, ou prenez celui de la boîte.
notice-modules-with-merlin = Prévu pour des parties sans Merlin, mais permis avec lui : { $modules }.
    .cure = Il n'y a rien à changer.
notice-helps-good =
    { $edition ->
        [resistance] Ce qui aide la Résistance dans cette composition : { $what }.
       *[other] Ce qui aide le Bien dans cette composition : { $what }.
    }
    .cure =
        { $edition ->
            [resistance] Si vous le souhaitez, rétablissez l'équilibre avec ce qui aide les espions.
           *[other] Si vous le souhaitez, rétablissez l'équilibre avec ce qui aide le Mal.
        }
notice-helps-evil =
    { $edition ->
        [resistance] Ce qui aide les espions dans cette composition : { $what }.
       *[other] Ce qui aide le Mal dans cette composition : { $what }.
    }
    .cure =
        { $edition ->
            [resistance] Si vous le souhaitez, rétablissez l'équilibre avec ce qui aide la Résistance.
           *[other] Si vous le souhaitez, rétablissez l'équilibre avec ce qui aide le Bien.
        }
notice-idle-setting = Le réglage { $name } reste sans effet dans cette composition.
    .cure =
        { $needs_count ->
            [0] Retirez-le.
           *[other] Retirez-le, ou jouez avec { $needs }.
        }

## Host Notes

note-never-show = Personne ne montre sa carte Personnage, ni ne parle de son image, avant la fin de la partie.
note-never-show-but = À part { $character }, personne ne montre sa carte Personnage, ni ne parle de son image, avant la fin de la partie.
note-serves-as-assassin = Dans cette partie, { $character } fait aussi office d'Assassin.
note-serves-as-assassin-lancelot = { $character } fait d'abord office d'Assassin ; à la fin, c'est celui des deux Lancelot qui sert le Mal.
note-no-reveal = Il n'y a pas de Révélation : personne n'apprend rien avant le premier tour.
note-reveal-on-pages = Ce soir, on ne ferme pas les yeux : chacun lit sur sa propre page ce qu'il sait, à l'abri des regards.
note-no-signs = Tant que les yeux sont fermés, pas un bruit, pas un signe.
note-no-signals = Pendant la Révélation, personne ne fait de signe, sinon du pouce, quand la voix le demande.
note-evil-keeps-shut =
    { $count ->
        [1] Quand le Mal ouvre les yeux, { $characters } garde les siens fermés.
       *[other] Quand le Mal ouvre les yeux, { $characters } gardent les leurs fermés.
    }
note-thumb-for-evil = Le Mal reconnaît { $characters } au pouce levé, sans se montrer en retour.
note-merlin-misses =
    { $characters_count ->
        [1] { $characters } échappe au regard de Merlin.
       *[other] { $characters } échappent au regard de Merlin.
    }
note-merlin-mistakes = Parmi les pouces du Mal, Merlin voit aussi celui { $characters_de }.
note-percival-sees =
    { $count ->
        [1] Perceval voit un seul pouce, celui { $characters_de }.
       *[other] Perceval voit les pouces { $characters_de }, sans savoir lequel est à qui.
    }
note-lancelots-meet = Les deux Lancelot se connaissent, et chacun sait quel camp sert l'autre.
note-lancelots-apart = Les deux Lancelot ne se connaissent pas.
note-senior-knows-junior = Le Messager aîné apprend qui est le cadet, mais l'inverse n'est pas vrai.
note-cleric-checks-leader =
    Le Clerc voit si le premier { $edition ->
        [french] Roi
       *[other] Meneur
    } lève le pouce ; au service du Mal, il le lève, fût-il inconnu de tous les autres.
note-may-lie = { $character } peut mentir ou dire vrai quand on met sa loyauté à l'épreuve.
note-must-lie = { $character } doit mentir chaque fois qu'on met sa loyauté à l'épreuve.
note-servant-sees-assassin = Le Serviteur douteux apprend qui tient la lame ; la lame, elle, ne sait pas qui il est.
note-allegiance-drawn =
    { $quest ->
        [1] Chaque tour s'ouvre sur une carte Allégeance ; un Changement fait passer chaque Lancelot dans l'autre camp.
       *[other] À partir du tour { $quest }, chaque tour s'ouvre sur une carte Allégeance ; un Changement fait passer chaque Lancelot dans l'autre camp.
    }
note-allegiance-foretold = La carte Allégeance placée au-dessus d'une Quête s'applique quand vient cette Quête ; le Lancelot qui sert alors le Mal ne peut jouer que l'Échec.
note-plots =
    { $count ->
        [1]
            Une fois par tour, le { $edition ->
                [french] Roi
               *[other] Meneur
            } pioche une carte Complot et la donne à quelqu'un d'autre.
       *[other]
            Une fois par tour, le { $edition ->
                [french] Roi
               *[other] Meneur
            } pioche { $count } cartes Complot et donne chacune à quelqu'un d'autre.
    }
note-looks-told-not-shown = Ce qu'on a vu en secret peut se raconter, vrai ou faux, mais ne se montre jamais.
note-targeting =
    { $edition ->
        [resistance] Avec l'Équipe, le Meneur choisit la mission ; chacune n'est tentée qu'une fois.
        [french] Avec l'Équipe, le Roi choisit la Quête ; chacune n'est tentée qu'une fois.
       *[other] Avec l'Équipe, le Meneur choisit la Quête ; chacune n'est tentée qu'une fois.
    }
note-targeting-last-waits =
    { $edition ->
        [resistance] Avec l'Équipe, le Meneur choisit la mission ; chacune n'est tentée qu'une fois, et la cinquième seulement après deux réussites.
        [french] Avec l'Équipe, le Roi choisit la Quête ; chacune n'est tentée qu'une fois, et la cinquième seulement après deux réussites.
       *[other] Avec l'Équipe, le Meneur choisit la Quête ; chacune n'est tentée qu'une fois, et la cinquième seulement après deux réussites.
    }
note-trapper-team = Chaque Équipe compte un membre de plus que le tableau ne l'indique.
note-excalibur-given =
    Le { $edition ->
        [french] Roi
       *[other] Meneur
    } confie Excalibur à un autre membre de l'Équipe.
note-vote =
    { $edition ->
        [resistance] Une Équipe doit réunir plus de la moitié des voix ; au cinquième rejet d'un même tour, les espions gagnent la partie.
       *[other] Une Équipe doit réunir plus de la moitié des voix ; au cinquième rejet d'un même tour, le Mal gagne la partie.
    }
note-charge = Qui a devant soi { plot-charge.cite } vote d'abord, au vu de tous.
note-king-returns = La carte { plot-the_king_returns.cite } peut annuler une approbation, une fois les votes connus.
note-shuffle = Une personne mélange les cartes jouées, une autre celles qui ne l'ont pas été ; mieux vaut que ces dernières soient ramassées par quelqu'un qui n'est pas de l'Équipe.
note-watch =
    { $quest ->
        [1]
            Avant le choix des cartes, le { $edition ->
                [french] Roi
               *[other] Meneur
            } place un membre de l'Équipe sous l'œil du Guet : pas de carte Renégat de ce côté-là.
       *[other]
            À partir de la Quête { $quest }, avant le choix des cartes, le { $edition ->
                [french] Roi
               *[other] Meneur
            } place un membre de l'Équipe sous l'œil du Guet : pas de carte Renégat de ce côté-là.
    }
note-must-fail = { $character } ne peut jouer que l'Échec.
note-fails-until = { $character } ne peut jouer l'Échec que dans les { $count } premières Quêtes.
note-sorcerers = La Magie est réservée aux Sorciers ; celui du Mal n'a pas d'Échec à jouer.
note-messengers = Chaque Messager du Bien dispose de deux Messages pour toute la partie ; celui du Mal en joue autant qu'il veut.
note-excalibur = Qui porte Excalibur peut faire échanger la carte d'un autre membre, et voit celle qui était là.
note-trapper =
    Le { $edition ->
        [french] Roi
       *[other] Meneur
    } regarde une des cartes jouées et l'écarte ; elle ne compte pas.
note-two-fails =
    { $edition ->
        [resistance] La mission { $quest } n'échoue qu'à partir de deux Échecs.
       *[other] La Quête { $quest } n'échoue qu'à partir de deux Échecs.
    }
note-two-fails-magic =
    { $edition ->
        [resistance] La mission { $quest } n'échoue qu'à partir de deux Échecs ; on compte ensuite la Magie.
       *[other] La Quête { $quest } n'échoue qu'à partir de deux Échecs ; on compte ensuite la Magie.
    }
note-magic = Un nombre impair de Magies inverse le résultat ; un nombre pair n'y change rien.
note-back-up = À la cinquième Quête, trois Messages du Bien peuvent effacer un Échec, deux Messages du Mal peuvent en ajouter un, et les deux ensemble s'annulent.
note-revealer =
    { $count ->
        [1] Après la première Quête échouée, { $character } montre sa carte.
       *[other] Après { $count } Quêtes échouées, { $character } montre sa carte.
    }
note-revealer-loyalty =
    { $count ->
        [1] Après la première Quête échouée, { $character } montre sa loyauté, et non sa carte.
       *[other] Après { $count } Quêtes échouées, { $character } montre sa loyauté, et non sa carte.
    }
note-lady =
    { $edition ->
        [resistance] Après la deuxième, la troisième et la quatrième mission, qui tient la Dame du Lac met à l'épreuve quelqu'un qui ne l'a jamais tenue, puis la lui cède.
       *[other] Après la deuxième, la troisième et la quatrième Quête, qui tient la Dame du Lac met à l'épreuve quelqu'un qui ne l'a jamais tenue, puis la lui cède.
    }
note-rogue-wins = { $character } gagne sans partage avec une carte Renégat dans la Quête décisive et une autre dans une Quête d'avant.
note-rogue-shares = Un Renégat dont le camp gagne n'a sa part de la victoire que si les cinq Quêtes ont été jouées.
note-recruitment = Après trois réussites, l'Assassin désigne d'abord une recrue ; si c'est le Serviteur douteux, la lame change de main.
note-assassination = Après trois réussites, l'Assassin désigne Merlin, et ne peut pas s'y dérober.
note-assassination-messengers = Après trois réussites, l'Assassin désigne les deux Messagers du Bien, et ne peut pas s'y dérober.
note-assassination-either = Après trois réussites, l'Assassin annonce s'il traque Merlin ou les Messagers, puis désigne sa proie.
note-lancelot-wins = Un Lancelot gagne avec le camp qu'il sert quand la partie s'achève.
note-last-chance =
    { $edition ->
        [resistance] Après une troisième mission échouée : cinq minutes de débat, puis chacun désigne du doigt ; la Résistance gagne si les mains restées tendues désignent tous les espions, et eux seuls.
       *[other] Après une troisième Quête échouée : cinq minutes de débat, puis chacun désigne du doigt ; le Bien gagne si les mains restées tendues désignent tout le camp du Mal, et lui seul.
    }
note-one-hand = { $character } ne désigne que d'une main, et peut tendre l'autre une fois le Mal à découvert.

## Suggested line-ups

suggestion-first-night = Première veillée : Merlin et l'Assassin, rien de plus.
    .title = Première veillée
suggestion-two-merlins = Les deux Merlin : à Perceval de distinguer Merlin de Morgane.
    .title = Les deux Merlin
suggestion-unseen-lord = Le seigneur invisible : Mordred, que Merlin ne voit pas.
    .title = Le seigneur invisible
suggestion-lady-of-the-lake = La faveur de la Dame : une loyauté mise à l'épreuve après chaque Quête du milieu. Et Mordred, qu'elle seule peut trouver.
    .title = La faveur de la Dame
suggestion-full-court = La cour au complet : Mordred et Morgane contre Merlin et Perceval.
    .title = La cour au complet
suggestion-stranger = L'étranger : Obéron ne connaît personne, et le Mal ne le connaît pas.
    .title = L'étranger
suggestion-confessor =
    Le confesseur : le Clerc met à l'épreuve le premier { $edition ->
        [french] Roi
       *[other] Meneur
    }, et le Fourbe peut mentir.
    .title = Le confesseur
suggestion-madness = La folie : le Fou fait échouer chaque Quête, et Mordred se cache derrière lui.
    .title = La folie
suggestion-brute-force = La force brute : après la troisième Quête, la Brute ne peut plus jouer l'Échec.
    .title = La force brute
suggestion-unmasked = Bas les masques : après deux Quêtes échouées, le Démasqué doit se montrer.
    .title = Bas les masques
suggestion-false-witness = Le faux témoin : la Dame prend pour un traître le Semeur de troubles, qui sert le Bien.
    .title = Le faux témoin
suggestion-blade-and-sword = L'épée : Excalibur peut renverser une Quête au dernier moment.
    .title = L'épée
suggestion-traps = Les pièges : un membre de plus par Équipe, et une carte qui ne compte pas.
    .title = Les pièges
suggestion-turncoats = Les transfuges : les deux Lancelot peuvent changer de camp.
    .title = Les transfuges
suggestion-wizards = Les enchanteurs : la Magie met les résultats sens dessus dessous, et Merlin n'est pas là.
    .title = Les enchanteurs
suggestion-letters = Les missives : trois Messagers, et une cinquième Quête qui peut encore être sauvée.
    .title = Les missives
suggestion-recruit = La recrue : un Serviteur dont Merlin se méfie, et que l'Assassin peut gagner à sa cause.
    .title = La recrue
suggestion-lone-wolves = Les loups solitaires : deux Renégats qui aimeraient mieux gagner seuls.
    .title = Les loups solitaires
suggestion-intrigue = L'intrigue : les cartes Complot ouvrent des portes, aux menteurs comme aux curieux.
    .title = L'intrigue
suggestion-last-word = Le dernier mot : le Mal a gagné, mais le Bien peut encore le montrer du doigt.
    .title = Le dernier mot
suggestion-dark-council = Le conseil des ombres : le Mal sous tous ses visages, et la Dame du Lac.
    .title = Le conseil des ombres
suggestion-cell = La cellule : des espions, des agents, et rien d'autre.
    .title = La cellule
suggestion-plot-thickens = L'affaire se corse : des cartes Complot à chaque tour.
    .title = L'affaire se corse
suggestion-targets =
    Les cibles : le { $edition ->
        [french] Roi
       *[other] Meneur
    } choisit aussi la mission.
    .title = Les cibles
suggestion-blind = À l'aveugle : même les espions ne se connaissent pas entre eux.
    .title = À l'aveugle

## What happens, told

event-leader_chosen =
    { $leader } sera le premier { $edition ->
        [french] Roi
       *[other] Meneur
    }.
    .short = { $leader } commence.
    .terse = { $leader } commence.
event-lady_given = { $seat } reçoit la Dame du Lac.
    .short = { $seat } a la Dame.
    .terse = La Dame : { $seat }.
event-allegiances_laid = Cartes Allégeance, dans l'ordre : { $allegiances }.
    .short = Allégeances, dans l'ordre : { $allegiances }.
    .terse = Allégeances : { $allegiances }.
event-round_began =
    { $edition ->
        [french] Tour { $round } : { $leader } est Roi.
       *[other] Tour { $round } : { $leader } est Meneur.
    }
    .short = Tour { $round } : { $leader }.
    .terse = Tour { $round } : { $leader }.
event-allegiance_turned = Une carte Allégeance est retournée : { $allegiance }.
    .short = Allégeance : { $allegiance }.
    .terse = Allégeance : { $allegiance }.
event-plots_drawn =
    { $count ->
        [1] Une carte Complot est piochée : { $plots_cite }.
       *[other] { $count } cartes Complot sont piochées : { $plots_cite }.
    }
    .short =
        { $count ->
            [1] Une carte Complot est piochée.
           *[other] { $count } cartes Complot sont piochées.
        }
    .terse =
        { $count ->
            [1] Une carte Complot.
           *[other] { $count } cartes Complot.
        }
event-plot_handed = { $to } reçoit { $plot_cite }.
    .short = { $to } reçoit { $plot_cite }.
    .terse = { $to_call } : { $plot_cite }.
event-plot_taken = { $taker } prend la carte { $plot_cite } posée devant { $holder }.
    .short = { $taker } prend { $plot_cite }.
    .terse = { $taker_call } prend { $plot_cite }.
event-plot_wasted = { $seat } ne fait rien de la carte { $plot_cite }, qui est perdue.
    .short = { $plot_cite } : la carte est perdue.
    .terse = Perdue : { $plot_cite }.
event-plot_used = { $seat } joue { $plot_cite }.
    .short = { $seat } joue { $plot_cite }.
    .terse = { $seat_call } joue { $plot_cite }.
event-plot_aimed = { $seat } joue { $plot_cite } et choisit { $target }.
    .short = { $seat } joue { $plot_cite } : { $target }.
    .terse = { $plot_cite } sur { $target }.
event-lead_passed =
    { $leader } devient { $edition ->
        [french] Roi
       *[other] Meneur
    }.
    .short = À présent, { $leader }.
    .terse = À présent, { $leader }.
event-team_proposed =
    { $edition ->
        [resistance] Pour la mission { $quest }, { $leader } propose : { $team }.
       *[other] Pour la Quête { $quest }, { $leader } propose : { $team }.
    }
    .short = Proposition : { $team }.
    .terse = { $team }.
event-team_armed =
    { $edition ->
        [resistance] Pour la mission { $quest }, { $leader } propose : { $team } ; { $bearer } portera Excalibur.
       *[other] Pour la Quête { $quest }, { $leader } propose : { $team } ; { $bearer } portera Excalibur.
    }
    .short = { $team } ; { $bearer } portera Excalibur.
    .terse = Excalibur : { $bearer }.
event-charge_shown =
    { $approving_count ->
        [0] Premier vote à découvert, contre : { $rejecting }.
       *[other]
            { $rejecting_count ->
                [0] Premier vote à découvert, pour : { $approving }.
               *[other] Premiers votes à découvert, pour : { $approving } ; contre : { $rejecting }.
            }
    }
    .short =
        { $approving_count ->
            [0] À découvert, contre : { $rejecting }.
           *[other]
                { $rejecting_count ->
                    [0] À découvert, pour : { $approving }.
                   *[other] À découvert, pour : { $approving } ; contre : { $rejecting }.
                }
        }
    .terse =
        { $approving_count ->
            [0] Contre : { $rejecting }.
           *[other]
                { $rejecting_count ->
                    [0] Pour : { $approving }.
                   *[other] Pour : { $approving } ; contre : { $rejecting }.
                }
        }
event-votes_shown = Le vote. Pour : { $approving } ; contre : { $rejecting }.
    .short = Pour : { $approving } ; contre : { $rejecting }.
    .terse = { $approving_count } pour, { $rejecting_count } contre.
event-team_approved = L'Équipe est approuvée.
    .short = L'Équipe est approuvée.
    .terse = Approuvée.
event-team_rejected =
    { $rejections ->
        [1] C'est le premier rejet sur cinq.
       *[other] Cela fait { $rejections } rejets sur cinq.
    }
    .short = Rejets : { $rejections } sur cinq.
    .terse = { $rejections } sur cinq.
event-watch_given = Le Guet a désormais l'œil sur { $seat }.
    .short = Le Guet surveille { $seat }.
    .terse = Le Guet : { $seat }.
event-cards_played = Les cartes sont jouées.
    .short = Les cartes sont jouées.
    .terse = C'est joué.
event-card_shown = { $seat } joue à découvert : { $cards }.
    .short = À découvert, { $seat } : { $cards }.
    .terse = À découvert : { $cards }.
event-excalibur_used = { $bearer } brandit Excalibur contre { $target }.
    .short = Excalibur frappe { $target }.
    .terse = Excalibur frappe { $target }.
event-excalibur_kept = { $bearer } laisse Excalibur au fourreau.
    .short = Excalibur reste au fourreau.
    .terse = Pas d'Excalibur.
event-card_set_aside = { $leader } regarde la carte jouée par { $target }, et l'écarte.
    .short = { $leader } écarte la carte jouée par { $target }.
    .terse = Carte écartée : { $target }.
event-cards_turned = Sur la table : { $cards }.
    .short = { $cards }.
    .terse = { $cards }.
event-back_up_good = Les Messages apportent du renfort au Bien : un Échec est effacé.
    .short = Renfort du Bien : un Échec de moins.
    .terse = Un Échec de moins.
event-back_up_evil = Les Messages apportent du renfort au Mal : un Échec s'ajoute.
    .short = Renfort du Mal : un Échec s'ajoute.
    .terse = Un Échec s'ajoute.
event-quest_succeeded =
    { $edition ->
        [resistance] La mission { $quest } est accomplie. { $successes } pour la Résistance, { $failures } pour les espions.
       *[other] La Quête { $quest } est accomplie. { $successes } pour le Bien, { $failures } pour le Mal.
    }
    .short =
        { $edition ->
            [resistance] Mission accomplie, { $successes } à { $failures }.
           *[other] Quête accomplie, { $successes } à { $failures }.
        }
    .terse = Accomplie, { $successes } à { $failures }.
event-quest_failed =
    { $edition ->
        [resistance] La mission { $quest } échoue. { $successes } pour la Résistance, { $failures } pour les espions.
       *[other] La Quête { $quest } échoue. { $successes } pour le Bien, { $failures } pour le Mal.
    }
    .short =
        { $edition ->
            [resistance] La mission échoue, { $successes } à { $failures }.
           *[other] La Quête échoue, { $successes } à { $failures }.
        }
    .terse = Échouée, { $successes } à { $failures }.
event-revealer_shown = { $seat } tombe le masque : voici le Démasqué.
    .short = { $seat } : voici le Démasqué.
    .terse = Le Démasqué : { $seat }.
event-revealer_shown-loyalty = { $seat } montre à tous sa loyauté : { $seat } sert le Mal.
    .short = { $seat } sert le Mal.
    .terse = Le Mal : { $seat }.
event-loyalty_checked = { $checker } apprend ce que dit { $checked } de sa loyauté.
    .short = { $checker } interroge { $checked }.
    .terse = { $checker_call } interroge { $checked }.
event-cleric_checked = { $checked } répond au Clerc, qui seul apprend sa réponse.
    .short = { $checked } répond au Clerc.
    .terse = { $checked } répond au Clerc.
event-lady_passed = { $seat } a maintenant la Dame du Lac.
    .short = { $seat } a maintenant la Dame.
    .terse = La Dame passe : { $seat }.
event-office_claimed-assassin = { $seat } s'avance, la lame à la main.
    .short = { $seat } tient la lame.
    .terse = L'Assassin : { $seat }.
event-office_claimed-apprentice = { $seat } s'avance : voici l'Apprenti.
    .short = { $seat } : voici l'Apprenti.
    .terse = L'Apprenti : { $seat }.
event-office_claimed-good_rogue = { $seat } s'avance : voici le Renégat du Bien.
    .short = { $seat } : voici le Renégat du Bien.
    .terse = Le Renégat du Bien : { $seat }.
event-office_claimed-evil_rogue = { $seat } s'avance : voici le Renégat du Mal.
    .short = { $seat } : voici le Renégat du Mal.
    .terse = Le Renégat du Mal : { $seat }.
event-recruit_right = { $assassin } désigne { $seat } : c'est bien le Serviteur douteux, qui passe au Mal.
    .short = { $seat } est le Serviteur douteux, et passe au Mal.
    .terse = Au Mal désormais : { $seat }.
event-recruit_wrong = { $assassin } désigne { $seat } : ce n'est pas le Serviteur douteux.
    .short = Ce n'est pas le Serviteur douteux.
    .terse = Pas le Serviteur.
event-prey_announced-merlin = { $assassin } traque Merlin.
    .short = { $assassin } traque Merlin.
    .terse = La proie : Merlin.
event-prey_announced-messengers = { $assassin } traque les Messagers.
    .short = { $assassin } traque les Messagers.
    .terse = La proie : les Messagers.
event-assassinated_right = { $assassin } frappe { $targets }, et frappe juste.
    .short = { $assassin } frappe juste.
    .terse = Touché.
event-assassinated_wrong = { $assassin } frappe { $targets }, et se trompe.
    .short = { $assassin } se trompe.
    .terse = Manqué.
event-hands_shown = Au signal, chacun désigne du doigt.
    .short = Chacun désigne du doigt.
    .terse = Chacun désigne du doigt.
event-evil_seen =
    { $edition ->
        [resistance] Les espions baissent les mains : { $seats }.
       *[other] Le Mal baisse les mains : { $seats }.
    }
    .short =
        { $edition ->
            [resistance] Les espions : { $seats }.
           *[other] Le Mal : { $seats }.
        }
    .terse =
        { $edition ->
            [resistance] Les espions : { $seats }.
           *[other] Le Mal : { $seats }.
        }
event-module_left_out = Un module ne fonctionne pas : { $module }. Je le laisse de côté, et la partie continue.
    .short = Laissé de côté pour cette partie : { $module }.
    .terse = Laissé de côté : { $module }.
event-second_hand = { $apprentice } désigne aussi { $target }.
    .short = { $apprentice } ajoute { $target }.
    .terse = Et aussi : { $target }.
event-second_hand_kept = { $apprentice } garde son autre main baissée.
    .short = Pas de seconde main.
    .terse = Pas de seconde main.
event-pointed_at =
    { $seats_count ->
        [0] Aucune main ne désigne personne.
       *[other] Les mains désignent { $seats }.
    }
    .short =
        { $seats_count ->
            [0] Personne n'est désigné.
           *[other] Sont désignés : { $seats }.
        }
    .terse =
        { $seats_count ->
            [0] Personne.
           *[other] Places désignées : { $seats_count }.
        }
event-hands_judged_right =
    { $edition ->
        [resistance] Les mains désignent tous les espions, et personne d'autre.
       *[other] Les mains désignent tout le camp du Mal, et personne d'autre.
    }
    .short = Les mains ont raison.
    .terse = Les mains ont raison.
event-hands_judged_wrong =
    { $edition ->
        [resistance] Les mains ne désignent pas exactement les espions.
       *[other] Les mains ne désignent pas exactement le camp du Mal.
    }
    .short = Les mains se trompent.
    .terse = Les mains se trompent.
event-game_ended-good =
    { $reason ->
        [target_missed] La lame s'est trompée de cœur : le Bien l'emporte.
        [last_chance]
            { $edition ->
                [resistance] Les espions sont percés à jour au dernier instant : la Résistance l'emporte.
               *[other] Le Mal est percé à jour au dernier instant : le Bien l'emporte.
            }
       *[other]
            { $edition ->
                [resistance] Trois missions sont accomplies : la Résistance l'emporte.
               *[other] Trois Quêtes sont accomplies : le Bien l'emporte.
            }
    }
    .short =
        { $edition ->
            [resistance] La Résistance l'emporte.
           *[other] Le Bien l'emporte.
        }
    .terse =
        { $edition ->
            [resistance] La Résistance l'emporte.
           *[other] Le Bien l'emporte.
        }
event-game_ended-evil =
    { $reason ->
        [five_rejections]
            { $edition ->
                [resistance] Cinq Équipes ont été rejetées : les espions l'emportent.
               *[other] Cinq Équipes ont été rejetées : le Mal l'emporte.
            }
        [target_found] La lame a trouvé sa proie : le Mal l'emporte.
        [last_chance_missed]
            { $edition ->
                [resistance] La dernière chance est passée : les espions l'emportent.
               *[other] La dernière chance est passée : le Mal l'emporte.
            }
       *[other]
            { $edition ->
                [resistance] Trois missions ont échoué : les espions l'emportent.
               *[other] Trois Quêtes ont échoué : le Mal l'emporte.
            }
    }
    .short =
        { $edition ->
            [resistance] Les espions l'emportent.
           *[other] Le Mal l'emporte.
        }
    .terse =
        { $edition ->
            [resistance] Les espions l'emportent.
           *[other] Le Mal l'emporte.
        }
event-game_ended-good_rogue = Le Renégat du Bien l'emporte, sans partage.
    .short = Le Renégat du Bien l'emporte.
    .terse = Le Renégat du Bien l'emporte.
event-game_ended-evil_rogue = Le Renégat du Mal l'emporte, sans partage.
    .short = Le Renégat du Mal l'emporte.
    .terse = Le Renégat du Mal l'emporte.

## Le docteur : ce que l'examen a trouvé, et le remède

doctor-table-wired = La table examinée : { $title }.
doctor-table-mocked = Ceci examine l'ordinateur sur lequel se joue une table simulée ({ $title }).
doctor-program = Round Table { $version } tourne sous { $system }, avec Python { $python }.
doctor-packages-missing = Il manque des parties du programme : { $packages }.
    .fix = Réinstallez Round Table ; dans une copie des sources : make clean run.
doctor-reach = Les appareils du même réseau atteignent les pages : { $links }.
    .fix = Si un téléphone n'y arrive pas, vérifiez qu'il est dans le même réseau, et non dans un Wi-Fi d'invités qui isole les appareils.
doctor-reach-idle = Aucune table n'est lancée. Avec --bind 0.0.0.0, les téléphones du même réseau l'atteindraient : { $links }.
doctor-reach-none = Cet ordinateur n'est dans aucun réseau : aucun téléphone n'atteint les pages.
    .fix = Rejoignez le Wi-Fi des téléphones, ou branchez un câble réseau.
doctor-reach-here-only = Les pages ne sont servies qu'à cet ordinateur : aucun téléphone ne les atteint.
    .fix = Pour jouer avec des téléphones, lancez la table avec --bind 0.0.0.0. Ils la trouveront ici : { $links }.
doctor-reach-silent = Les pages ne répondent pas : { $links }.
    .fix = Relancez la table, avec --bind 0.0.0.0 pour jouer avec des téléphones.
doctor-firewall = Un pare-feu est actif, { $firewall } : il peut empêcher les téléphones d'atteindre les pages.
    .fix = Laissez-les entrer : { $firewall ->
        [ufw] sudo ufw allow { $port }/tcp
       *[other] sudo firewall-cmd --add-port={ $port }/tcp
    }.
doctor-voices = Ces voix peuvent parler, la première sauf choix contraire : { $voices }.
doctor-voices-none = Aucune voix ne parle ici cette langue : il n'y a que les sous-titres.
    .fix = Voyez ce qui peut être installé avec roundtable voices, ou réinstallez Round Table.
doctor-sound = Cet ordinateur peut émettre du son.
doctor-sound-in-browser = Cet ordinateur ne peut pas émettre de son lui-même : { $why }.
    .fix = La page de la table peut parler dans le navigateur : activez-y le son. Ou branchez un haut-parleur ou un casque.
doctor-model = Ceci est un { $model }, avec le noyau { $kernel }.
doctor-model-untried = Ceci est un { $model }, avec le noyau { $kernel }, sur lequel personne n'a essayé Round Table.
    .fix = Prenez un Pi 3, 4, 5 ou Zero 2 avec le système 64 bits.
doctor-power = La tension est restée suffisante depuis la mise en marche.
doctor-power-low = La tension est trop basse en ce moment.
    .fix = Prenez l'alimentation prévue pour ce Pi, avec un câble court et épais, et donnez à l'anneau sa propre alimentation.
doctor-power-was-low = La tension a été trop basse à un moment depuis la mise en marche.
    .fix = Prenez l'alimentation prévue pour ce Pi, avec un câble court et épais, et donnez à l'anneau sa propre alimentation.
doctor-power-hot = Le Pi a eu trop chaud depuis la mise en marche, et a ralenti.
    .fix = Donnez-lui de l'air, ou un radiateur.
doctor-power-unknown = Impossible de savoir si la tension reste suffisante.
    .fix = Installez vcgencmd (sudo apt install raspi-utils) et lancez ceci en tant que membre du groupe video.
doctor-pin-library = Les boutons sont lus avec { $library }.
doctor-pin-library-missing = Rien ici ne sait lire les boutons : { $why }.
    .fix = Installez ce qu'il faut avec pip install 'roundtable[pi]', pour des boutons USB avec pip install 'roundtable[usb]', rejoignez le groupe gpio, et lancez ceci dans un dossier où vous pouvez écrire.
doctor-pin-library-legacy = Les broches sont lues avec { $library } d'origine, qui ne remarque aucun appui avec le noyau { $kernel }.
    .fix = Mettez rpi-lgpio à sa place : pip uninstall RPi.GPIO, puis pip install 'roundtable[pi]'.
doctor-device = { $file } est utilisable, pour { $part ->
        [pins] les boutons
        [encoder] les boutons
        [sound] le son
       *[other] l'anneau
    }.
doctor-device-missing = { $file } manque, pour { $part ->
        [pins] les boutons
        [encoder] les boutons
        [sound] le son
       *[other] l'anneau
    }.
    .fix =
        { $part ->
            [pins] Mettez le système à jour : sudo apt full-upgrade.
            [encoder] Rebranchez l'encodeur.
            [serial_ring] Branchez le contrôleur de l'anneau, avec un câble qui transmet les données.
            [spi_ring] Ajoutez dtoverlay=spi0-0cs,no_miso à /boot/firmware/config.txt et redémarrez.
            [pio_ring] Mettez à jour le système avec sudo apt full-upgrade, et le chargeur de démarrage avec sudo rpi-eeprom-update -a.
           *[other] Branchez la carte son, ou ajoutez sa ligne dtoverlay à /boot/firmware/config.txt et redémarrez.
        }
doctor-device-forbidden = L'accès à { $file } est refusé, pour { $part ->
        [pins] les boutons
        [encoder] les boutons
        [sound] le son
       *[other] l'anneau
    }.
    .fix = Rejoignez son groupe avec sudo usermod -aG { $group } $USER et reconnectez-vous ; si le fichier n'appartient pas à ce groupe, installez la règle udev de Round Table.
doctor-device-blocked = { $file } est hors de portée de la table, dans son bac à sable, pour { $part ->
        [pins] les boutons
        [encoder] les boutons
        [sound] le son
       *[other] l'anneau
    }.
    .fix = Il est arrivé après le démarrage du service : sudo systemctl restart roundtable. Si cela ne suffit pas, relancez l'installation.
doctor-groups = L'utilisateur qui lance ceci est dans les groupes requis : { $groups }.
doctor-group-absent = Il n'y a pas de groupe { $group } sur ce système.
    .fix = Créez-le avec sudo groupadd --system { $group }, ou installez Raspberry Pi OS, qui le contient.
doctor-group-not-joined = L'utilisateur qui lance ceci n'est pas dans le groupe { $group }.
    .fix = Rejoignez-le avec sudo usermod -aG { $group } $USER et reconnectez-vous.
doctor-group-at-next-login = L'utilisateur qui lance ceci a rejoint le groupe { $group } après s'être connecté.
    .fix = Déconnectez-vous et reconnectez-vous, ou redémarrez.
doctor-groups-unknown = Impossible de savoir quels groupes existent.
    .fix = Examinez /etc/group, et réparez ce fichier ou ses droits.
doctor-storage = Les parties sont gardées dans { $folder }{ $medium ->
        [sd_card] , sur la carte SD
       *[other] {""}
    }, avec { $free } Mo libres.
doctor-storage-read-only = { $folder } est monté en lecture seule : aucune partie ne survit à une coupure de courant.
    .fix = Redémarrez ; si rien ne change, la carte ou le disque est abîmé ou protégé en écriture : copiez-le sur un neuf.
doctor-storage-unwritable = On ne peut pas écrire dans { $folder } : aucune partie ne survit à une coupure de courant.
    .fix = Donnez-le à l'utilisateur qui lance ceci : sudo chown -R $USER { $folder }.
doctor-storage-full = { $folder } a { $free } Mo libres, et il en faut { $least }.
    .fix = Faites de la place : sudo apt clean, et supprimez ce dont vous n'avez pas besoin.
doctor-storage-forgetful = { $folder } est en mémoire : toutes les parties sont oubliées à l'arrêt.
    .fix = Sur un Pi, désactivez le système de fichiers superposé : sudo raspi-config, Performance Options. Ailleurs, donnez à XDG_STATE_HOME un dossier sur un disque.
doctor-storage-unknown = Impossible d'examiner le dossier où les parties sont gardées.
    .fix = Examinez le dossier d'état, et réparez ce dossier ou ses droits.
doctor-left-out = Laissé de côté : { $folder } : { $why }.
    .fix = Corrigez-le ou retirez ce dossier, puis redémarrez la table.
doctor-calendar = L'horloge est à l'heure.
doctor-calendar-unset = L'horloge dit que nous sommes en { $year } ; les parties seront enregistrées avec une date fausse.
    .fix = Reliez l'ordinateur à un réseau une minute, ou réglez-la : sudo date -s '2026-12-31 20:00'.
doctor-calendar-adrift = L'horloge tourne toute seule depuis la mise en marche ; les parties seront peut-être enregistrées avec une date fausse.
    .fix = Si la date vous importe, reliez l'ordinateur à un réseau une minute.
doctor-network = La table est dans le réseau { $network }.
doctor-network-own = Aucun réseau connu n'est ici ; quand la table tourne, elle ouvre le sien.
doctor-network-none = La table n'est dans aucun réseau et ne doit pas en ouvrir : aucun téléphone n'atteint ses pages.
    .fix = Branchez un câble réseau, ou écrivez own_network = true dans /etc/roundtable/table.toml.
doctor-network-no-helper = L'assistant réseau ne répond pas : la table ne peut ni ouvrir un réseau, ni en rejoindre un.
    .fix = Démarrez sa prise : sudo systemctl start roundtable-network.socket. En cas d'échec, relancez systemd/install.sh.
doctor-network-no-manager = NetworkManager ne tourne pas ici, ou ne s'occupe pas du Wi-Fi : la table ne peut ni ouvrir un réseau, ni en rejoindre un.
    .fix = Choisissez-le : sudo raspi-config, Advanced Options, Network Config ; puis redémarrez.
doctor-network-no-radio = Cet ordinateur n'a pas de Wi-Fi, et aucun câble n'est branché : aucun téléphone n'atteint les pages.
    .fix = Branchez un câble réseau ou un adaptateur Wi-Fi, si vous voulez les pages.
doctor-network-blocked = Le Wi-Fi est coupé : la table ne peut ni ouvrir un réseau, ni en rejoindre un.
    .fix = Indiquez son pays : sudo raspi-config, Localisation Options, WLAN Country ; ou sudo rfkill unblock wifi.
doctor-sound-cards = { $cards_count ->
        [one] Il y a une carte son : { $cards }.
       *[other] Il y a { $cards_count } cartes son : { $cards }.
    }
doctor-sound-cards-none = Il n'y a pas de carte son.
    .fix = Branchez-en une, ou ajoutez sa ligne dtoverlay à /boot/firmware/config.txt et redémarrez.
doctor-sound-card-missing = La table devrait parler par { $card }, mais il n'y a que { $cards }.
    .fix = Branchez-la, ou écrivez le nom d'une autre dans /etc/roundtable/table.toml : card = "…".
doctor-sound-cards-several = La table devrait parler par { $card }, et plusieurs cartes conviennent : { $cards }.
    .fix = Nommez-en une dans /etc/roundtable/table.toml : card = "{ $first }".
doctor-sound-cards-unknown = Impossible de savoir quelles cartes son existent.
    .fix = Essayez aplay -l ; si cela échoue aussi, mettez le système à jour : sudo apt full-upgrade.
doctor-pins-at-rest = { $count ->
        [one] Le seul bouton est relâché
       *[other] Les { $count } boutons sont relâchés
    }.
doctor-buttons-unlearnt = Personne n'a encore montré à qui est chaque bouton.
    .fix = Démarrez la table, qui les demande l'un après l'autre, ou lancez sudo roundtable buttons learn.
doctor-encoder-missing = L'encodeur de la place { $box }, { $seat }, n'est pas là où il était : { $place }.
    .fix = Branchez-le à la même prise qu'avant ; ou branchez-les tous comme ils doivent rester, et lancez sudo roundtable buttons learn.
doctor-pins-closed = Les boutons ne peuvent pas être lus : { $why }.
    .fix = Réparez ce que signale la ligne ci-dessus, ou choisissez d'autres broches dans le profil de câblage.
doctor-pins-busy = Un autre programme se sert des boutons : { $why }.
    .fix = Arrêtez-le, puis vérifiez à nouveau ; si c'est le service de Round Table : sudo systemctl stop roundtable.
doctor-pin-down = Le bouton { $button ->
        [approve] Accord
       *[other] Refus
    } de la place { $box }, { $seat }, est enfoncé alors que personne n'appuie dessus ({ $pin }).
    .fix = Débranchez le boîtier : s'il est toujours enfoncé, cherchez un court-circuit à la prise et à { $pin } ; sinon, débloquez l'interrupteur, ou remplacez-le.
doctor-lamps = { $count ->
        [one] La seule lampe a été allumée
       *[other] Les { $count } lampes ont été allumées tour à tour, puis toutes ensemble en rouge, vert et bleu
    }.
    .fix = Si tout est resté éteint à partir d'une lampe, vérifiez la soudure qui la précède ; si des couleurs étaient inversées, changez ring.order dans le profil de câblage.
doctor-ring-unlit = L'anneau ne peut pas être allumé : { $why }.
    .fix = Vérifiez la fiche de l'anneau, ses 5 V et son fil de données, sur GPIO10 ou au contrôleur USB ; si un programme a été arrêté de force, essayez roundtable ring dark.
doctor-line = La phrase d'essai a été dite.
    .fix = Si vous n'avez rien entendu, vérifiez la fiche et le volume du haut-parleur : alsamixer.
doctor-line-unheard = La phrase d'essai n'a pas pu être entendue : { $why }.
    .fix = Branchez la carte son, et arrêtez ce qui s'en sert déjà.
doctor-line-unrendered = Aucune voix n'a pu dire la phrase d'essai : { $why }.
    .fix = Voyez ce qui est installé avec roundtable voices, et réinstallez Round Table si rien ne l'est.
doctor-roll-call = { $count ->
        [one] Le seul bouton a été détecté
       *[other] Les { $count } boutons ont été détectés
    }.
doctor-seat-silent = Aucun appui n'a été détecté à la place { $box }, { $seat } ({ $approve } et { $reject }).
    .fix = Enfoncez sa fiche jusqu'au déclic, essayez un autre boîtier et un autre câble ; puis vérifiez le fil de masse de la prise, et les deux numéros de broche.
doctor-button-silent = Le bouton { $button ->
        [approve] Accord
       *[other] Refus
    } de la place { $box }, { $seat }, n'a pas été détecté ({ $pin }).
    .fix = Essayez un autre boîtier à cette prise : s'il marche, réparez l'interrupteur ou sa soudure ; sinon, vérifiez le câble, la fiche et le fil vers { $pin }.
doctor-roll-call-silent = Aucun des { $count } boutons n'a été détecté.
    .fix = Appuyez sur les deux boutons de chaque place quand on vous le demande ; si quelqu'un l'a fait, vérifiez le fil de masse commun à toutes les places, et active dans le profil de câblage.
doctor-roll-call-stopped = L'appel a été interrompu avant que tous les boutons aient été détectés : { $boxes_count ->
        [one] il manque la place { $boxes }
       *[other] il manque les places { $boxes }
    }.
    .fix = Recommencez, et appuyez sur les deux boutons de chacune.

doctor-verdict-fine = bien :
doctor-verdict-advice = conseil :
doctor-verdict-wrong = défaut :
doctor-verdict-unknown = inconnu :
doctor-test-line = Ici la Table Ronde. Si vous m'entendez, la voix va bien.
doctor-asks = Appuyez sur les deux boutons de chaque place : ses lampes répondent, Accord à gauche, Refus à droite.
doctor-seen = Place { $box }, { $seat } : { $seen ->
        [none] rien de détecté encore
        [approve] Accord détecté, pas encore Refus
        [reject] Refus détecté, pas encore Accord
       *[both] les deux détectés
    }.
doctor-lamp-seat = Lampe de la place { $box }, { $seat } : { $side ->
        [left] à gauche
        [middle] au milieu
       *[right] à droite
    }.
doctor-lamp-track = Lampe { $number } des pistes.
doctor-lamp-colour = Tout l'anneau en { $colour ->
        [red] rouge
        [green] vert
       *[blue] bleu
    }.
doctor-all-fine = Tout va bien.
doctor-some-wrong = { $count ->
        [one] Il y a un défaut.
       *[other] Il y a { $count } défauts.
    }
doctor-some-unknown = { $count ->
        [one] Aucun défaut n'a été constaté, mais une chose n'a pas pu être examinée.
       *[other] Aucun défaut n'a été constaté, mais { $count } choses n'ont pas pu être examinées.
    }
