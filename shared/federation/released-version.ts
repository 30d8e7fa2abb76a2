import * as v from 'valibot';
import { packageOf } from './app-names.ts';
import { NotReleased, releasedFile } from './fetch-release.ts';
import type { ObjectStore } from './object-store.ts';
import { newestReleases, type Registry } from './registry.ts';
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
  for (const [version, release] of versions) {
    const file = await releasedFile(bucket, { name, version, release }, inputsFile).catch((error: unknown) => {
      if (error instanceof NotReleased) return null;
      throw error;
    });
    if (!file) continue;
    const inputs = v.parse(inputsSchema, JSON.parse(file.toString('utf8')));
    if (versionOf(sources, inputs) === version) return version;
  }
  return null;
};
