import { canaryShare } from '@rowhouse/federation/canary-share';
import type { Trust } from '@rowhouse/federation/keys';
import { type Preview, previewOf, previewVersions } from '@rowhouse/federation/preview';
import { findReleaseSet } from '@rowhouse/federation/release-set';
import { ownAddress } from '@rowhouse/shared/domain/own-address';
import { apps } from '@rowhouse/shared/routes';
import type { Context, MiddlewareHandler } from 'hono';
import { generateCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { FrontTable } from './front-routes.ts';
import type { PreviewFault } from './notice-page.ts';
import { previewNotice } from './preview-notice.ts';
import type { ReleaseWatch } from './release-watch.ts';
import type { RenderRealms } from './render-realms.ts';
import type { SecondarySets } from './secondary-sets.ts';

/** The cookie that holds a reviewer's signed preview. */
export const previewCookie = 'preview';
const previewCookieLife = 7 * 24 * 3600; // seconds
/**
 * The cookie with the number that a visitor drew: who drew less than the share of the canary is in it, whatever the share and the
 * candidates are by then.
 */
export const canaryCookie = 'canary';
const canaryLife = 7 * 24 * 3600; // seconds
const numbers = 1000;

/** The set that answers a visitor. */
export interface SetChoice {
  started: { set: { id: string }; pool: Pick<RenderRealms, 'render'>; routes: FrontTable };
  channel: 'live' | 'canary' | 'preview';
  /** A `Set-Cookie` value that keeps the visitor on this set; null when none is needed. */
  cookie: string | null;
  /** Other visitors may get another set at the same address, so no shared cache may store the answer. */
  personal: boolean;
  /** What a reviewer previews. */
  preview: Omit<Preview, 'until'> | null;
}

/**
 * Chooses the set for a request; null when none is active, and the fault when the preview that a reviewer requests
 * cannot be shown.
 */
export type ChooseSet = (context: Context) => Promise<SetChoice | PreviewFault | null>;

const optionsFor = (maxAge: number, secure: boolean): CookieOptions => ({
  path: '/',
  maxAge,
  sameSite: 'Lax',
  httpOnly: true,
  secure,
});

/** Makes the choice between live, canary and preview. */
export const createChannels =
  (
    watch: Pick<ReleaseWatch, 'active' | 'registry' | 'canary'>,
    secondary: SecondarySets,
    trusted: Trust,
    secure: boolean,
  ): ChooseSet =>
  async (context) => {
    const active = watch.active();
    if (!active) return null;
    const live: SetChoice = { started: active, channel: 'live', cookie: null, personal: false, preview: null };
    const registry = watch.registry();
    if (!registry) return live;

    const token = getCookie(context, previewCookie);
    if (token) {
      const preview = previewOf(token, trusted, Date.now());
      if (typeof preview === 'string') return preview;
      const wanted = previewVersions(preview);
      const isThere = Object.entries(wanted).every(([name, version]) => registry.releases[name]?.[version]);
      const set = isThere ? findReleaseSet(registry, apps, 'live', wanted) : null;
      const started = set && (await secondary.get(set));
      return started ? { started, channel: 'preview', cookie: null, personal: true, preview } : 'away';
    }

    const canary = watch.canary();
    if (!canary || canary.id === active.set.id) return live;
    // Until the canary is ready, every visitor gets the live set.
    const ready = secondary.ready(canary);
    if (!ready) return { ...live, personal: true };
    const earlier = getCookie(context, canaryCookie) ?? '';
    const drawn = /^\d{1,3}$/.test(earlier) ? earlier : String(Math.floor(Math.random() * numbers));
    const cookie = earlier === drawn ? null : generateCookie(canaryCookie, drawn, optionsFor(canaryLife, secure));
    const isIn = (Number(drawn) + 0.5) / numbers < canaryShare(registry);
    const [started, channel] = isIn ? ([ready, 'canary'] as const) : ([active, 'live'] as const);
    return { started, channel, cookie, personal: true, preview: null };
  };

/**
 * Turns a signed preview link into a cookie, which a link with an empty token removes. The cookie outlives the
 * preview, so that the reviewer is told that it has expired.
 */
export const previewLink =
  (trusted: Trust, secure: boolean): MiddlewareHandler =>
  async (context, next) => {
    const url = new URL(context.req.url);
    const token = url.searchParams.get('preview');
    if (token === null || context.req.method !== 'GET') return next();
    const preview = token === '' ? null : previewOf(token, trusted, Date.now());
    if (typeof preview === 'string') return previewNotice(context, preview);
    setCookie(context, previewCookie, token, optionsFor(preview ? previewCookieLife : 0, secure));
    url.searchParams.delete('preview');
    context.header('cache-control', 'private, no-store');
    return context.redirect(ownAddress(url, url.origin));
  };
