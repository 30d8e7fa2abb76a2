import type { OptionalCategoryId } from './consent.ts';

/** What a page's content policy must let a tag do, as sources of each kind. */
export interface TagSources {
  script: readonly string[];
  connect: readonly string[];
  image: readonly string[];
  frame: readonly string[];
}

/** Where a tag's code is fetched; a tagging server of the agency's own may stand in. */
export interface TagHosts {
  google: string;
  pixel: string;
}

/** The hosts that serve tags to everyone. */
export const publicTagHosts = {
  google: 'https://www.googletagmanager.com',
  pixel: 'https://connect.facebook.net',
} as const satisfies TagHosts;

/** The settings that hold the site's ids with the vendors of tags. */
export const tagSettings = ['analyticsId', 'adsId', 'tagManagerId', 'adPixelId'] as const;

interface Tag {
  setting: (typeof tagSettings)[number];
  /** Any of these lets it load. */
  categories: readonly OptionalCategoryId[];
  host: keyof TagHosts;
  /** What it reaches besides its host. */
  reaches: Partial<TagSources>;
}

const analyticsHosts = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];
const adsHosts = [
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
  'https://www.google.com',
  'https://google.com',
];
const adsFrames = ['https://www.googletagmanager.com', 'https://td.doubleclick.net'];

/** Every tag that the settings can switch on, and what it needs. */
export const tags = {
  analytics: {
    setting: 'analyticsId',
    categories: ['analytics'],
    host: 'google',
    reaches: { connect: analyticsHosts, image: analyticsHosts },
  },
  ads: {
    setting: 'adsId',
    categories: ['marketing'],
    host: 'google',
    reaches: { script: adsHosts.slice(0, 2), connect: adsHosts, image: adsHosts, frame: adsFrames },
  },
  tagManager: {
    setting: 'tagManagerId',
    categories: ['analytics', 'marketing'],
    host: 'google',
    reaches: {
      script: adsHosts.slice(0, 2),
      connect: [...analyticsHosts, ...adsHosts],
      image: [...analyticsHosts, ...adsHosts],
      frame: adsFrames,
    },
  },
  pixel: {
    setting: 'adPixelId',
    categories: ['marketing'],
    host: 'pixel',
    reaches: { connect: ['https://www.facebook.com'], image: ['https://www.facebook.com'] },
  },
} as const satisfies Record<string, Tag>;

/** A tag by its name. */
export type TagId = keyof typeof tags;

/** The ids of the site with the vendors of tags, and where their code is fetched. */
export type SiteTags = Record<Tag['setting'], string | null> & { tagHosts: TagHosts };

const isTag = (name: string): name is TagId => Object.hasOwn(tags, name);
const tagIds = Object.keys(tags).filter(isTag);

/** The tags that the settings switch on. */
export const configuredTags = (site: SiteTags): TagId[] => tagIds.filter((id) => site[tags[id].setting] !== null);

/** The tags that the settings switch on and the visitor's choice lets load. */
export const allowedTags = (site: SiteTags, allowed: readonly OptionalCategoryId[]): TagId[] =>
  configuredTags(site).filter((id) => tags[id].categories.some((category) => allowed.includes(category)));

/** What the content policy must allow for the tags that the settings switch on; nothing where there are none. */
export const tagSources = (site: SiteTags): TagSources => {
  const needed = configuredTags(site).map((id): Tag => tags[id]);
  const of = (kind: keyof TagSources) => [
    ...new Set(
      needed.flatMap(({ host, reaches }) => [
        ...(kind === 'frame' ? [] : [site.tagHosts[host]]),
        ...(reaches[kind] ?? []),
      ]),
    ),
  ];
  return { script: of('script'), connect: of('connect'), image: of('image'), frame: of('frame') };
};
