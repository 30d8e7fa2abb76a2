import type { Settings } from './settings.ts';

// Only the names, which are enough for a list or for the address of a form. The schemas of all content and settings are elsewhere.

/** The kinds of content that are drafted and published at the desk. */
export const contentKinds = ['page', 'article', 'category'] as const;

/** One of `contentKinds`. */
export type ContentKind = (typeof contentKinds)[number];

const sections: Readonly<Record<keyof Settings, true>> = {
  agency: true,
  languages: true,
  siteInfo: true,
  topBar: true,
  header: true,
  icon: true,
  face: true,
  menu: true,
  footer: true,
  scrollToTop: true,
  search: true,
  forms: true,
  unmatchedPaths: true,
  priceFormat: true,
  searchEngines: true,
  map: true,
  energyScale: true,
  consent: true,
  energyDuties: true,
  calculator: true,
  retention: true,
  appointments: true,
};

/** The sections of the settings, in their order: the keys of `settings.json`. */
export const settingsSections = Object.keys(sections);
