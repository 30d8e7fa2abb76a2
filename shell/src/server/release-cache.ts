import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { checkedFile, fetchRelease, inBatches } from '@rowhouse/federation/fetch-release';
import type { ObjectStore } from '@rowhouse/federation/object-store';
import {
  type Registry,
  type Release,
  releaseSchema,
  type Withdrawal,
  withdrawalSchema,
} from '@rowhouse/federation/registry';
import { type ReleaseSet, releaseSetSchema } from '@rowhouse/federation/release-set';
import { apps, type Owner } from '@rowhouse/shared/routes';
import * as v from 'valibot';

const maxWithdrawals = 100;

// The versions of a saved set; its releases are in the same cache.
const versionsSchema = v.record(v.string(), v.string());

const readJson = async <T>(file: string, schema: v.GenericSchema<unknown, T>): Promise<T | null> => {
  try {
    return v.parse(schema, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null; // Missing, cut off or of an older form: it is fetched anew.
  }
};

const writeWhole = async (file: string, text: string): Promise<void> => {
  const fresh = `${file}.${randomUUID()}`;
  await writeFile(fresh, text);
  await rename(fresh, file);
};

/** Verified copies of releases on this machine's disk: what the workers load and what browsers are served. */
export interface ReleaseCache {
  /** Fetches every file of a set and checks it; rejects with the first that is missing or not what was released. */
  bring: (set: ReleaseSet) => Promise<void>;
  folderOf: (owner: string, version: string) => string;
  /** A verified release on the disk, by its package's name, or null. */
  release: (name: string, version: string) => Promise<Release | null>;
  /** Saves a set, so that its facts can be had later. */
  keep: (set: ReleaseSet) => Promise<void>;
  /** Saves which set was active last. */
  remember: (set: ReleaseSet) => Promise<void>;
  /** The set that was active last. */
  remembered: () => Promise<ReleaseSet | null>;
  /** The highest sequence number of a registry that was followed; 0 where none was. */
  sequence: () => Promise<number>;
  /** Saves the registry's sequence number, and drops the releases that it no longer holds, except those of the last active set. */
  follow: (registry: Registry) => Promise<void>;
  /** The releases that this machine withdrew, newest last. */
  withdrawals: () => Promise<Withdrawal[]>;
  withdraw: (withdrawal: Withdrawal) => Promise<void>;
  /** A saved set; null where it was never saved, or one of its releases is gone. */
  set: (id: string) => Promise<ReleaseSet | null>;
}

/** Opens the cache in a directory. */
export const openReleaseCache = (directory: string, bucket: ObjectStore, channel: string): ReleaseCache => {
  const folder = (name: string, version: string) => join(directory, name, version);
  const rememberedFile = join(directory, `${channel}.json`);

  const verify = async (name: string, version: string, release: Release): Promise<void> => {
    await inBatches(Object.entries(release.files), async ([file, { integrity }]) => {
      checkedFile(await readFile(join(folder(name, version), file)).catch(() => null), file, name, version, integrity);
    });
  };

  const download = async (name: string, version: string, release: Release): Promise<void> => {
    const fresh = join(directory, `.incoming-${randomUUID()}`);
    try {
      await fetchRelease(bucket, { name, version, release }, fresh);
      // A release without files makes no folder.
      await mkdir(fresh, { recursive: true });
      await writeFile(join(fresh, 'release.json'), JSON.stringify(release));
      await rm(folder(name, version), { recursive: true, force: true });
      await mkdir(dirname(folder(name, version)), { recursive: true });
      await rename(fresh, folder(name, version));
    } finally {
      await rm(fresh, { recursive: true, force: true });
    }
  };

  // Requests for one release at the same time share one download.
  const pending = new Map<string, Promise<void>>();
  const bringOne = (name: string, version: string, release: Release): Promise<void> => {
    const key = `${name}/${version}`;
    const shared =
      pending.get(key) ??
      // A release that is not as it was released is fetched again.
      verify(name, version, release)
        .catch(() => download(name, version, release))
        .finally(() => pending.delete(key));
    pending.set(key, shared);
    return shared;
  };

  const release = (name: string, version: string) =>
    readJson(join(folder(name, version), 'release.json'), releaseSchema);
  const setFile = (id: string) => join(directory, 'sets', `${id}.json`);
  const sequenceFile = join(directory, 'sequence.json');
  const sequence = async (): Promise<number> => (await readJson(sequenceFile, v.number())) ?? 0;
  const withdrawalsFile = join(directory, `${channel}-withdrawals.json`);
  const withdrawals = async () => (await readJson(withdrawalsFile, v.array(withdrawalSchema))) ?? [];
  const remembered = () => readJson(rememberedFile, releaseSetSchema);

  const dropUnheld = async ({ releases }: Registry): Promise<void> => {
    const active = (await remembered())?.apps ?? {};
    for (const owner of apps) {
      const name = packageOf(owner);
      for (const version of await readdir(join(directory, name)).catch(() => []))
        if (!releases[name]?.[version] && active[owner]?.version !== version)
          await rm(folder(name, version), { recursive: true, force: true });
    }
  };

  return {
    release,
    folderOf: (owner, version) => folder(packageOf(owner as Owner), version),
    bring: async (set) => {
      for (const [owner, { version, release }] of Object.entries(set.apps)) {
        await bringOne(packageOf(owner as Owner), version, release);
      }
    },
    keep: async (set) => {
      const versions = Object.entries(set.apps).map(([owner, { version }]) => [owner, version]);
      await mkdir(dirname(setFile(set.id)), { recursive: true });
      await writeWhole(setFile(set.id), JSON.stringify(Object.fromEntries(versions)));
    },
    remember: (set) => writeWhole(rememberedFile, JSON.stringify(set)),
    remembered,
    sequence,
    withdrawals,
    withdraw: async (withdrawal) => {
      const last = (await withdrawals()).slice(1 - maxWithdrawals);
      await writeWhole(withdrawalsFile, JSON.stringify([...last, withdrawal]));
    },
    follow: async (registry) => {
      if (registry.sequence <= (await sequence())) return;
      await mkdir(directory, { recursive: true });
      await writeWhole(sequenceFile, JSON.stringify(registry.sequence));
      await dropUnheld(registry);
    },
    set: async (id) => {
      const versions = await readJson(setFile(id), versionsSchema);
      if (!versions) return null;
      const apps: ReleaseSet['apps'] = {};
      for (const [owner, version] of Object.entries(versions)) {
        const found = await release(packageOf(owner as Owner), version);
        if (!found) return null;
        apps[owner] = { version, release: found };
      }
      return { id, apps };
    },
  };
};
