import type { Settings } from './settings.ts';

// Only the names, which are enough for a list or for the address of a form. The schemas of all content and settings are elsewhere.

/** The kinds of content that are drafted and published at the desk. */
export const contentKinds = ['page', 'article', 'category'] as const;

/** One of `contentKinds`. */
export type ContentKind = (typeof contentKinds)[number];

// The rates and scales that laws set come with the software; an agency with others keeps them in its files.
const sections: Readonly<Record<Exclude<keyof Settings, 'energyScale' | 'energyDuties' | 'calculator'>, true>> = {
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
  consent: true,
  retention: true,
  appointments: true,
};

/** The sections of the settings that are changed at the desk, in their order: keys of `settings.json`. */
export const settingsSections = Object.keys(sections);
