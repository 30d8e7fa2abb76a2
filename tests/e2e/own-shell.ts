import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '@rowhouse/shared/contract/settings';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Content } from '../../api/src/content/content-routes.ts';
import { replaceContent } from '../../api/src/content/store.ts';
import { openPglite } from '../../api/src/database/open.ts';
import { openFileStore } from '../../api/src/files/file-store.ts';
import { prepareDatabase, readContent } from '../../api/src/stock/prepare-database.ts';
import { type Site, startSite } from '../run/site.ts';

/** How an agency of a test's own differs from the demo's. */
interface Changes {
  settings: (settings: Settings) => Settings;
  content?: (content: Content) => Content;
}

/** Puts a database with the demo agency, changed, where the API will look for it. */
const seedWith = async (dataDir: string, { settings, content = (given) => given }: Changes): Promise<void> => {
  const { close } = await openPglite(join(dataDir, 'database'), async (database) => {
    const folder = inject('demo');
    const storeAt = (place: string) => openFileStore(place, { accessKeyId: '', secretAccessKey: '', region: '' });
    const originals = storeAt(process.env.MEDIA ?? join(dataDir, 'originals'));
    await prepareDatabase(
      { database, originals, documents: storeAt(join(dataDir, 'documents')), log: () => {} },
      folder,
    );
    const given = await readContent(database, join(folder, 'content'));
    if (!given.settings) throw new Error('the demo has no settings');
    await replaceContent(database, { ...content(given), settings: settings(given.settings) });
  });
  await close();
};

/** A site of a test file's own, of an agency that set it up in another way. */
export const siteSetUpAs = (changes: Changes): { site: Site } => {
  const own = {} as { site: Site };
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rowhouse-shell-'));
    await seedWith(dataDir, changes);
    own.site = await startSite({ dataDir, bucket: inject('bucket') });
  });
  afterAll(async () => {
    await own.site?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return own;
};
