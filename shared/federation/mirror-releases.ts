import { checkedFile, inBatches } from './fetch-release.ts';
import { integrityOf } from './integrity.ts';
import type { Trust } from './keys.ts';
import type { ObjectStore } from './object-store.ts';
import { type Release, registryOf, registryPath, releasePath } from './registry.ts';
import { liveApps } from './release-set.ts';
import { registryLimit, type SignedSections, sectionsIn, trustedSection } from './signed-registry.ts';
import { type ReleaseStore, takeSections } from './store.ts';

type Readable = Pick<ObjectStore, 'get'>;

const bytesIn = async (bucket: Readable, path: string, limit: number): Promise<Buffer | null> => {
  const file = await bucket.get(path, { limit });
  return file && file !== 'same' ? file.bytes : null;
};

const registryIn = async (bucket: Readable): Promise<Buffer> => {
  const bytes = await bytesIn(bucket, registryPath, registryLimit);
  if (!bytes) throw new Error(`There is no ${registryPath}`);
  return bytes;
};

/** The apps for which a site has releases, by package name, and the apps that its live shell shows. */
export interface SiteApps {
  released: readonly string[];
  shown: readonly string[];
}

const appsOf = (sections: SignedSections, trusted: Trust, otherwise: readonly string[]): SiteApps => {
  const shellSections = sections.shell ? [trustedSection('shell', sections.shell, trusted)] : [];
  return { released: Object.keys(sections), shown: liveApps(registryOf(shellSections), otherwise) };
};

/**
 * The apps in a bucket. `otherwise` is used if the shell does not say which apps it shows. Rejects if the bucket holds no registry, or
 * its shell is signed by an untrusted key.
 */
export const appsIn = async (bucket: Readable, trusted: Trust, otherwise: readonly string[]): Promise<SiteApps> =>
  appsOf(sectionsIn(await registryIn(bucket)), trusted, otherwise);

const mirrorFiles = (
  from: Readable,
  to: Pick<ObjectStore, 'get' | 'put'>,
  name: string,
  version: string,
  { files }: Release,
): Promise<void> =>
  inBatches(Object.entries(files), async ([file, { integrity, bytes: limit }]) => {
    const path = releasePath(name, version, file);
    const copy = await bytesIn(to, path, limit).catch(() => null);
    if (copy && integrityOf(copy) === integrity) return;
    await to.put(path, checkedFile(await bytesIn(from, path, limit), `${name} ${version}: ${file}`, integrity));
  });

/**
 * Returns a function that copies the live releases of some apps into a store, with the sections of the registry as their teams signed
 * them. Each section is verified with the keys that are trusted locally. The source registry is read once per call, and nothing else
 * if it is unchanged. Rejects if a section is not trusted, or the source bucket cannot be read.
 */
export const createMirror = (
  from: Readable,
  store: ReleaseStore,
  wanted: (apps: SiteApps) => readonly string[],
  otherwise: readonly string[],
) => {
  let last: Buffer | null = null;
  return async (): Promise<void> => {
    const registry = await registryIn(from);
    if (last?.equals(registry)) return;
    const allSections = sectionsIn(registry);
    const names = wanted(appsOf(allSections, store.keys.trusted, otherwise));
    const sections: SignedSections = Object.fromEntries(
      names.map((name) => {
        if (!allSections[name]) throw new Error(`The registry holds no release of ${name}`);
        return [name, allSections[name]];
      }),
    );
    for (const [name, signed] of Object.entries(sections)) {
      const { channels, releases } = trustedSection(name, signed, store.keys.trusted);
      const version = channels.live;
      const release = version === undefined ? undefined : releases[version];
      if (version === undefined || !release) throw new Error(`No release of ${name} is live`);
      await mirrorFiles(from, store.bucket, name, version, release);
    }
    await takeSections(store, sections);
    last = registry;
  };
};
