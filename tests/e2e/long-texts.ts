import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { adminContentPath } from '@rowhouse/shared/contract/content-files';
import { adminStockPath } from '@rowhouse/shared/contract/stock';
import { isLanguage, type Language, languages } from '@rowhouse/shared/domain/language';
import { hrefFor, isFixedPage, type PageId, routeOf } from '@rowhouse/shared/routes';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type JsonFiles, readJsonFiles } from '../../api/src/content/json-files.ts';
import { brandOf } from '../../api/src/mail/brand.ts';
import { htmlBody } from '../../api/src/mail/html-body.ts';
import { settings } from '../../api/src/testing/demo-files.ts';
import { command } from '../run/command.ts';
import { sampled } from '../run/sample.ts';
import type { Site } from '../run/site.ts';
import { type DeskLogin, deskLogin } from '../run/staff.ts';
import { until } from '../run/until.ts';
import { overflowOf } from './axe.ts';
import { goHydrated, settled, visit } from './browser.ts';
import { deskPages } from './pages.ts';

const word = 'Immobilienverwaltungsgesellschaftsvermittlungsbueroangelegen';
const lengthen = (text: string): string => `${text} ${word}`;

/** Every text of an agency by its length: each text of the demo followed by a word of sixty letters, or one letter. */
const agencies: readonly { length: string; text: (text: string) => string; shows: string }[] = [
  { length: 'long', text: lengthen, shows: word },
  { length: 'short', text: () => 'A', shows: '>A<' },
];

// Addresses by language.
const codes = /^(?:path|redirectUrl)$/;
// Texts that exist once, in no language.
const single = /^(?:street|name|visitor|medium)$/;

const isTexts = (value: object): boolean => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every(isLanguage);
};

// Texts within lists and rich texts of a language.
const inText = (value: unknown, text: (text: string) => string): unknown => {
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return value.map((one) => inText(one, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, key === 'link' ? one : inText(one, text)]));
};

const changed = (value: unknown, text: (text: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((one) => changed(one, text));
  if (typeof value !== 'object' || value === null) return value;
  if (isTexts(value)) return inText(value, text);
  // The name of a picture is that of its file.
  const isPicture = 'alt' in value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (codes.test(key)) return [key, one];
      return [key, !isPicture && single.test(key) && typeof one === 'string' ? text(one) : changed(one, text)];
    }),
  );
};

// Addresses stay those of the demo: equal titles would share one.
const withPath = (name: string, file: unknown): unknown => {
  if (typeof file !== 'object' || file === null || !('id' in file)) return file;
  const path = Object.fromEntries(languages.map((language) => [language, String(file.id)]));
  if (name.startsWith('pages/') && isFixedPage(String(file.id))) return file;
  return name.startsWith('pages/') && 'params' in file
    ? { ...file, params: Object.assign({}, file.params, { path }) }
    : { ...file, path };
};

const pages = [
  'home',
  'for-sale',
  'map',
  'projects',
  'contact-demand',
  'contact',
  'services',
  'about-us',
  'calculator',
  'login',
] as const satisfies PageId[];

const folderOf = async (name: 'content' | 'stock'): Promise<JsonFiles> =>
  (await readJsonFiles(join(inject('demo'), name))).files;

const changedContent = async (text: (text: string) => string): Promise<JsonFiles> =>
  Object.fromEntries(
    Object.entries(await folderOf('content'))
      .filter(([name]) => name !== 'surroundings.json')
      .map(([name, file]) => [name, withPath(name, changed(file, text))]),
  );

/** Agencies whose every text is long, or short: none widens a page, for visitors and at the desk. */
export const longTexts = (own: { site: Site }): void => {
  describe.each(sampled(agencies, ({ length }) => length === 'long'))('with $length texts', ({ text, shows }) => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'rowhouse-texts-'));
      await cp(join(inject('demo'), 'stock/documents'), join(folder, 'documents'), { recursive: true });
      for (const [name, file] of Object.entries(await folderOf('stock'))) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), JSON.stringify(changed(file, text)));
      }
      await command(own.site, adminContentPath, { files: await changedContent(text) });
      await command(own.site, adminStockPath, { folder });
      await until(
        async () => (await fetch(`${own.site.url}/nl/`)).text(),
        (html) => html.includes(shows),
      );
    }, 120_000);
    afterAll(() => rm(folder, { recursive: true, force: true }));

    it.each(sampled(languages, (language) => language === 'de'))(
      'no page is wider than the window, in %s',
      async (language) => {
        const page = await visit({ baseURL: own.site.url });
        const list = await (await fetch(own.site.url + hrefFor('for-sale', {}, language))).text();
        const [home] = /href="\/[a-z]{2}\/[^"/]+\/[^"/]+\/[^"/]+\/\d+\/"/.exec(list) ?? [];
        const paths = [...pages.map((id) => hrefFor(id, {}, language)), ...(home ? [home.slice(6, -1)] : [])];
        expect(paths).toHaveLength(11);
        // In the short run (`test`) every third page.
        for (const path of sampled(paths, (_, at) => at % 3 === 0)) {
          await goHydrated(page, path);
          for (const width of [320, 375, 1366]) {
            await page.setViewportSize({ width, height: 800 });
            await settled(page);
            expect.soft(await overflowOf(page), `${path} at ${width}`).toBe(0);
          }
        }
      },
      300_000,
    );

    it.each(sampled(languages, (language) => language === 'nl'))(
      'no page of the desk is wider than the window, in %s',
      async (language: Language) => {
        const login: DeskLogin = await deskLogin(own.site, 'admin');
        const page = await visit({ baseURL: own.site.url });
        await login.enter(page.context());
        const listed = deskPages.filter((id) => !routeOf(id).original.includes(':'));
        // In the short run (`test`) every sixth page.
        for (const id of sampled(listed, (_, at) => at % 6 === 0)) {
          await goHydrated(page, hrefFor(id, {}, language));
          for (const width of [320, 375, 1366]) {
            await page.setViewportSize({ width, height: 800 });
            await settled(page);
            expect.soft(await overflowOf(page), `${id} at ${width}`).toBe(0);
          }
        }
      },
      300_000,
    );

    it('no mail is wider than the window', async () => {
      const page = await visit({ baseURL: own.site.url });
      const link = `https://site.example/${'een-lange-weg/'.repeat(12)}`;
      const html = htmlBody(
        {
          language: 'nl',
          title: text('Een titel'),
          preheader: text('Kort'),
          paragraphs: [
            { text: text(`Dag ${link}`), links: [link] },
            { quote: text('Een vraag') },
            {
              facts: [
                [text('Adres'), text('Markt 1')],
                [text('Bezoek'), link],
              ],
              links: [],
            },
            { button: text('Bevestig'), url: link },
          ],
          subjects: new Map(),
          agent: null,
        },
        brandOf({ ...settings, agency: { ...settings.agency, name: text(settings.agency.name) } }, 'nl', own.site.url),
      );
      await page.setContent(html);
      for (const width of [320, 375, 1366]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflowOf(page), `at ${width}`).toBe(0);
      }
    });
  });
};
