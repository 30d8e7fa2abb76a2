import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminContentPath, type PageFile, pageFileSchema } from '@rowhouse/shared/contract/content-files';
import { parseSettings, type Settings } from '@rowhouse/shared/contract/settings';
import * as v from 'valibot';
import { afterAll, beforeAll, inject } from 'vitest';
import { readJsonFiles } from '../../api/src/content/json-files.ts';
import { command } from '../run/command.ts';
import { type Site, startSite } from '../run/site.ts';
import { until } from '../run/until.ts';

/** A site for one test file, whose agency can be set up repeatedly. */
export const siteToSetUp = (): { site: Site } => {
  const own = {} as { site: Site };
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowhouse-shell-'));
    own.site = await startSite({
      dataDir: join(folder, 'data'),
      dataTemplate: inject('dataTemplate'),
      bucket: inject('bucket'),
    });
  });
  afterAll(async () => {
    await own.site?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return own;
};

/** How an agency differs from the demo's, and a text that only its home page shows. */
interface Changes {
  settings: (settings: Settings) => Settings;
  pages?: (pages: PageFile[]) => PageFile[];
  shows: string;
}

const isPage = (name: string): boolean => name.startsWith('pages/');

/** Before the tests of a group, replaces the content of the agency with the changed demo content. */
export const setUpAs = (own: { site: Site }, { settings, pages = (given) => given, shows }: Changes): void => {
  beforeAll(async () => {
    const { files } = await readJsonFiles(join(inject('demo'), 'content'));
    const given = parseSettings(files['settings.json']);
    if ('faults' in given) throw new Error(given.faults.join());
    const named = Object.entries(files);
    const ofPages = named.flatMap(([name, file]) => (isPage(name) ? [v.parse(pageFileSchema, file)] : []));
    const changed = {
      ...Object.fromEntries(named.filter(([name]) => !isPage(name))),
      ...Object.fromEntries(pages(ofPages).map((file) => [`pages/${file.id}.json`, file])),
      'settings.json': settings(given.settings),
    };
    await command(own.site, adminContentPath, { files: changed });
    const home = async () => (await fetch(`${own.site.url}/nl/`)).text();
    await until(home, (html) => html.includes(shows));
  });
};
