import type { frame as nl } from './nl.ts';

export const frame: Record<keyof typeof nl, string> = {
  'frame.menu': 'Menu du bureau',
  'frame.more': 'Plus',
  'frame.group.site': 'Site',
  'frame.group.office': 'Agence',
  'frame.account': 'Mon compte\u00A0: {{name}}',
  'frame.logout': 'Se déconnecter',
  'today.title': 'Aujourd’hui',
  'requests.title': 'Demandes',
  'visits.title': 'Visites',
  'homes.title': 'Biens',
  'projects.title': 'Projets',
  'content.title': 'Contenu',
  'library.title': 'Médiathèque',
  'settings.title': 'Paramètres',
  'figures.title': 'Chiffres',
  'owners.title': 'Propriétaires',
  'feeds.title': 'Liaisons',
  'people.title': 'Personnes',
  'audit.title': 'Journal',
};
