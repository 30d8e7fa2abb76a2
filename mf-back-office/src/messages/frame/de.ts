import type { frame as nl } from './nl.ts';

export const frame: Record<keyof typeof nl, string> = {
  'frame.menu': 'Menü des Büros',
  'frame.more': 'Mehr',
  'frame.group.site': 'Website',
  'frame.group.office': 'Büro',
  'frame.account': 'Mein Konto: {{name}}',
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
  'people.title': 'Personen',
  'audit.title': 'Protokoll',
};
