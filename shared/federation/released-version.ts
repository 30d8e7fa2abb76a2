import * as v from 'valibot';
import { packageOf } from './app-names.ts';
import type { ObjectStore } from './object-store.ts';
import { newestReleases, type Registry, releasePath } from './registry.ts';
import { type Sources, versionOf } from './version-of.ts';

/** The file of a release that lists the files that its build read. */
export const inputsFile = 'inputs.json';

const inputsSchema = v.array(v.string());
// Only this many releases are searched. An older one is found by building, which gives the same version.
const newest = 8;

/** Finds the release that was built from the current sources, without a build; null if it is not among the newest. */
export const releasedVersion = async (
  sources: Sources,
  bucket: ObjectStore,
  registry: Registry,
): Promise<string | null> => {
  const name = packageOf(sources.owner);
  const versions = newestReleases(registry, name)
    .filter(([, { files }]) => inputsFile in files)
    .slice(0, newest);
  for (const [version, { files }] of versions) {
    const limit = files[inputsFile]?.bytes ?? 0;
    const file = await bucket.get(releasePath(name, version, inputsFile), { limit });
    if (!file || file === 'same') continue;
    const inputs = v.parse(inputsSchema, JSON.parse(file.bytes.toString('utf8')));
    if (versionOf(sources, inputs) === version) return version;
  }
  return null;
};
