import type { Language } from '../domain/language.ts';

// What the desk's pages show of their contract: limits and choices, without the schemas, which most pages do not need.

/** The maximum length of a search at the desk, and the number of results of each kind: while typing, and on a page. */
export const deskSearchLimits = { text: 100, typing: 4, page: 20 } as const;

/** The maximum lengths of texts about requests, in characters, and the number of requests on a page of the inbox. */
export const deskRequestLimits = {
  note: 5000,
  subject: 200,
  reply: 20_000,
  template: 120,
  search: 200,
  page: 50,
} as const;

/** The number of owners on a page of the list. */
export const ownerPageSize = 50;

/** The filter of the library: all pictures, those used by a page, article or the settings, or those used by none of them. */
export const libraryUses = ['all', 'used', 'unused'] as const;

/** The periods for which figures are shown, in weeks; the current week is the last of them. */
export const figurePeriods = [4, 12, 52] as const;

/** The period of the figures that nobody has chosen, and of the views in the lists of homes. */
export const usualPeriod = 4 satisfies (typeof figurePeriods)[number];

/** The sort orders for homes in the figures: the most of a figure first, or the fewest visits first. */
export const figureSorts = ['visits', 'fewest', 'requests', 'viewings', 'deeds'] as const;

/** The possible needs of a home or project, most urgent first, with the field of the editor that resolves each; null if none does. */
export const homeNeeds = {
  'plan-failed': null,
  'visits-left': null,
  'visits-of-left': null,
  'certificate-over': 'fields.energyExpiryDate',
  'no-energy': 'energyValue',
  'no-plot-score': 'fields.pScore',
  'no-building-score': 'fields.gScore',
  'no-place': 'lat',
  'no-pictures': 'pictures',
  'no-description': 'descriptions',
  'delivery-over': 'delivery',
  'no-manager': 'managerId',
  'certificate-soon': 'fields.energyExpiryDate',
} as const satisfies Record<string, string | null>;

/** The days of the week; Monday is 1. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The fields that the form for a new feed has, by its software or format; each has a name as well. */
export const feedForms = {
  omnicasa: ['user', 'password'],
  whise: ['client', 'user', 'password'],
  sweepbright: ['client', 'password'],
  openimmo: ['address', 'user', 'password'],
  kyero: ['address', 'user', 'password'],
  csv: ['address', 'user', 'password', 'columns'],
} as const satisfies Record<string, readonly ('address' | 'user' | 'password' | 'client' | 'columns')[]>;

const fileFormats: readonly string[] = ['openimmo', 'kyero', 'csv'];

/** Whether the form for a new feed needs a field: the address of a file may need no login. */
export const isFeedFieldNeeded = (adapter: string, field: string): boolean =>
  !(fileFormats.includes(adapter) && (field === 'user' || field === 'password'));

/** The software and formats that a feed can be added for at the desk. */
export const feedAdapters = Object.keys(feedForms) as [keyof typeof feedForms, ...(keyof typeof feedForms)[]];

/** The names of the first page at the desk. */
export const homeNames = { nl: 'Home', fr: 'Accueil', en: 'Home', de: 'Startseite' } as const satisfies Record<
  Language,
  string
>;

/** The names of content at the desk: its titles, except that the first page is called Home, whatever its title says to visitors. */
export const contentNames = <T>({ kind, id }: { kind: string; id: string }, titles: T): T | typeof homeNames =>
  kind === 'page' && id === 'home' ? homeNames : titles;

/** The sort orders of the list of homes; `changed` has the newest change first. */
export const stockSorts = ['changed', 'published', 'cheapest', 'dearest', 'id', 'id-down'] as const;

/** What happens to planned visits when a home is sold, let or withdrawn: they are cancelled with a mail to each visitor, or kept. */
export const visitChoices = ['cancel', 'keep'] as const;
