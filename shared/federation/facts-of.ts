import { containerOf, publicPrefix } from './app-names.ts';
import type { ReleaseFacts } from './release-facts.ts';
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
        prefix: publicPrefix(owner, version),
        container: containerOf(owner),
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
