export const frame = {
  'frame.menu': 'Menu van het kantoor',
  'frame.account': 'Mijn account: {{name}}',
  'frame.logout': 'Uitloggen',
  'today.title': 'Vandaag',
  'requests.title': 'Aanvragen',
  'visits.title': 'Bezoeken',
  'homes.title': 'Panden',
  'projects.title': 'Projecten',
  'owners.title': 'Eigenaars',
  'feeds.title': 'Koppelingen',
  'people.title': 'Mensen',
  'audit.title': 'Logboek',
} as const;
