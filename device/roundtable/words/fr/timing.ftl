### Français : la durée de chaque étape, imprimée après une partie qui s'est jouée seule. Court : une ligne chacune.

timing-title = Durée de chaque étape :
timing-column-step = Étape
timing-column-times = fois
timing-column-seconds = secondes
timing-total = Toute la partie, en minutes
timing-note = D'après l'horloge de la table, tout ce que dit la voix compris, avec des joueurs automatiques.
timing-sitting_down = Prendre place
timing-line_up = Composition
timing-rehearsal = Entraînement
timing-dealing = Distribution
timing-oath = Serment
timing-reveal = Révélation
timing-allegiance = Carte Allégeance
timing-plots_drawn = Cartes Complot données
timing-plots_used = Cartes Complot jouées
timing-team = Choix de l'Équipe
timing-charge = Chargez !
timing-voting = Vote
timing-watch = Guet
timing-quest_cards =
    { $edition ->
        [resistance] Cartes de mission
       *[other] Cartes de Quête
    }
timing-excalibur = Excalibur
timing-trapper = Trappeur
timing-turning = Cartes retournées
timing-loyalty = Épreuve de loyauté
timing-claim = S'avancer
timing-last_talk = Dernier débat
timing-pointing = Pointer du doigt
timing-assassination = Assassinat
timing-end = Fin
