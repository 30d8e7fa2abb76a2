import type { Settings } from './settings.ts';

// Apart from their schemas: every page of the desk loads these.

/** What of the content is drafted and published at the desk. */
export const contentKinds = ['page', 'article', 'category'] as const;

/** One of `contentKinds`. */
export type ContentKind = (typeof contentKinds)[number];

/** The sections of the settings, in their order: the keys of `settings.json`. */
export const settingsSections = [
  'agency',
  'languages',
  'siteInfo',
  'topBar',
  'header',
  'icon',
  'face',
  'menu',
  'footer',
  'scrollToTop',
  'search',
  'unmatchedPaths',
  'searchEngines',
  'map',
  'energyScale',
  'consent',
  'energyDuties',
  'calculator',
  'retention',
  'appointments',
] as const satisfies readonly (keyof Settings)[];

/** A section of the settings. */
export type SettingsSection = (typeof settingsSections)[number];
