### Français : ce que montre une page qui n'a pas encore été associée.

knock-page-title-seat = { $seat } : associer cette page
knock-page-title-host = Associer cette page
knock-page-free-seat = Cette page peut servir à cette place ({ $seat }), et montrer ce qu'on a le droit d'y savoir. Associez-la d'abord à son boîtier.
knock-page-free-host = Cette page peut mener la table. Associez-la d'abord au boîtier d'une place.
knock-page-button = Associer cette page
knock-page-waiting-seat = Au boîtier de cette place ({ $seat }), maintenez les deux boutons deux secondes et choisissez « associer une page ». Cette page montre alors quoi taper.
knock-page-waiting-host = À n'importe quel boîtier, maintenez les deux boutons deux secondes et choisissez « associer une page ». Cette page montre alors quoi taper.
knock-page-open = Tapez ceci au boîtier maintenant, un appui après l'autre.
knock-page-full = Trop de pages attendent déjà, et celle-ci n'attend plus.
knock-page-paired = Page associée.
knock-page-link = Cette page s'ouvre par le lien que la table a affiché là où elle a été lancée.
knock-page-approve = Accord
knock-page-reject = Refus
