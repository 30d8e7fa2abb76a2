import type { frame as nl } from './nl.ts';

export const frame: Record<keyof typeof nl, string> = {
  'frame.menu': 'Menu du bureau',
  'frame.more': 'Plus',
  'frame.group.site': 'Site',
  'frame.group.office': 'Agence',
  'frame.account': 'Mon compte\u00A0: {{name}}',
  'frame.own': 'Vous ne voyez ici que ce qui concerne vos propres biens ou vous est attribué.',
  'homes.noPerson':
    'Personne n’a encore choisi qui vous êtes pour les visiteurs. Vous ne voyez donc ni demandes, ni visites, ni biens à vous. Un administrateur le choisit sous Collaborateurs.',
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
  'feeds.title': 'Flux',
  'people.title': 'Collaborateurs',
  'audit.title': 'Journal',
  'pages.previous': 'Précédente',
  'pages.next': 'Suivante',
  'pages.one': 'Page {{number}}',
};
