import type { frame as nl } from './nl.ts';

export const frame: Record<keyof typeof nl, string> = {
  'frame.menu': 'Menü des Büros',
  'frame.more': 'Mehr',
  'frame.group.site': 'Website',
  'frame.group.office': 'Büro',
  'frame.account': 'Mein Konto: {{name}}',
  'frame.own': 'Sie sehen hier nur, was Ihre eigenen Immobilien betrifft oder Ihnen zugewiesen ist.',
  'homes.noPerson':
    'Noch niemand hat gewählt, wer Sie für Besucher sind. Deshalb sehen Sie keine eigenen Anfragen, Besichtigungen oder Immobilien. Ein Administrator wählt es unter Mitarbeiter.',
  'frame.logout': 'Abmelden',
  'today.title': 'Heute',
  'requests.title': 'Anfragen',
  'visits.title': 'Besichtigungen',
  'homes.title': 'Immobilien',
  'projects.title': 'Projekte',
  'content.title': 'Inhalte',
  'library.title': 'Mediathek',
  'settings.title': 'Einstellungen',
  'figures.title': 'Zahlen',
  'owners.title': 'Eigentümer',
  'feeds.title': 'Anbindungen',
  'people.title': 'Mitarbeiter',
  'audit.title': 'Protokoll',
  'pages.previous': 'Zurück',
  'pages.next': 'Weiter',
  'pages.one': 'Seite {{number}}',
};
