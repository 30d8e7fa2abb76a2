import type { ReleaseFacts } from '../src/platform/release-facts.ts';
import type { Owner } from '../src/routes.ts';
import { containerOf, publicPrefix } from './apps.ts';
import type { ReleaseSet } from './release-set.ts';

const served = /^web\/(?!.*\.(?:br|gz)$)/;

/** What the browser needs of a release set, from what the registry knows of it. */
export const factsOf = (set: ReleaseSet): ReleaseFacts => ({
  id: set.id,
  apps: Object.fromEntries(
    Object.entries(set.apps).map(([owner, { version, release }]) => [
      owner,
      {
        version,
        prefix: publicPrefix(owner as Owner, version),
        container: containerOf(owner as Owner),
        entry: release.entry,
        modules: release.modules,
        integrity: Object.fromEntries(
          Object.entries(release.files)
            .filter(([file]) => served.test(file))
            .map(([file, { integrity }]) => [file.slice('web/'.length), integrity]),
        ),
      },
    ]),
  ),
});
