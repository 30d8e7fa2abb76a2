import type { search as nl } from './nl.ts';

export const search: Record<keyof typeof nl, string> = {
  'search.title': 'Suche',
  'search.hint':
    'Suchen Sie nach Name, Adresse, Ort, Nummer, E-Mail oder Telefon. Mit / oder Strg+K sind Sie überall im Suchfeld.',
  'search.more': 'Mehr in der Liste',
  'person.owner': 'Eigentümer',
  'seekers.count_one': '{{count}} Person sucht eine solche Immobilie und erhält E-Mails dazu.',
  'seekers.count_other': '{{count}} Personen suchen eine solche Immobilie und erhalten E-Mails dazu.',
};
