### French: the games that were played, as `roundtable history` prints them.

history-empty = Aucune partie n'a encore été jouée ici.
history-unknown = Il n'y a pas de partie { $number } ici ; roundtable history donne la liste de celles qui y sont.
history-players =
    { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }
history-game =
    Partie { $number }, { $date } : { $box }, { $players ->
        [one] { $players } joueur
       *[other] { $players } joueurs
    }.
history-line_up = En jeu : { $characters }.
history-rules = Règles choisies : { $rules }.
history-vote = Vote
history-team = Équipe
history-quest =
    { $edition ->
        [resistance] Mission
       *[other] Quête
    }
history-legend =
    { $edition ->
        [french] Roi
       *[other] Meneur
    } *, dans l'Équipe [ ], pour +, contre -. En bas : le vote tel qu'il a été compté, et la { $edition ->
        [resistance] mission
       *[other] Quête
    } par son numéro, accomplie + ou échouée -.
history-kept =
    Cartes gardées de la { $edition ->
        [resistance] mission
       *[other] Quête
    } { $quest } :
history-known = Vu de tous :
history-evil =
    { $edition ->
        [resistance] espion
       *[other] du côté du Mal
    }
history-messenger = un Messager du Bien
history-given_up = Abandonnée avant la fin.
history-mocked = à une table simulée

trouble-history-damaged = Les archives des parties passées sont abîmées. Je les ai mises de côté, et j'ai gardé ce qui se lisait encore.
    .short = Archives des parties abîmées : j'ai gardé ce qui se lisait.
    .terse = Archives abîmées.
