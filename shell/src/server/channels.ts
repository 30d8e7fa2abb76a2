import type { ReleaseKeys } from '@rowhouse/federation/keys';
import { previewOf } from '@rowhouse/federation/preview';
import { type ReleaseSet, releaseSetOf } from '@rowhouse/federation/release-set';
import { cookieOf } from '@rowhouse/shared/domain/cookie';
import { apps } from '@rowhouse/shared/routes';
import type { Context } from 'hono';
import type { Standing } from './raise-set.ts';
import type { ReleaseWatch } from './release-watch.ts';
import type { SideSets } from './side-sets.ts';

/** Cookie that holds a reviewer's signed preview. */
export const previewCookie = 'preview';
/** Cookie that keeps a visitor on the channel that was drawn for them (`yes` or `no`). */
export const canaryCookie = 'canary';

const canaryLife = 7 * 24 * 3600; // seconds

/** The set that answers a visitor. */
export interface Chosen {
  standing: Standing;
  /** What the visitor is told of it by a cookie. */
  cookie: string | null;
  /** Not the same for everyone: no cache between may keep it. */
  personal: boolean;
  /** What a reviewer looks at. */
  preview: { name: string; version: string } | null;
}

/** Chooses the set for a request; null where none stands. */
export type ChooseSet = (context: Context) => Promise<Chosen | null>;

const setIn = (make: () => ReleaseSet): ReleaseSet | null => {
  try {
    return make();
  } catch {
    return null; // A version that was pruned since.
  }
};

/** Makes the choice between live, canary and preview. */
export const createChannels = (
  watch: Pick<ReleaseWatch, 'standing' | 'registry' | 'canary'>,
  sides: SideSets,
  keys: Pick<ReleaseKeys, 'trusted'>,
  { secure, draw = Math.random }: { secure: boolean; draw?: () => number },
): ChooseSet => {
  const attributes = `; Path=/; Max-Age=${canaryLife}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;
  return async (context) => {
    const live = watch.standing();
    const registry = watch.registry();
    if (!live || !registry) return live && { standing: live, cookie: null, personal: false, preview: null };
    const cookies = context.req.header('cookie') ?? null;

    const token = cookieOf(cookies, previewCookie);
    const preview = token ? previewOf(token, keys.trusted(), Date.now()) : null;
    if (preview) {
      const set = setIn(() => releaseSetOf(registry, apps, 'live', preview));
      const standing = set && (await sides.of(set));
      if (standing) return { standing, cookie: null, personal: true, preview };
    }

    const canary = watch.canary();
    if (!canary || canary.id === live.set.id) return { standing: live, cookie: null, personal: false, preview: null };
    // While two sets answer at one address, what one visitor got is not kept for another.
    const asOne = { personal: true, preview: null };
    // Nobody waits for the canary, and nobody is drawn for one that does not stand.
    const raised = sides.raised(canary);
    if (!raised) return { ...asOne, standing: live, cookie: null };
    const kept = cookieOf(cookies, canaryCookie);
    const drawn = kept === 'yes' || kept === 'no' ? kept : draw() < registry.canaryShare ? 'yes' : 'no';
    return {
      ...asOne,
      standing: drawn === 'yes' ? raised : live,
      cookie: kept === drawn ? null : `${canaryCookie}=${drawn}${attributes}`,
    };
  };
};
