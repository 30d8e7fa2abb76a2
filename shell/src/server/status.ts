import { packageOf } from '@rowhouse/federation/app-names';
import { canaryShare } from '@rowhouse/federation/canary-share';
import { confinement } from '@rowhouse/federation/confined-process';
import type { Context } from 'hono';
import type { NewestErrors } from './newest-errors.ts';
import type { RegistryReader } from './registry-reader.ts';
import type { ReleaseCache } from './release-cache.ts';
import type { ReleaseWatch } from './release-watch.ts';

type Watch = Pick<ReleaseWatch, 'active' | 'canary' | 'registry' | 'apps'>;

const canaryOf = (watch: Watch) => {
  const [live, set] = [watch.active()?.set, watch.canary()];
  if (!set) return null;
  const registry = watch.registry();
  const candidates = Object.entries(set.apps).filter(([owner, { version }]) => live?.apps[owner]?.version !== version);
  return {
    set: set.id,
    share: registry ? canaryShare(registry) : 0,
    apps: Object.fromEntries(candidates.map(([owner, { version }]) => [packageOf(owner), version])),
  };
};

/** Answers with the state of the release sets and the reasons why releases are held back, as JSON. */
export const status =
  (
    watch: Watch,
    cache: Pick<ReleaseCache, 'withdrawals'>,
    reader: Pick<RegistryReader, 'state' | 'keysFault'>,
    errors: Pick<NewestErrors, 'all'>,
  ) =>
  async (context: Context): Promise<Response> =>
    context.json({
      set: watch.active()?.set.id ?? null,
      registry: reader.state(),
      keysFault: reader.keysFault(),
      apps: watch.apps().map(({ owner, ...state }) => ({ app: packageOf(owner), ...state })),
      canary: canaryOf(watch),
      errors: Object.entries(errors.all()).map(([app, error]) => ({ app, ...error })),
      withdrawn: await cache.withdrawals(),
      confinement: confinement(),
    });
