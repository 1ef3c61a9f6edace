### Français : ce que montre une page qui n'a pas encore été associée.

knock-page-title-seat = { $seat } : associer cette page
knock-page-title-host = Associer cette page
knock-page-free-seat = Cette page peut montrer, à qui occupe cette place ({ $seat }), ce qu'il lui est permis de savoir. Associez-la d'abord à son boîtier.
knock-page-free-host = Cette page peut mener la table. Associez-la d'abord au boîtier d'une place.
knock-page-button = Associer cette page
knock-page-waiting-seat = Sur le boîtier de cette place ({ $seat }), maintenez les deux boutons pendant deux secondes et choisissez « associer une page ». Cette page montrera alors sur quoi appuyer.
knock-page-waiting-host = Sur n'importe quel boîtier, maintenez les deux boutons pendant deux secondes et choisissez « associer une page ». Cette page montrera alors sur quoi appuyer.
knock-page-open = Reproduisez maintenant ces appuis sur le boîtier, l'un après l'autre.
knock-page-full = Trop de pages attendent déjà : celle-ci n'est plus dans la file.
knock-page-paired = Page associée.
knock-page-link = Cette page s'ouvre par le lien que la table a affiché là où elle a été lancée.
knock-page-approve = Accord
knock-page-reject = Refus
