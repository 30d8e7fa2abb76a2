import type { frame as nl } from './nl.ts';

export const frame: Record<keyof typeof nl, string> = {
  'frame.menu': 'Menu du bureau',
  'frame.account': 'Mon compte\u00A0: {{name}}',
  'frame.logout': 'Se déconnecter',
  'today.title': 'Aujourd’hui',
  'requests.title': 'Demandes',
  'visits.title': 'Visites',
  'homes.title': 'Biens',
  'projects.title': 'Projets',
  'owners.title': 'Propriétaires',
  'feeds.title': 'Liaisons',
  'people.title': 'Personnes',
  'audit.title': 'Journal',
};
