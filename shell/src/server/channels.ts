import type { ReleaseKeys } from '@rowhouse/federation/keys';
import { previewOf } from '@rowhouse/federation/preview';
import { findReleaseSet } from '@rowhouse/federation/release-set';
import { cookieOf } from '@rowhouse/shared/domain/cookie';
import { apps } from '@rowhouse/shared/routes';
import type { Context } from 'hono';
import type { ReleaseWatch } from './release-watch.ts';
import type { SecondarySets } from './secondary-sets.ts';
import type { StartedSet } from './start-set.ts';

/** Cookie that holds a reviewer's signed preview. */
export const previewCookie = 'preview';
/** Cookie that keeps a visitor in or out of the canary (`yes` or `no`). */
export const canaryCookie = 'canary';

const canaryLife = 7 * 24 * 3600; // seconds

/** The set that answers a visitor. */
export interface Chosen {
  started: StartedSet;
  /** A cookie that keeps the visitor on this set. */
  cookie: string | null;
  /** Other visitors may get another set at the same address, so no shared cache may store the answer. */
  personal: boolean;
  /** What a reviewer previews. */
  preview: { name: string; version: string } | null;
}

/** Chooses the set for a request; null where none is active. */
export type ChooseSet = (context: Context) => Promise<Chosen | null>;

/** Makes the choice between live, canary and preview. */
export const createChannels = (
  watch: Pick<ReleaseWatch, 'active' | 'registry' | 'canary'>,
  secondary: SecondarySets,
  keys: Pick<ReleaseKeys, 'trusted'>,
  { secure }: { secure: boolean },
): ChooseSet => {
  const attributes = `; Path=/; Max-Age=${canaryLife}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;
  return async (context) => {
    const active = watch.active();
    if (!active) return null;
    const live: Chosen = { started: active, cookie: null, personal: false, preview: null };
    const registry = watch.registry();
    if (!registry) return live;
    const cookies = context.req.header('cookie') ?? null;

    const token = cookieOf(cookies, previewCookie);
    const preview = token ? previewOf(token, keys.trusted(), Date.now()) : null;
    if (preview) {
      const set = findReleaseSet(registry, apps, 'live', preview);
      const started = set && (await secondary.get(set));
      if (started) return { started, cookie: null, personal: true, preview };
    }

    const canary = watch.canary();
    if (!canary || canary.id === active.set.id) return live;
    // Until the canary is ready, every visitor gets the live set.
    const ready = secondary.ready(canary);
    if (!ready) return { ...live, personal: true };
    const given = cookieOf(cookies, canaryCookie);
    const drawn = given === 'yes' || given === 'no' ? given : Math.random() < registry.canaryShare ? 'yes' : 'no';
    return {
      started: drawn === 'yes' ? ready : active,
      cookie: given === drawn ? null : `${canaryCookie}=${drawn}${attributes}`,
      personal: true,
      preview: null,
    };
  };
};
