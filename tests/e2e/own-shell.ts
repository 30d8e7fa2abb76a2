import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '@rowhouse/shared/contract/settings';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Content } from '../../api/src/content/content-routes.ts';
import { readJsonFiles } from '../../api/src/content/json-files.ts';
import { replaceContent } from '../../api/src/content/store.ts';
import { validateContent } from '../../api/src/content/validate.ts';
import type { Database } from '../../api/src/database/database.ts';
import { openPglite, openPostgres } from '../../api/src/database/open.ts';
import { mediaNames } from '../../api/src/media/stored-media.ts';
import { copyDataTemplate } from '../run/data-template.ts';
import { type Site, startSite } from '../run/site.ts';

/** How an agency of a test's own differs from the demo's. */
interface Changes {
  settings: (settings: Settings) => Settings;
  content?: (content: Content) => Content;
}

/** Makes a data directory with the demo agency, changed, and tells what its API is to know of its database. */
const makeData = async (dataDir: string, { settings, content = (given) => given }: Changes) => {
  const environment = await copyDataTemplate(inject('dataTemplate'), dataDir);
  const change = async (database: Database) => {
    const files = await readJsonFiles(join(inject('demo'), 'content'));
    const known = { media: await mediaNames(database), settings: null, former: new Map() };
    const { content: given } = validateContent(files, known);
    if (!given.settings) throw new Error('the demo has no settings');
    await replaceContent(
      database,
      { ...content(given), settings: settings(given.settings) },
      { by: 'import', at: new Date() },
    );
  };
  const { DATABASE_URL: url } = environment;
  const { close } = await (url ? openPostgres(url, change, () => {}) : openPglite(join(dataDir, 'database'), change));
  await close();
  return environment;
};

/** A site of a test file's own, of an agency that set it up in another way. */
export const siteSetUpAs = (changes: Changes): { site: Site } => {
  const own = {} as { site: Site };
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rowhouse-shell-'));
    const shellEnvironment = await makeData(dataDir, changes);
    own.site = await startSite({ dataDir, bucket: inject('bucket'), shellEnvironment });
  });
  afterAll(async () => {
    await own.site?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return own;
};
