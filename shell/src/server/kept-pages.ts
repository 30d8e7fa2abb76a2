import { LRUCache } from 'lru-cache';
import type { RenderAnswer } from '../render/protocol.ts';
import type { Chosen } from './channels.ts';
import { type KeptPage, keptPage, sizeOf, withItsTime } from './kept-page.ts';
import type { KeptRequest, Variant } from './kept-request.ts';
import { isPublic } from './page-response.ts';
import { Overloaded } from './render-pool.ts';
import type { SiteVersion } from './site-version.ts';

const mostBytes = 64 * 1024 * 1024;
// Addresses with a query can be made up, so they can displace only each other.
const shareOfQueries = 1 / 4;
// ms; data that the version does not cover, such as the times at which a home can be visited, is at most this old,
// plus the next limit.
const fresh = 60_000;
// ms in which a stale page is still sent as it is, while it is renewed.
const stale = 5 * 60_000;

/**
 * How a kept page compares with a render now: `fresh` is the same; `stale` and `expired` have the same version and set
 * but are older, or far older, than they should be; `changed` has another version or release set.
 */
export type Freshness = 'fresh' | 'stale' | 'expired' | 'changed';

/** The freshness of a page at a time. */
export const freshnessOf = (
  page: Pick<KeptPage, 'at' | 'set' | 'version'>,
  now: { time: number; set: string; version: string | null },
): Freshness => {
  if (now.version === null || page.version !== now.version || page.set !== now.set) return 'changed';
  const age = now.time - page.at;
  return age < fresh ? 'fresh' : age < fresh + stale ? 'stale' : 'expired';
};

/** A kept page, or an answer that is not kept: a redirect, a missing page, or a page with a failure. */
export type Outcome = { page: KeptPage } | { answer: RenderAnswer };

/** The channels whose pages are kept: live and canary. */
export type KeptChannel = Exclude<Chosen['channel'], 'preview'>;

type Started = Chosen['started'];

interface KeptOptions {
  version: SiteVersion;
  /** Renders a page from the kept request alone. */
  render: (asked: KeptRequest, started: Started, version: string | null, requestId: string) => Promise<RenderAnswer>;
  /** Headers of every page. */
  headers?: Readonly<Record<string, string>>;
  maxSize?: number;
  now?: () => number;
}

const other: Record<Variant, Variant> = { chosen: 'unasked', unasked: 'chosen' };
const isApiAway = ({ failures }: RenderAnswer): boolean => failures.some(({ failure }) => failure === 'api');

/**
 * Keeps public pages: all requests that wait for a page share one render, the last page is sent while it is renewed,
 * and a kept page is the fallback while the API is away or too many requests wait.
 */
export const createKeptPages = ({ version, render, headers, maxSize = mostBytes, now = Date.now }: KeptOptions) => {
  const cacheOf = (share: number) =>
    new LRUCache<string, KeptPage>({ maxSize: maxSize * share, sizeCalculation: sizeOf });
  const [paths, queries] = [cacheOf(1 - shareOfQueries), cacheOf(shareOfQueries)];
  const flights = new Map<string, Promise<Outcome>>();

  const cacheFor = ({ address }: KeptRequest) => (address.includes('?') ? queries : paths);
  const keyOf = (channel: KeptChannel, { variant, address }: KeptRequest): string => `${channel} ${variant} ${address}`;
  const knownOf = (channel: KeptChannel, asked: KeptRequest) => cacheFor(asked).get(keyOf(channel, asked));
  const freshness = (page: KeptPage, set: string): Freshness =>
    freshnessOf(page, { time: now(), set, version: version.current() });

  const copyOf = async (channel: KeptChannel, asked: KeptRequest, page: KeptPage): Promise<Outcome> => {
    const isNew = page.copy === undefined;
    const copy = await withItsTime(page);
    // The page with its copy takes more room.
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
      // A page that is gone is not shown again as a copy.
      if (answer.failures.length === 0) cache.delete(key);
      return { answer };
    }
    const page = await keptPage(answer, known, headers);
    const held = cache.peek(key);
    // A page requested at the same moment may show the previous version and be finished later.
    const isNewer = !held || held.at < page.at || (held.at === page.at && page.version === version.current());
    if (isNewer) cache.set(key, page);
    return { page };
  };

  const renew = (channel: KeptChannel, asked: KeptRequest, started: Started, requestId: string): Promise<Outcome> => {
    // The key holds the version: requests after a change do not wait for a render from before it.
    const flight = `${keyOf(channel, asked)} ${started.set.id} ${version.current()}`;
    const begun = flights.get(flight) ?? make(channel, asked, started, requestId).finally(() => flights.delete(flight));
    flights.set(flight, begun);
    return begun;
  };

  const atOnce = (channel: KeptChannel, asked: KeptRequest, started: Started, requestId: string): KeptPage | null => {
    const page = knownOf(channel, asked);
    if (!page || version.isAway()) return null;
    const state = freshness(page, started.set.id);
    // A failure is ignored here; the next request meets it.
    if (state === 'stale') void renew(channel, asked, started, requestId).catch(() => undefined);
    return state === 'fresh' || state === 'stale' ? page : null;
  };

  return {
    /** The kept page that can answer synchronously; null where there is none. */
    atOnce,
    /** Whether there is a page that could replace a render. */
    has: (channel: KeptChannel, asked: KeptRequest): boolean =>
      (['chosen', 'unasked'] as const).some((variant) => cacheFor(asked).has(keyOf(channel, { ...asked, variant }))),
    /** The kept page, or the outcome of a render; rejects when the render fails and there is no fallback. */
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
        // Too many requests wait: a page from before the last change is better than an error.
        if (known && error instanceof Overloaded && now() - known.at < fresh + stale) return { page: known };
        const outcome = await copy();
        if (!outcome) throw error;
        return outcome;
      }
    },
    /** The number of kept pages and their bytes. */
    held: () => ({ pages: paths.size + queries.size, bytes: paths.calculatedSize + queries.calculatedSize }),
  };
};

/** The public pages that the front keeps. */
export type KeptPages = ReturnType<typeof createKeptPages>;
