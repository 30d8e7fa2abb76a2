import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '@rowhouse/shared/contract/settings';
import { afterAll, beforeAll, inject } from 'vitest';
import { openPglite } from '../../api/src/database/open.ts';
import { seedOnce } from '../../api/src/demo/seed.ts';
import { settings as demo } from '../../api/src/demo/settings.ts';
import { writeSettings } from '../../api/src/site/settings.ts';
import { type Site, startSite } from '../run/site.ts';

/** Puts a database with the demo agency, its settings changed, where the API will look for it. */
export const seedWith = async (dataDir: string, change: (settings: Settings) => Settings): Promise<void> => {
  const { close } = await openPglite(join(dataDir, 'database'), async (database) => {
    await seedOnce(database, new Date());
    await writeSettings(database, change(demo));
  });
  await close();
};

/** A site of a test file's own, of an agency that set it up in another way. */
export const siteSetUpAs = (change: (settings: Settings) => Settings): { site: Site } => {
  const own = {} as { site: Site };
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rowhouse-shell-'));
    await seedWith(dataDir, change);
    own.site = await startSite({ dataDir, bucket: inject('bucket') });
  });
  afterAll(async () => {
    await own.site?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return own;
};
