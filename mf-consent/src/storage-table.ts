import { type CategoryId, consentCookies } from '@rowhouse/shared/domain/consent';
import { configuredTags, type SiteTags, type TagId } from '@rowhouse/shared/domain/tags';

/** Where a browser stores something. */
export type StoragePlace = 'cookie' | 'localStorage' | 'sessionStorage' | 'cacheStorage';

/**
 * How long an item is stored: as long as the consent choice, until the tab or browser closes, until the visitor
 * removes it, or for a period.
 */
type StorageDuration =
  | 'choice'
  | 'session'
  | 'kept'
  | { readonly count: number; readonly unit: 'days' | 'months' | 'years' };

interface Entry {
  /** Names as stored in the browser; a `*` at the end matches any further characters. */
  names: readonly string[];
  /** Every place where something is stored under these names; a cookie by default. */
  places?: readonly StoragePlace[];
  category: CategoryId;
  duration: StorageDuration;
  /** Who sets the item, if not the site itself. */
  vendor?: 'google' | 'meta';
  /** Only stored if the settings switch on one of these tags. */
  tags?: readonly TagId[];
  /** Stored on another site's domain, where this site cannot see it. */
  elsewhere?: true;
}

const year = { count: 1, unit: 'years' } as const;
const quarter = { count: 90, unit: 'days' } as const;
const google = { vendor: 'google', category: 'analytics', tags: ['analytics', 'tagManager'] } as const;
const googleAds = { vendor: 'google', category: 'marketing', tags: ['ads', 'tagManager'] } as const;
const meta = { vendor: 'meta', category: 'marketing', tags: ['pixel'] } as const;

/**
 * Everything that the site stores in a browser. The dialog and the cookie policy are generated from it, and anything
 * that is not listed here must not be stored.
 */
export const storageTable = {
  language: { names: ['language'], places: ['cookie', 'localStorage'], category: 'necessary', duration: year },
  consent: {
    names: consentCookies,
    category: 'necessary',
    duration: 'choice',
  },
  owner: {
    // The `who` cookie tells the browser that there is a session, and the owner's initials. The `two_factor` cookie
    // lasts ten minutes, between the two steps of a login.
    names: [
      'rowhouse.session_token',
      'rowhouse.two_factor',
      '__Host-rowhouse.session_token',
      '__Host-rowhouse.two_factor',
      'rowhouse.who',
      '__Host-rowhouse.who',
    ],
    category: 'necessary',
    duration: { count: 7, unit: 'days' },
  },
  ownerDevice: { names: ['rowhouse-device', '__Host-rowhouse-device'], category: 'necessary', duration: year },
  scroll: {
    names: ['scrollPositions'],
    places: ['sessionStorage'],
    category: 'necessary',
    duration: 'session',
  },
  draft: { names: ['draft *'], places: ['sessionStorage'], category: 'necessary', duration: 'session' },
  canary: { names: ['canary'], category: 'necessary', duration: { count: 7, unit: 'days' } },
  // Stored by a press alone, for the visitor who asks for it (decision 010).
  favourites: { names: ['favourites', 'savedAs'], places: ['localStorage'], category: 'necessary', duration: 'kept' },
  compared: { names: ['compared'], places: ['localStorage'], category: 'necessary', duration: 'kept' },
  monthly: { names: ['monthly'], places: ['localStorage'], category: 'necessary', duration: 'kept' },
  offlineFavourites: { names: ['favourites'], places: ['cacheStorage'], category: 'functional', duration: 'kept' },
  recentlySeen: {
    names: ['recentlySeen', 'lastSearch'],
    places: ['localStorage'],
    category: 'functional',
    duration: 'kept',
  },
  campaign: {
    names: ['utm'],
    places: ['sessionStorage'],
    category: 'analytics',
    duration: 'session',
    tags: ['analytics', 'tagManager'],
  },
  visitor: { ...google, names: ['_ga', '_ga_*'], duration: { count: 2, unit: 'years' } },
  visitorOfDay: { ...google, names: ['_gid', '_gat*'], duration: { count: 1, unit: 'days' } },
  adClick: { ...googleAds, names: ['_gcl_*'], places: ['cookie', 'localStorage'], duration: quarter },
  adVisitor: { ...googleAds, names: ['IDE'], duration: { count: 13, unit: 'months' }, elsewhere: true },
  pixelVisitor: { ...meta, names: ['_fbp', '_fbc'], duration: quarter },
  pixelElsewhere: { ...meta, names: ['fr'], duration: quarter, elsewhere: true },
} as const satisfies Record<string, Entry>;

/** The name of a row. */
type StorageId = keyof typeof storageTable;

/** A row of the table: what is stored under some names, where, why and how long. */
export interface StorageRow extends Entry {
  id: StorageId;
  places: readonly StoragePlace[];
}

const isStorageId = (name: string): name is StorageId => Object.hasOwn(storageTable, name);
const rows: StorageRow[] = Object.keys(storageTable)
  .filter(isStorageId)
  .map((id) => ({ id, places: ['cookie'], ...storageTable[id] }));

/** The rows that apply to a site with these tags, in the order of the table. */
export const storageRows = (site: SiteTags): StorageRow[] => {
  const configured = configuredTags(site);
  return rows.filter(({ tags }) => !tags || tags.some((tag) => configured.includes(tag)));
};

const isNamed = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;

/** The row for an item in the browser; null if the table does not list it, so that it must not be there. */
export const rowOf = (place: StoragePlace, name: string): StorageRow | null =>
  rows.find(
    ({ places, names, elsewhere }) =>
      !elsewhere && places.includes(place) && names.some((pattern) => isNamed(pattern, name)),
  ) ?? null;
