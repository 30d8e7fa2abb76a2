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

/** Where releases lie, and who may name one live. */
export interface ReleaseStore {
  bucket: ObjectStore;
  keys: ReleaseKeys;
}

// A machine that is shown nothing newer for so long is told that it may be shown what is old.
const sectionLife = 90 * 24 * 3_600_000; // ms
const attempts = 20;

/** The store that the environment names: BUCKET (the directory `bucket` in DATA_DIR without it), and the keys. */
export const openStore = (environment: NodeJS.ProcessEnv = process.env): ReleaseStore => ({
  bucket: openObjectStore(
    environment.BUCKET || join(environment.DATA_DIR || '.data', 'bucket'),
    storeKeys(environment),
  ),
  keys: releaseKeys(environment),
});

interface Read {
  registry: Registry;
  /** The sections as they lie in the bucket. */
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

/** The registry of a store with its tag; an empty one, with the tag null, where the bucket holds none; throws where a section's signature is not trusted. What has expired is read all the same: to sign it anew is what helps. */
export const readRegistry = async (store: ReleaseStore): Promise<Pick<Read, 'registry' | 'tag'>> => read(store);

/** The private key of an app, or of previews; throws where sites do not believe it for that. */
export const signerOf = ({ keys }: ReleaseStore, name: string): KeyObject => {
  const key = keys.signing(name);
  if (keys.trusted(name).includes(publicKeyOf(key))) return key;
  throw new Error(`The key ${publicKeyOf(key)} does not sign for ${name}: RELEASE_TRUSTED_KEYS names those that do`);
};

/** Whether the keys here sign for an app. */
export const signsFor = (store: ReleaseStore, name: string): boolean => {
  try {
    return signerOf(store, name) !== undefined;
  } catch {
    return false;
  }
};

/** Changes the registry by compare-and-swap, so that two teams who release at once both succeed: signs each section whose number rose, and leaves the others as they are, byte for byte. Gives what was written. */
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

/** Puts sections into the registry as others signed them, byte for byte; throws where one is not trusted. */
export const takeSections = async (store: ReleaseStore, given: SignedSections): Promise<void> => {
  for (const [name, signed] of Object.entries(given)) trustedSection(name, signed, store.keys.trusted);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { sections, tag } = await read(store);
    const next = { ...sections, ...given };
    if (Object.entries(given).every(([name, signed]) => isDeepStrictEqual(sections[name], signed))) return;
    if (await store.bucket.put(registryPath, registryFile(next), { tag })) return;
  }
  throw new Error('The registry kept changing: nothing was written');
};
