import type { OptionalCategoryId } from './consent.ts';

/** The sources of each kind that a page's content policy must allow for a tag. */
export interface TagSources {
  script: readonly string[];
  connect: readonly string[];
  image: readonly string[];
  frame: readonly string[];
}

/** The sources of a page without tags. */
export const noSources: TagSources = { script: [], connect: [], image: [], frame: [] };

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
  /** The sources that it uses besides its host. */
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

/** Every tag that the settings can enable, with its requirements. */
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

/** The site's ids at the vendors of tags, and the hosts of their code. */
export type SiteTags = Record<Tag['setting'], string | null> & { tagHosts: TagHosts };

const isTag = (name: string): name is TagId => Object.hasOwn(tags, name);
const tagIds = Object.keys(tags).filter(isTag);

/** The tags that the settings enable. */
export const configuredTags = (site: SiteTags): TagId[] => tagIds.filter((id) => site[tags[id].setting] !== null);

/** The tags that the settings enable and the visitor's choice allows. */
export const allowedTags = (site: SiteTags, allowed: readonly OptionalCategoryId[]): TagId[] =>
  configuredTags(site).filter((id) => tags[id].categories.some((category) => allowed.includes(category)));

/** The sources that the content policy must allow for the enabled tags; empty if there are none. */
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

// Names that networks give to machines of their own.
const privateNames = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|arpa|onion)$/;

/** Whether the address of a server names a public host: by a name, and of no machine of a private network. */
export const isPublicHost = (origin: string): boolean => {
  const host = /^https?:\/\/([^/:]+)(?::\d+)?$/.exec(origin)?.[1]?.toLowerCase() ?? '';
  return /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host) && !privateNames.test(host);
};
