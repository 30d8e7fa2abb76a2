import { LRUCache } from 'lru-cache';
import type { SetChoice } from './channels.ts';
import { type KeptPage, keptPage, sizeOf, withItsTime } from './kept-page.ts';
import type { KeptRequest, Variant } from './kept-request.ts';
import { OverloadError } from './overload-error.ts';
import type { PageAnswer } from './page-answer.ts';
import { isPublic } from './page-response.ts';
import type { SiteVersion } from './site-version.ts';

const mostBytes = 64 * 1024 * 1024;
// Addresses with a query, or with letters that are encoded without need, can be made up, so they can displace only each other.
const isMadeUp = ({ address }: KeptRequest): boolean => /[?%]/.test(address);
const shareOfMadeUp = 1 / 4;
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
export type Outcome = { page: KeptPage } | { answer: PageAnswer };

/** The channels whose pages are kept: live and canary. */
export type KeptChannel = Exclude<SetChoice['channel'], 'preview'>;

type ActiveSet = SetChoice['started'];

interface KeptOptions {
  version: SiteVersion;
  /** Renders a page from the kept request alone. */
  render: (request: KeptRequest, started: ActiveSet, version: string | null, requestId: string) => Promise<PageAnswer>;
  /** Headers of every page. */
  headers?: Readonly<Record<string, string>>;
  maxSize?: number;
  now?: () => number;
}

const other: Record<Variant, Variant> = { chosen: 'unasked', unasked: 'chosen' };
const isApiAway = ({ failures }: PageAnswer): boolean => failures.some(({ failure }) => failure === 'api');

/**
 * Keeps public pages: all requests that wait for a page share one render, the last page is sent while it is renewed,
 * and a kept page is the fallback while the API is away or too many requests wait.
 */
export const createKeptPages = (options: KeptOptions) => {
  // By a clock that nobody sets: an older page never looks newer than a render of now.
  const { version, render, headers, maxSize = mostBytes, now = () => performance.now() } = options;
  const cacheOf = (share: number) =>
    new LRUCache<string, KeptPage>({ maxSize: maxSize * share, sizeCalculation: sizeOf });
  const [plain, madeUp] = [cacheOf(1 - shareOfMadeUp), cacheOf(shareOfMadeUp)];
  const flights = new Map<string, Promise<Outcome>>();

  const cacheFor = (request: KeptRequest) => (isMadeUp(request) ? madeUp : plain);
  const keyOf = (channel: KeptChannel, { variant, address }: KeptRequest): string => `${channel} ${variant} ${address}`;
  const knownOf = (channel: KeptChannel, request: KeptRequest) => cacheFor(request).get(keyOf(channel, request));
  const freshness = (page: KeptPage, set: string): Freshness =>
    freshnessOf(page, { time: now(), set, version: version.current() });

  const copyOf = async (channel: KeptChannel, request: KeptRequest, page: KeptPage): Promise<Outcome> => {
    const isNew = page.copy === undefined;
    const copy = await withItsTime(page, new Date(Date.now() - (now() - page.at)));
    // The page with its copy takes more room.
    if (isNew && knownOf(channel, request) === page) cacheFor(request).set(keyOf(channel, request), page);
    return { page: copy };
  };

  const make = async (
    channel: KeptChannel,
    request: KeptRequest,
    started: ActiveSet,
    requestId: string,
  ): Promise<Outcome> => {
    const [cache, key] = [cacheFor(request), keyOf(channel, request)];
    const origin = { at: now(), set: started.set.id, version: version.current() };
    const answer = await render(request, started, origin.version, requestId);
    if (!isPublic(answer)) {
      // A page that is gone is not shown again as a copy.
      if (answer.failures.length === 0) cache.delete(key);
      return { answer };
    }
    const page = await keptPage(answer, origin, headers);
    const current = cache.peek(key);
    // A page requested at the same moment may show the previous version and be finished later.
    const isNewer = !current || current.at < page.at || (current.at === page.at && page.version === version.current());
    if (isNewer) cache.set(key, page);
    return { page };
  };

  const renew = (
    channel: KeptChannel,
    request: KeptRequest,
    started: ActiveSet,
    requestId: string,
  ): Promise<Outcome> => {
    // The key holds the version: requests after a change do not wait for a render from before it.
    const flight = `${keyOf(channel, request)} ${started.set.id} ${version.current()}`;
    const outcome =
      flights.get(flight) ?? make(channel, request, started, requestId).finally(() => flights.delete(flight));
    flights.set(flight, outcome);
    return outcome;
  };

  const atOnce = (
    channel: KeptChannel,
    request: KeptRequest,
    started: ActiveSet,
    requestId: string,
  ): KeptPage | null => {
    const page = knownOf(channel, request);
    if (!page || version.isAway()) return null;
    const state = freshness(page, started.set.id);
    // A failure is ignored here; the next request meets it.
    if (state === 'stale') void renew(channel, request, started, requestId).catch(() => undefined);
    return state === 'fresh' || state === 'stale' ? page : null;
  };

  return {
    /** The kept page that can answer synchronously; null where there is none. */
    atOnce,
    /** Whether there is a page that could replace a render. */
    has: (channel: KeptChannel, request: KeptRequest): boolean =>
      (['chosen', 'unasked'] as const).some((variant) =>
        cacheFor(request).has(keyOf(channel, { ...request, variant })),
      ),
    /** The kept page, or the outcome of a render; rejects when the render fails and there is no fallback. */
    get: async (
      channel: KeptChannel,
      request: KeptRequest,
      started: ActiveSet,
      requestId: string,
    ): Promise<Outcome> => {
      const ready = atOnce(channel, request, started, requestId);
      if (ready) return { page: ready };
      const fallback = knownOf(channel, request) ?? knownOf(channel, { ...request, variant: other[request.variant] });
      const copy = () => fallback && copyOf(channel, request, fallback);
      if (fallback && version.isAway()) return copyOf(channel, request, fallback);
      try {
        const outcome = await renew(channel, request, started, requestId);
        return ('answer' in outcome && isApiAway(outcome.answer) && (await copy())) || outcome;
      } catch (error) {
        // Too many requests wait: a page from before the last change is better than an error.
        if (fallback && error instanceof OverloadError && now() - fallback.at < fresh + stale)
          return { page: fallback };
        const outcome = await copy();
        if (!outcome) throw error;
        return outcome;
      }
    },
    /** The number of kept pages and their bytes. */
    held: () => ({ pages: plain.size + madeUp.size, bytes: plain.calculatedSize + madeUp.calculatedSize }),
  };
};

/** The public pages that the front keeps. */
export type KeptPages = ReturnType<typeof createKeptPages>;
