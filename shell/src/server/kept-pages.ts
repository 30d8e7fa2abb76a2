import { LRUCache } from 'lru-cache';
import type { RenderAnswer } from '../render/protocol.ts';
import type { Chosen } from './channels.ts';
import { type KeptPage, keptPage, sizeOf, withItsTime } from './kept-page.ts';
import type { KeptRequest, Variant } from './kept-request.ts';
import { isPublic } from './page-response.ts';
import { NotNow } from './render-pool.ts';
import type { SiteVersion } from './site-version.ts';

const mostBytes = 64 * 1024 * 1024;
// Addresses with a query can be made up: they push out no page but each other.
const shareOfQueries = 1 / 4;
// ms; what the version says nothing of, such as the times at which a home can be visited, is as old as this, or as what comes next.
const fresh = 60_000;
// ms in which a page is sent once more as it is, while it is renewed.
const stale = 5 * 60_000;

/** How a kept page stands to what would be rendered now: the same; the same but for the time of day, and older or far older than it should be; or made of another version or release set. */
export type Standing = 'fresh' | 'aged' | 'past' | 'changed';

/** How a page stands at a time. */
export const standingOf = (
  page: Pick<KeptPage, 'at' | 'set' | 'version'>,
  now: { time: number; set: string; version: string | null },
): Standing => {
  if (now.version === null || page.version !== now.version || page.set !== now.set) return 'changed';
  const age = now.time - page.at;
  return age < fresh ? 'fresh' : age < fresh + stale ? 'aged' : 'past';
};

/** A page that is kept, or an answer that is not: a redirect, a page that is not there, one with a failure. */
export type Outcome = { page: KeptPage } | { answer: RenderAnswer };

/** What a page is kept for: those who get the live set, or the canary. */
export type KeptChannel = Exclude<Chosen['channel'], 'preview'>;

type Started = Chosen['started'];

interface KeptOptions {
  version: SiteVersion;
  /** Renders a page from what is asked for alone. */
  render: (asked: KeptRequest, started: Started, version: string | null, requestId: string) => Promise<RenderAnswer>;
  /** Headers that every page has. */
  headers?: Readonly<Record<string, string>>;
  maxSize?: number;
  now?: () => number;
}

const other: Record<Variant, Variant> = { chosen: 'unasked', unasked: 'chosen' };
const isApiAway = ({ failures }: RenderAnswer): boolean => failures.some(({ failure }) => failure === 'api');

/** Keeps public pages: one render for all who wait for it, the last one while it is renewed, and, while the API is away or too many wait, what there is. */
export const createKeptPages = ({ version, render, headers, maxSize = mostBytes, now = Date.now }: KeptOptions) => {
  const cacheOf = (share: number) =>
    new LRUCache<string, KeptPage>({ maxSize: maxSize * share, sizeCalculation: sizeOf });
  const [paths, queries] = [cacheOf(1 - shareOfQueries), cacheOf(shareOfQueries)];
  const flights = new Map<string, Promise<Outcome>>();

  const cacheFor = ({ address }: KeptRequest) => (address.includes('?') ? queries : paths);
  const keyOf = (channel: KeptChannel, { variant, address }: KeptRequest): string => `${channel} ${variant} ${address}`;
  const knownOf = (channel: KeptChannel, asked: KeptRequest) => cacheFor(asked).get(keyOf(channel, asked));
  const standing = (page: KeptPage, set: string): Standing =>
    standingOf(page, { time: now(), set, version: version.current() });

  const copyOf = async (channel: KeptChannel, asked: KeptRequest, page: KeptPage): Promise<Outcome> => {
    const isNew = page.copy === undefined;
    const copy = await withItsTime(page);
    // It takes more room now.
    if (isNew && knownOf(channel, asked) === page) cacheFor(asked).set(keyOf(channel, asked), page);
    return { page: copy };
  };

  const make = async (
    channel: KeptChannel,
    asked: KeptRequest,
    started: Started,
    requestId: string,
  ): Promise<Outcome> => {
    const [cache, key] = [cacheFor(asked), keyOf(channel, asked)];
    const known = { at: now(), set: started.set.id, version: version.current() };
    const answer = await render(asked, started, known.version, requestId);
    if (!isPublic(answer)) {
      // What is gone is not shown again as a copy.
      if (answer.failures.length === 0) cache.delete(key);
      return { answer };
    }
    const page = await keptPage(answer, known, headers);
    const held = cache.peek(key);
    // One that was asked for in the same moment may be of the version before, and be done later.
    const isNewer = !held || held.at < page.at || (held.at === page.at && page.version === version.current());
    if (isNewer) cache.set(key, page);
    return { page };
  };

  const renew = (channel: KeptChannel, asked: KeptRequest, started: Started, requestId: string): Promise<Outcome> => {
    // Who asks after a change does not wait for a render from before it.
    const flight = `${keyOf(channel, asked)} ${started.set.id} ${version.current()}`;
    const begun = flights.get(flight) ?? make(channel, asked, started, requestId).finally(() => flights.delete(flight));
    flights.set(flight, begun);
    return begun;
  };

  const atOnce = (channel: KeptChannel, asked: KeptRequest, started: Started, requestId: string): KeptPage | null => {
    const page = knownOf(channel, asked);
    if (!page || version.isAway()) return null;
    const state = standing(page, started.set.id);
    // Whoever comes next finds out how it went.
    if (state === 'aged') void renew(channel, asked, started, requestId).catch(() => undefined);
    return state === 'fresh' || state === 'aged' ? page : null;
  };

  return {
    /** The kept page that answers without a wait; null where there is none. */
    atOnce,
    /** Whether there is a page that could stand in for a render. */
    has: (channel: KeptChannel, asked: KeptRequest): boolean =>
      (['chosen', 'unasked'] as const).some((variant) => cacheFor(asked).has(keyOf(channel, { ...asked, variant }))),
    /** The kept page, or what comes of a render; rejects where that fails and there is nothing to stand in. */
    get: async (channel: KeptChannel, asked: KeptRequest, started: Started, requestId: string): Promise<Outcome> => {
      const ready = atOnce(channel, asked, started, requestId);
      if (ready) return { page: ready };
      const known = knownOf(channel, asked) ?? knownOf(channel, { ...asked, variant: other[asked.variant] });
      const copy = () => known && copyOf(channel, asked, known);
      if (known && version.isAway()) return copyOf(channel, asked, known);
      try {
        const outcome = await renew(channel, asked, started, requestId);
        return ('answer' in outcome && isApiAway(outcome.answer) && (await copy())) || outcome;
      } catch (error) {
        // Too many wait: a page from before the last change is better than none.
        if (known && error instanceof NotNow && now() - known.at < fresh + stale) return { page: known };
        const outcome = await copy();
        if (!outcome) throw error;
        return outcome;
      }
    },
    /** How many pages there are, and their bytes. */
    held: () => ({ pages: paths.size + queries.size, bytes: paths.calculatedSize + queries.calculatedSize }),
  };
};

/** The public pages that the front keeps. */
export type KeptPages = ReturnType<typeof createKeptPages>;
