import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { withPointer } from '@rowhouse/federation/registry';
import { changeRegistry, openStore } from '@rowhouse/federation/store';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Site, startSite } from '../run/site.ts';

/** A separate site for a test file, on a copy of the built bucket, so that it may damage both. */
export interface OwnSite {
  site: Site;
  bucket: string;
  folder: string;
}

/** Starts a site before the tests of a file, and ends it after them. */
export const ownSite = (shellEnvironment: NodeJS.ProcessEnv = {}): OwnSite => {
  const own = {} as OwnSite;
  beforeAll(async () => {
    own.folder = await mkdtemp(join(tmpdir(), 'rowhouse-own-'));
    own.bucket = join(own.folder, 'bucket');
    await cp(inject('bucket'), own.bucket, { recursive: true });
    own.site = await startSite({
      dataDir: join(own.folder, 'data'),
      dataTemplate: inject('dataTemplate'),
      bucket: own.bucket,
      shellEnvironment,
    });
  });
  afterAll(async () => {
    await own.site?.stop();
    await rm(own.folder, { recursive: true, force: true });
  });
  return own;
};

/** The HTML of a page. */
export const htmlOf = async (url: string): Promise<string> => (await fetch(url)).text();

/** Moves the pointer of a remote without a proof, which no command does, to test what happens behind the proof. */
export const pointAt = async (bucket: string, owner: string, version: string, channel = 'live'): Promise<void> => {
  const name = packageOf(owner);
  const store = openStore({ ...process.env, BUCKET: bucket });
  await changeRegistry(store, (registry) =>
    registry.channels[channel]?.[name] === version
      ? registry
      : withPointer(registry, channel, name, version, new Date().toISOString(), 'promoted'),
  );
};
