export const messages = {
  'subscription.confirm.title': 'Bevestig uw e-mailadres',
  'subscription.confirm.newsletter': 'Eén klik, en u krijgt onze nieuwsbrief.',
  'subscription.confirm.demand': 'Eén klik, en wij laten u weten wanneer een pand past bij wat u zoekt.',
  'subscription.confirm.button': 'Bevestig mijn adres',
  'subscription.confirm.done': 'Uw adres is bevestigd',
  'subscription.confirm.newsletter.done': 'U krijgt voortaan onze nieuwsbrief.',
  'subscription.confirm.demand.done': 'U krijgt een e-mail zodra een pand bij uw zoekopdracht past.',
  'subscription.unsubscribe.title': 'Uitschrijven',
  'subscription.unsubscribe.newsletter': 'U krijgt nu onze nieuwsbrief. Wilt u dat niet langer?',
  'subscription.unsubscribe.demand':
    'U krijgt nu e-mails over panden die passen bij wat u zoekt. Wilt u dat niet langer?',
  'subscription.unsubscribe.button': 'Schrijf mij uit',
  'subscription.unsubscribe.done': 'U bent uitgeschreven',
  'subscription.unsubscribe.newsletter.done': 'U krijgt onze nieuwsbrief niet meer.',
  'subscription.unsubscribe.demand.done': 'U krijgt geen e-mails meer over passende panden.',
  'subscription.unknown':
    'Deze link werkt niet of niet meer. Gebruik de link uit de laatste e-mail die u van ons kreeg.',
  'subscription.retry': 'Er ging iets mis. Klik nog eens op de knop.',
} as const;
