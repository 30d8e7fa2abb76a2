import type { frame as nl } from './nl.ts';

export const frame: Record<keyof typeof nl, string> = {
  'frame.menu': 'Menu of the desk',
  'frame.more': 'More',
  'frame.group.site': 'Website',
  'frame.group.office': 'Office',
  'frame.account': 'My account: {{name}}',
  'frame.own': 'You only see what is about your own properties or assigned to you.',
  'homes.noPerson':
    'Nobody has chosen yet whom visitors see you as. That is why you see no requests, viewings or properties of your own. An administrator chooses it under Staff.',
  'frame.logout': 'Log out',
  'today.title': 'Today',
  'requests.title': 'Requests',
  'visits.title': 'Viewings',
  'homes.title': 'Homes',
  'projects.title': 'Projects',
  'content.title': 'Content',
  'library.title': 'Media',
  'settings.title': 'Settings',
  'figures.title': 'Figures',
  'owners.title': 'Owners',
  'feeds.title': 'Feeds',
  'people.title': 'Staff',
  'audit.title': 'Audit',
  'pages.previous': 'Previous',
  'pages.next': 'Next',
  'pages.one': 'Page {{number}}',
};
