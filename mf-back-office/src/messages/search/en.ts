import type { search as nl } from './nl.ts';

export const search: Record<keyof typeof nl, string> = {
  'search.title': 'Search',
  'search.hint':
    'Search by name, address, town, number, email address or phone. With / or Ctrl+K you are in the search field from anywhere.',
  'search.more': 'More in the list',
  'person.owner': 'Owner',
  'seekers.count_one': '{{count}} person looks for such a home and gets emails about it.',
  'seekers.count_other': '{{count}} people look for such a home and get emails about it.',
};
