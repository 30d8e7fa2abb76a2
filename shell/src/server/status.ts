import { packageOf } from '@rowhouse/federation/app-names';
import type { Context } from 'hono';
import type { RegistryReader } from './registry-reader.ts';
import type { ReleaseCache } from './release-cache.ts';
import type { ReleaseWatch } from './release-watch.ts';

const canaryOf = (watch: ReleaseWatch) => {
  const [live, set] = [watch.active()?.set, watch.canary()];
  if (!set) return null;
  const candidates = Object.entries(set.apps).filter(([owner, { version }]) => live?.apps[owner]?.version !== version);
  return {
    set: set.id,
    share: watch.registry()?.canaryShare ?? 0,
    apps: Object.fromEntries(candidates.map(([owner, { version }]) => [packageOf(owner), version])),
  };
};

/** Answers with the state of the release sets as JSON. */
export const status =
  (watch: ReleaseWatch, cache: ReleaseCache, reader: RegistryReader) =>
  async (context: Context): Promise<Response> =>
    context.json({
      set: watch.active()?.set.id ?? null,
      registry: reader.state(),
      apps: watch.apps().map(({ owner, ...state }) => ({ app: packageOf(owner), ...state })),
      canary: canaryOf(watch),
      withdrawn: await cache.withdrawals(),
    });
