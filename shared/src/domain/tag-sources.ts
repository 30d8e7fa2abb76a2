import { configuredTags, type SiteTags, type TagId, tags } from './tags.ts';

/** The sources of each kind that a page's content policy must allow for a tag. */
export interface TagSources {
  script: readonly string[];
  connect: readonly string[];
  image: readonly string[];
  frame: readonly string[];
}

/** The sources of a page without tags. */
export const noSources: TagSources = { script: [], connect: [], image: [], frame: [] };

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

// What each tag uses besides its host.
const reaches: Readonly<Record<TagId, Partial<TagSources>>> = {
  analytics: { connect: analyticsHosts, image: analyticsHosts },
  ads: { script: adsHosts.slice(0, 2), connect: adsHosts, image: adsHosts, frame: adsFrames },
  tagManager: {
    script: adsHosts.slice(0, 2),
    connect: [...analyticsHosts, ...adsHosts],
    image: [...analyticsHosts, ...adsHosts],
    frame: adsFrames,
  },
  pixel: { connect: ['https://www.facebook.com'], image: ['https://www.facebook.com'] },
};

/** The sources that the content policy must allow for the enabled tags; empty if there are none. */
export const tagSources = (site: SiteTags): TagSources => {
  const needed = configuredTags(site);
  const of = (kind: keyof TagSources) => [
    ...new Set(
      needed.flatMap((id) => [
        ...(kind === 'frame' ? [] : [site.tagHosts[tags[id].host]]),
        ...(reaches[id][kind] ?? []),
      ]),
    ),
  ];
  return { script: of('script'), connect: of('connect'), image: of('image'), frame: of('frame') };
};
