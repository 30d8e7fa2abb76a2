import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ownerOf, packageOf } from '@rowhouse/federation/app-names';
import { checkedFile, fetchRelease, inBatches } from '@rowhouse/federation/fetch-release';
import type { Trust } from '@rowhouse/federation/keys';
import type { ObjectStore } from '@rowhouse/federation/object-store';
import type { Registry, Release } from '@rowhouse/federation/registry';
import type { ReleaseFacts } from '@rowhouse/federation/release-facts';
import { releaseFactsSchema } from '@rowhouse/federation/release-facts-schema';
import { factsOf, type ReleaseSet, releaseSetSchema } from '@rowhouse/federation/release-set';
import { type SignedSections, signedSectionsSchema, trustedSection } from '@rowhouse/federation/signed-registry';
import { type Withdrawal, withdrawalSchema } from '@rowhouse/federation/withdrawal';
import * as v from 'valibot';
import { type Way, ways } from './release-health.ts';

const readJson = async <T>(file: string, schema: v.GenericSchema<unknown, T>): Promise<T | null> => {
  try {
    return v.parse(schema, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null; // Missing, cut off or in an older format: it is fetched again.
  }
};

const ending = '.json';
const incoming = '.incoming-';
const longestDownload = 3_600_000; // ms

const rememberedSchema = v.object({ set: releaseSetSchema, sections: signedSectionsSchema });

const writeJson = async (file: string, content: unknown): Promise<void> => {
  const fresh = `${file}.${randomUUID()}`;
  try {
    await writeFile(fresh, JSON.stringify(content));
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
};

/** The copies of releases in a folder: fetched, checked against their release, and replaced where they differ. */
const createCopies = (directory: string, bucket: ObjectStore) => {
  const folder = (name: string, version: string) => join(directory, name, version);

  // Checks that a copy has every released file and no other.
  const verify = async (name: string, version: string, release: Release): Promise<void> => {
    const releaseFolder = folder(name, version);
    for (const entry of await readdir(releaseFolder, { recursive: true, withFileTypes: true })) {
      const file = relative(releaseFolder, join(entry.parentPath, entry.name)).split(sep).join('/');
      if (!entry.isDirectory() && !Object.hasOwn(release.files, file))
        throw new Error(`${name} ${version}: ${file} was never released`);
    }
    await inBatches(Object.entries(release.files), async ([file, { integrity }]) => {
      const bytes = await readFile(join(folder(name, version), file)).catch(() => null);
      checkedFile(bytes, `${name} ${version}: ${file}`, integrity);
    });
  };

  const download = async (name: string, version: string, release: Release): Promise<void> => {
    const fresh = join(directory, `${incoming}${randomUUID()}`);
    try {
      await fetchRelease(bucket, { name, version, release }, fresh);
      // A release without files makes no folder.
      await mkdir(fresh, { recursive: true });
      await rm(folder(name, version), { recursive: true, force: true });
      await mkdir(dirname(folder(name, version)), { recursive: true });
      await rename(fresh, folder(name, version));
    } finally {
      await rm(fresh, { recursive: true, force: true });
    }
  };

  // Requests for one release at the same time share one download.
  const pending = new Map<string, Promise<void>>();
  // The releases that this process has checked: files on the disk may have been changed before it started.
  const checked = new Map<string, { name: string; version: string; release: Release }>();
  const bringOne = (name: string, version: string, release: Release): Promise<void> => {
    const key = `${name}/${version}`;
    const shared =
      pending.get(key) ??
      // A copy that differs from its release is fetched again.
      verify(name, version, release)
        .catch(() => download(name, version, release))
        .then(() => void checked.set(key, { name, version, release }))
        .finally(() => pending.delete(key));
    pending.set(key, shared);
    return shared;
  };
  return { folder, checked, bringOne };
};

/** The file of the set that was last active. */
const createLastSet = (file: string, sections: () => Promise<SignedSections>, trusted: Trust) => {
  const stored = () => readJson(file, rememberedSchema);
  // A set named in a file on the disk is run only if its teams signed its releases.
  const isSigned = ({ set, sections }: v.InferOutput<typeof rememberedSchema>): boolean => {
    try {
      return Object.entries(set.apps).every(([owner, { version, release }]) => {
        const name = packageOf(owner);
        const signed = sections[name];
        return signed && isDeepStrictEqual(trustedSection(name, signed, trusted).releases[version], release);
      });
    } catch {
      return false;
    }
  };
  const readSigned = async (): Promise<ReleaseSet | null> => {
    const last = await stored();
    // It may be there the next time.
    if (!last) reading = null;
    return last && isSigned(last) ? last.set : null;
  };
  // To read, parse and check it takes as long as ten pages, and whoever asks for a manifest asks for it.
  let reading: Promise<ReleaseSet | null> | null = null;
  return {
    stored,
    read: (): Promise<ReleaseSet | null> => {
      reading ??= readSigned();
      return reading;
    },
    write: async (set: ReleaseSet): Promise<void> => {
      await writeJson(file, { set, sections: await sections() });
      reading = null;
    },
  };
};

/** Opens the verified copies of releases on this machine's disk, which workers load and browsers are served. */
export const openReleaseCache = (directory: string, bucket: ObjectStore, trusted: Trust) => {
  for (const folder of ['sets', 'worked']) mkdirSync(join(directory, folder), { recursive: true });
  const { folder, checked, bringOne } = createCopies(directory, bucket);
  const workedFile = (name: string, version: string) => join(directory, 'worked', `${name}@${version}`);
  const establishedFile = (name: string, version: string, way: string) => `${workedFile(name, version)}.${way}`;
  const factsFile = (id: string) => join(directory, 'sets', id + ending);
  const sectionsFile = join(directory, 'registry.json');
  const withdrawalsFile = join(directory, 'live-withdrawals.json');

  const isOnDisk = (name: string, version: string): boolean => existsSync(folder(name, version));
  const withdrawals = async (): Promise<Withdrawal[]> =>
    (await readJson(withdrawalsFile, v.array(withdrawalSchema))) ?? [];
  // Concurrent writes would each miss the other's entry.
  let writing: Promise<void> = Promise.resolve();
  const sections = async (): Promise<SignedSections> => (await readJson(sectionsFile, signedSectionsSchema)) ?? {};
  const last = createLastSet(join(directory, 'live.json'), sections, trusted);

  const facts = async (id: string): Promise<ReleaseFacts | null> => {
    const releaseFacts = await readJson(factsFile(id), releaseFactsSchema);
    const isWhole = Object.entries(releaseFacts?.apps ?? {}).every(([owner, { version }]) =>
      isOnDisk(packageOf(owner), version),
    );
    return isWhole ? releaseFacts : null;
  };

  const dropUnheld = async ({ releases }: Registry): Promise<void> => {
    const active = (await last.stored())?.set.apps ?? {};
    const names = await readdir(directory);
    for (const name of names.filter((one) => one.startsWith(incoming))) {
      const partial = await stat(join(directory, name)).catch(() => null);
      if (partial && Date.now() - partial.mtimeMs > longestDownload)
        await rm(join(directory, name), { recursive: true, force: true });
    }
    for (const name of names.filter((one) => packageOf(ownerOf(one)) === one))
      for (const version of await readdir(join(directory, name)).catch(() => []))
        if (!releases[name]?.[version] && active[ownerOf(name)]?.version !== version) {
          checked.delete(`${name}/${version}`);
          await rm(folder(name, version), { recursive: true, force: true });
          for (const file of [workedFile(name, version), ...ways.map((way) => establishedFile(name, version, way))])
            await rm(file, { force: true });
        }
    for (const file of await readdir(join(directory, 'sets')))
      if (file.endsWith(ending) && !(await facts(basename(file, ending)))) await rm(join(directory, 'sets', file));
  };

  return {
    directory,
    /** Whether this process has checked a release on the disk, by package name. */
    holds: (name: string, version: string): boolean => checked.has(`${name}/${version}`),
    /**
     * The version of a release that this process has checked on the disk and that contains the file, whose name holds
     * a hash of its content.
     */
    holderOf: (name: string, file: string): string | undefined =>
      [...checked.values()].find(
        (copy) => copy.name === name && copy.release.namedByContent && Object.hasOwn(copy.release.files, file),
      )?.version,
    folderOf: (owner: string, version: string): string => folder(packageOf(owner), version),
    /** Fetches every file of a set and checks it; rejects with the first that is missing or differs from the release. */
    bring: async (set: ReleaseSet, { onceIsEnough = false } = {}): Promise<void> => {
      for (const [owner, { version, release }] of Object.entries(set.apps))
        if (!onceIsEnough || !checked.has(`${packageOf(owner)}/${version}`))
          await bringOne(packageOf(owner), version, release);
    },
    /** Saves the facts of a set, which browsers with one of its pages request later. */
    keep: (set: ReleaseSet): Promise<void> => writeJson(factsFile(set.id), factsOf(set)),
    /** The facts of a saved set; null where it was never saved, or one of its releases is gone. */
    facts,
    /** Saves the set that was last active, with the signed sections. */
    remember: last.write,
    /** The set that was last active; null when it differs from what its teams signed. */
    remembered: last.read,
    /** The sections of the registry that were followed last, with their signatures. */
    sections,
    keepSections: (sections: SignedSections): Promise<void> => writeJson(sectionsFile, sections),
    /**
     * Removes releases that a registry no longer holds (except those of the last active set), the facts of sets that
     * had them, and incomplete downloads of a killed process.
     */
    dropUnheld,
    /** Whether a page of a release rendered well on this machine, also before this start. */
    hasWorked: (name: string, version: string): boolean => existsSync(workedFile(name, version)),
    noteWorked: (name: string, version: string): Promise<void> => writeFile(workedFile(name, version), ''),
    /** Whether a release was shown so often, in one way, that it is no longer new, also before this start. */
    isEstablished: (name: string, version: string, way: Way): boolean =>
      existsSync(establishedFile(name, version, way)),
    noteEstablished: (name: string, version: string, way: Way): Promise<void> =>
      writeFile(establishedFile(name, version, way), ''),
    /** The releases that this machine withdrew, newest last. */
    withdrawals,
    withdraw: (withdrawal: Withdrawal): Promise<void> => {
      const write = writing.then(async () => writeJson(withdrawalsFile, [...(await withdrawals()), withdrawal]));
      writing = write.catch(() => undefined);
      return write;
    },
  };
};

/** Verified copies of releases on this machine's disk. */
export type ReleaseCache = ReturnType<typeof openReleaseCache>;
