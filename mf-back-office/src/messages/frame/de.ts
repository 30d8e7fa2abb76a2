import type { frame as nl } from './nl.ts';

export const frame: Record<keyof typeof nl, string> = {
  'frame.menu': 'Menü des Büros',
  'frame.account': 'Mein Konto: {{name}}',
  'frame.logout': 'Abmelden',
  'today.title': 'Heute',
  'requests.title': 'Anfragen',
  'visits.title': 'Besichtigungen',
  'homes.title': 'Immobilien',
  'projects.title': 'Projekte',
  'owners.title': 'Eigentümer',
  'feeds.title': 'Anbindungen',
  'people.title': 'Personen',
  'audit.title': 'Protokoll',
};
