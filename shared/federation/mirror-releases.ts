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

const signedIn = async (bucket: Readable): Promise<SignedSections> => {
  const bytes = await bytesIn(bucket, registryPath, registryLimit);
  if (!bytes) throw new Error(`There is no ${registryPath}`);
  return sectionsIn(bytes);
};

/** The apps of which a bucket holds releases, by the names of their packages, and those that its live shell shows, or `otherwise` where it does not say. Rejects where it holds no registry, or its shell is signed by a key that is not trusted. */
export const appsIn = async (
  bucket: Readable,
  trusted: Trust,
  otherwise: readonly string[],
): Promise<{ released: string[]; shown: readonly string[] }> => {
  const sections = await signedIn(bucket);
  const own = sections.shell ? [trustedSection('shell', sections.shell, trusted)] : [];
  return { released: Object.keys(sections), shown: liveApps(registryOf(own), otherwise) };
};

const mirrorFiles = (
  from: Readable,
  to: Pick<ObjectStore, 'get' | 'put'>,
  name: string,
  version: string,
  { files }: Release,
): Promise<void> =>
  inBatches(Object.entries(files), async ([file, { integrity, bytes: limit }]) => {
    const path = releasePath(name, version, file);
    const held = await bytesIn(to, path, limit).catch(() => null);
    if (held && integrityOf(held) === integrity) return;
    await to.put(path, checkedFile(await bytesIn(from, path, limit), `${name} ${version}: ${file}`, integrity));
  });

/** Brings the live releases of some apps into a store, with the sections of the registry as their teams signed them; each is verified by the keys that are trusted there. Rejects where one is not trusted, and where the other bucket gives nothing. */
export const mirrorReleases = async (from: Readable, store: ReleaseStore, names: readonly string[]): Promise<void> => {
  const given = await signedIn(from);
  const sections: SignedSections = Object.fromEntries(
    names.map((name) => {
      if (!given[name]) throw new Error(`The registry holds nothing of ${name}`);
      return [name, given[name]];
    }),
  );
  for (const [name, signed] of Object.entries(sections)) {
    const { channels, releases } = trustedSection(name, signed, store.keys.trusted);
    const version = channels.live;
    const release = version === undefined ? undefined : releases[version];
    if (version === undefined || !release) throw new Error(`Nothing of ${name} is live`);
    await mirrorFiles(from, store.bucket, name, version, release);
  }
  await takeSections(store, sections);
};
