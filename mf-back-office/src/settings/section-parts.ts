import type { Settings } from '@rowhouse/shared/contract/settings';

/** The sections of the settings, grouped as in the list of the desk. */
export const sectionParts = {
  agency: ['agency', 'appointments', 'languages'],
  looks: ['face', 'header', 'icon'],
  pages: ['topBar', 'menu', 'footer', 'search', 'forms', 'scrollToTop', 'unmatchedPaths', 'priceFormat'],
  reach: ['searchEngines', 'map', 'siteInfo', 'consent', 'retention'],
} as const satisfies Record<string, readonly (keyof Settings)[]>;

/** A group of that list. */
export type SectionPart = keyof typeof sectionParts;

/** A section of the settings that has a form. */
export type SectionId = (typeof sectionParts)[SectionPart][number];

/** All sections, in the order of the list. */
export const sectionIds: readonly SectionId[] = Object.values(sectionParts).flat();

/** The section in an address. */
export const sectionOf = (id: string | undefined): SectionId | undefined => sectionIds.find((one) => one === id);
