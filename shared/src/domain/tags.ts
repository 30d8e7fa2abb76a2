import type { OptionalCategoryId } from './consent.ts';

/** The hosts from which the code of tags is fetched; an agency may use a tagging server of its own. */
export interface TagHosts {
  google: string;
  pixel: string;
}

/** The public hosts of tags. */
export const publicTagHosts = {
  google: 'https://www.googletagmanager.com',
  pixel: 'https://connect.facebook.net',
} as const satisfies TagHosts;

/** The settings with the site's ids at the vendors of tags. */
export const tagSettings = ['analyticsId', 'adsId', 'tagManagerId', 'adPixelId'] as const;

interface Tag {
  setting: (typeof tagSettings)[number];
  /** Consent to any of these categories lets it load. */
  categories: readonly OptionalCategoryId[];
  host: keyof TagHosts;
}

/** Every tag that the settings can enable, with its requirements. */
export const tags = {
  analytics: {
    setting: 'analyticsId',
    categories: ['analytics'],
    host: 'google',
  },
  ads: {
    setting: 'adsId',
    categories: ['marketing'],
    host: 'google',
  },
  tagManager: {
    setting: 'tagManagerId',
    categories: ['analytics', 'marketing'],
    host: 'google',
  },
  pixel: {
    setting: 'adPixelId',
    categories: ['marketing'],
    host: 'pixel',
  },
} as const satisfies Record<string, Tag>;

/** A tag by its name. */
export type TagId = keyof typeof tags;

/** The site's ids at the vendors of tags, and the hosts of their code. */
export type SiteTags = Record<Tag['setting'], string | null> & { tagHosts: TagHosts };

const isTag = (name: string): name is TagId => Object.hasOwn(tags, name);
const tagIds = Object.keys(tags).filter(isTag);

/** The tags that the settings enable. */
export const configuredTags = (site: SiteTags): TagId[] => tagIds.filter((id) => site[tags[id].setting] !== null);

/** The tags that the settings enable and the visitor's choice allows. */
export const allowedTags = (site: SiteTags, allowed: readonly OptionalCategoryId[]): TagId[] =>
  configuredTags(site).filter((id) => tags[id].categories.some((category) => allowed.includes(category)));
