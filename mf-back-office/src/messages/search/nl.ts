export const search = {
  'search.title': 'Zoeken',
  'search.hint':
    'Zoek op naam, adres, gemeente, nummer, e-mail of telefoon. Met / of Ctrl+K staat u overal meteen in het zoekveld.',
  'search.more': 'Meer in de lijst',
  'person.owner': 'Eigenaar',
  'seekers.count_one': '{{count}} persoon zoekt zo’n pand en krijgt er e-mails over.',
  'seekers.count_other': '{{count}} mensen zoeken zo’n pand en krijgen er e-mails over.',
} as const;
