import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { formerRegistry } from './former-registry.ts';
import { publicKeyOf, type ReleaseKeys, releaseKeys } from './keys.ts';
import { type ObjectStore, openObjectStore, storeKeys } from './object-store.ts';
import { emptyRegistry, type Registry, registryOf, registryPath, sectionOf } from './registry.ts';
import {
  registryFile,
  registryLimit,
  type SignedSections,
  sectionsIn,
  signedSection,
  trustedSection,
} from './signed-registry.ts';

/** The bucket that holds the releases, and the keys that may make one live. */
export interface ReleaseStore {
  bucket: ObjectStore;
  keys: ReleaseKeys;
}

// The lifetime of a section's signature. A machine that sees nothing newer for this long learns that it may be shown an old registry.
const sectionLife = 90 * 24 * 3_600_000; // ms
const attempts = 20;

/** Opens the store that the environment names: BUCKET (default: the directory `bucket` in DATA_DIR), and the keys. */
export const openStore = (environment: NodeJS.ProcessEnv = process.env): ReleaseStore => ({
  bucket: openObjectStore(
    environment.BUCKET || join(environment.DATA_DIR || '.data', 'bucket'),
    storeKeys(environment),
  ),
  keys: releaseKeys(environment),
});

interface Read {
  registry: Registry;
  /** The sections as stored in the bucket. */
  sections: SignedSections;
  tag: string | null;
}

const read = async ({ bucket, keys }: ReleaseStore): Promise<Read> => {
  await bucket.prepare();
  const file = await bucket.get(registryPath, { limit: registryLimit });
  if (!file || file === 'same') return { registry: emptyRegistry, sections: {}, tag: null };
  const former = formerRegistry(JSON.parse(file.bytes.toString('utf8')), keys.trusted);
  if (former) return { registry: former, sections: {}, tag: file.tag };
  const sections = sectionsIn(file.bytes);
  const parts = Object.entries(sections).map(([name, signed]) => trustedSection(name, signed, keys.trusted));
  return { registry: registryOf(parts), sections, tag: file.tag };
};

/**
 * Reads the registry of a store with its tag. If the bucket holds none, the registry is empty and the tag null. Throws if a section's
 * signature is not trusted. Expired sections are read too, since signing them again is the remedy.
 */
export const readRegistry = async (store: ReleaseStore): Promise<Pick<Read, 'registry' | 'tag'>> => read(store);

/** The private key of an app, or of previews; throws if sites do not trust it for that. */
export const signerOf = ({ keys }: ReleaseStore, name: string): KeyObject => {
  const key = keys.signing(name);
  if (keys.trusted(name).includes(publicKeyOf(key))) return key;
  throw new Error(`The key ${publicKeyOf(key)} does not sign for ${name}: RELEASE_TRUSTED_KEYS names those that do`);
};

/** Whether the local keys can sign for an app. */
export const signsFor = (store: ReleaseStore, name: string): boolean => {
  try {
    return signerOf(store, name) !== undefined;
  } catch {
    return false;
  }
};

/**
 * Changes the registry by compare-and-swap, so that two teams that release concurrently both succeed. Signs each section whose number
 * was incremented, and leaves the others unchanged, byte for byte. Returns the written registry.
 */
export const changeRegistry = async (
  store: ReleaseStore,
  change: (registry: Registry) => Registry,
): Promise<Registry> => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { registry, sections, tag } = await read(store);
    const next = change(registry);
    const names = Object.keys(next.sequences).filter(
      (name) => !sections[name] || next.sequences[name] !== registry.sequences[name],
    );
    if (names.length === 0) return registry;
    const expires = new Date(Date.now() + sectionLife).toISOString();
    const signed = names.map((name) => [name, signedSection(sectionOf(next, name, expires), signerOf(store, name))]);
    const file = registryFile({ ...sections, ...Object.fromEntries(signed) });
    if (file.length > registryLimit)
      throw new Error(`The registry would be larger than ${registryLimit} bytes, which no site reads: prune it first`);
    if (await store.bucket.put(registryPath, file, { tag })) return next;
  }
  throw new Error('The registry kept changing: nothing was written');
};

/** Writes sections into the registry as others signed them, byte for byte; throws if one is not trusted. */
export const takeSections = async (store: ReleaseStore, newSections: SignedSections): Promise<void> => {
  for (const [name, signed] of Object.entries(newSections)) trustedSection(name, signed, store.keys.trusted);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { sections, tag } = await read(store);
    const next = { ...sections, ...newSections };
    if (Object.entries(newSections).every(([name, signed]) => isDeepStrictEqual(sections[name], signed))) return;
    if (await store.bucket.put(registryPath, registryFile(next), { tag })) return;
  }
  throw new Error('The registry kept changing: nothing was written');
};
