import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@rowhouse/shared/domain/language';
import { richTexts as richText } from '@rowhouse/shared/testing/rich-texts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AuditEntry, writeAudit } from '../audit.ts';
import type { Database } from '../database/database.ts';
import { eq } from '../database/orm.ts';
import { audit } from '../database/schema.ts';
import { describeOnDatabases, testNow } from '../testing/databases.ts';
import { demoFolder, settings } from '../testing/demo-files.ts';
import { contentEditorOn } from '../testing/desk-content.ts';
import { casesOf } from '../testing/races.ts';
import { writeContentFolder } from './content-folder.ts';
import { exportContent } from './export-content.ts';
import { importContent } from './import-content.ts';
import { type JsonFiles, namesIn, readJsonFiles } from './json-files.ts';

/** Every file of a folder with its content, byte for byte. */
const bytesIn = async (folder: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      (await namesIn(folder)).map(
        async (name): Promise<[string, string]> => [name, await readFile(join(folder, name), 'utf8')],
      ),
    ),
  );

const words = fc.string({ maxLength: 12 });
const texts = fc.record(
  { nl: fc.string({ minLength: 1, maxLength: 12 }), fr: words, EN: words, de: words },
  { requiredKeys: ['nl'] },
);
// Links would need pages that these files may lack, so they all lead to one that exists.
const own = (text: unknown) =>
  JSON.parse(JSON.stringify(text).replaceAll('"link":"/nl/te-koop/"', '"link":"/for-sale/"'));
const rich = fc.oneof(words, richText.map(own));
const richTexts = fc.record(
  { nl: richText.map((text) => ['x', ...own(text)]), fr: rich, EN: rich, de: rich },
  { requiredKeys: ['nl'] },
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const picture = fc.record({ name: fc.constant('banner-noon-1'), alt: texts });
const colour = fc.constantFrom('#fff', '#F1EBDF');
const seo = {
  metadata: maybe(fc.record({ title: texts, description: texts }, { requiredKeys: [] })),
  isActiveSEO: maybe(fc.boolean()),
};
const common = { sort: maybe(fc.integer({ min: -9, max: 9 })), status: maybe(fc.constantFrom('Published', 'Draft')) };
const day = fc.constantFrom('2026-07-15', '2025-01-31');

const module = fc.record({
  title: maybe(texts),
  description: maybe(richTexts),
  description2: maybe(richTexts),
  position: maybe(fc.integer({ min: 0, max: 9 })),
  span: maybe(fc.integer({ min: 1, max: 12 })),
  sm: maybe(fc.constantFrom(null, 3)),
  view: maybe(fc.constantFrom('', 'news-view')),
  colorBackground: maybe(colour),
  image: maybe(fc.oneof(fc.constant(null), picture)),
  images: maybe(fc.array(picture, { maxLength: 2 })),
  relations: maybe(fc.constantFrom([{ type: 'property-list', id: 'featured' }], [{ type: 'category', id: 'c0' }])),
  link: maybe(fc.record({ path: fc.constant('/for-sale/'), text: texts })),
});

const params = {
  description: maybe(texts),
  image: maybe(picture),
  content: maybe(richTexts),
  css: maybe(fc.constant('.a { color: #fff }')),
  type: maybe(fc.constantFrom('page', 'article')),
  redirectUrl: maybe(fc.constant({ nl: 'https://notary.example/' })),
  banner: maybe(fc.oneof(fc.constant({ type: '' }), fc.record({ type: fc.constant('color'), color: colour }))),
  bannerTitle: maybe(fc.record({ text: texts, public: fc.boolean() })),
  ...seo,
};

// Undefined values are in no file.
const written = <T>(value: T): T => JSON.parse(JSON.stringify(value));

const numbered = <T>(one: fc.Arbitrary<T>, letter: string) =>
  fc.array(one, { maxLength: 3 }).map((all) => all.map((value, index) => ({ id: `${letter}${index}`, ...value })));

const folder = fc
  .record({
    modules: fc.array(module, { maxLength: 2 }),
    pages: numbered(
      fc.record({
        title: texts,
        params: fc.record(params),
        createDate: maybe(day),
        menu: maybe(fc.constantFrom(null, {})),
        ...common,
      }),
      'p',
    ),
    categories: numbered(fc.record({ title: texts, public: fc.boolean(), description: maybe(texts), ...common }), 'c'),
    articles: numbered(
      fc.record({
        text: richTexts,
        image: maybe(picture),
        modifyDate: maybe(day),
        ...seo,
        ...common,
      }),
      'a',
    ),
    energyScale: fc.constantFrom('specification', 'official'),
    points: fc.array(
      fc.record({
        kind: fc.constantFrom('park', 'school'),
        name: fc.string({ minLength: 1, maxLength: 9 }),
        zip: fc.constant('9600'),
        lat: fc.double({ min: 50, max: 51, noNaN: true }),
        lng: fc.double({ min: 3, max: 4, noNaN: true }),
      }),
      { maxLength: 3 },
    ),
    redirects: fc.dictionary(
      fc.constantFrom('/old/', '/nl/was/', '/fr/%c3%a9t%c3%a9/', '/a/b/'),
      fc.constantFrom('page.home', 'page.contact', 'category.c0', 'https://notary.example/x'),
    ),
  })
  .map(({ modules, pages, categories, articles, energyScale, points, redirects }): JsonFiles => {
    const path = (id: string) => Object.fromEntries(languages.map((language) => [language, `x-${id}`]));
    const named = modules.map((one, index) => ({ id: `m${index}`, ...one }));
    return written({
      ...Object.fromEntries(
        ['home', 'privacy-statement', 'cookie-policy', 'disclaimer'].map((id) => [
          `pages/${id}.json`,
          { id, name: id, params: { title: { nl: id }, modules: id === 'home' ? named : [] } },
        ]),
      ),
      ...Object.fromEntries(
        pages.map(({ title, params: more, ...page }) => [
          `pages/${page.id}.json`,
          { name: page.id, ...page, params: { title, modules: [], ...more, path: path(page.id) } },
        ]),
      ),
      'categories/c0.json': { id: 'c0', title: { nl: 'c' }, public: true },
      ...Object.fromEntries(categories.map((one) => [`categories/${one.id}.json`, { ...one, path: path(one.id) }])),
      ...Object.fromEntries(
        articles.map((one) => [
          `articles/${one.id}.json`,
          { category: 'c0', title: { nl: one.id }, ...one, path: path(one.id) },
        ]),
      ),
      'settings.json': { ...settings, energyScale },
      ...(points.length > 0 && {
        'surroundings.json': { source: { nl: 'x', fr: '', en: '', de: '' }, date: '2026-10-01', points },
      }),
      ...(Object.keys(redirects).length > 0 && { 'redirects.json': redirects }),
    });
  });

describeOnDatabases('an export of content', (database) => {
  const take = (files: JsonFiles) => importContent(database(), { files, unread: {} }, { at: testNow });
  const exported = async () => JSON.stringify(await exportContent(database()));

  test('of the demo gives files that an import takes without a change, and the same bytes again', async () => {
    const demo = (await readJsonFiles(join(demoFolder(), 'content'))).files;
    expect(await take(demo)).not.toHaveProperty('faults');
    const [one, two] = await Promise.all([0, 1].map(() => mkdtemp(join(tmpdir(), 'rowhouse-content-'))));
    try {
      expect(await writeContentFolder(one ?? '', await exportContent(database()), { overwrite: false })).toEqual([]);
      const read = await readJsonFiles(one ?? '');
      expect(Object.keys(read.files).toSorted()).toEqual(Object.keys(demo).toSorted());
      // No longer than the files that a person wrote.
      expect(JSON.stringify(read.files).length).toBeLessThanOrEqual(JSON.stringify(demo).length);
      expect(await importContent(database(), read, { at: testNow })).toMatchObject({ settings: true });
      await writeContentFolder(two ?? '', await exportContent(database()), { overwrite: false });
      expect(await bytesIn(two ?? '')).toEqual(await bytesIn(one ?? ''));
      // A folder that has content keeps it unless asked otherwise; other files always stay.
      await writeFile(join(one ?? '', 'pages', 'old.json'), '{}');
      await writeFile(join(one ?? '', 'README.md'), 'ours');
      const refused = await writeContentFolder(one ?? '', read.files, { overwrite: false });
      expect(refused).toEqual([expect.stringContaining('has content already')]);
      await writeContentFolder(one ?? '', await exportContent(database()), { overwrite: true });
      expect(await readdir(one ?? '')).toContain('README.md');
      expect(await readdir(join(one ?? '', 'pages'))).not.toContain('old.json');
    } finally {
      for (const place of [one, two]) await rm(place ?? '', { recursive: true });
    }
  });

  test('contains the redirects made by hand; an import restores them, and overwrites others only when told to', async () => {
    const els = await contentEditorOn(database(), { name: 'Els' });
    const redirectsIn = async () => (await exportContent(database()))['redirects.json'];
    expect(await redirectsIn()).toBeUndefined();
    const made = { '/oud/': 'page.home', '/nl/oud-contact/': 'page.contact', '/weg/': 'https://notary.example/' };
    for (const [path, to] of Object.entries(made)) await els.do('deskRedirectAdd', { path, to });
    const first = await exported();
    const files = JSON.parse(first);
    expect(Object.entries(files['redirects.json'])).toEqual(Object.entries(made).toSorted());
    expect(await take(files)).not.toHaveProperty('faults');
    for (const path of Object.keys(made)) await els.do('deskRedirectRemove', { path });
    const asked = {
      at: testNow,
      siteUrl: 'http://localhost',
      writeDown: (transaction: Database, deeds: readonly AuditEntry[]) =>
        writeAudit(transaction, { by: 'command', at: testNow }, deeds),
    };
    expect(await importContent(database(), { files, unread: {} }, asked)).not.toHaveProperty('faults');
    expect(await exported()).toBe(first);
    // An import replaces redirects of an earlier import freely; those made at the desk only when told to.
    await els.do('deskRedirectRemove', { path: '/weg/' });
    await els.do('deskRedirectAdd', { path: '/weg/', to: 'page.contact' });
    const other = {
      files: { ...files, 'redirects.json': { '/oud/': 'page.contact', '/weg/': 'page.home' } },
      unread: {},
    };
    expect(await importContent(database(), other, asked)).toEqual({
      faults: [
        `redirects.json: /weg/ was made at the desk by Els on ${testNow.toISOString().slice(0, 10)}, and leads elsewhere in the folder`,
      ],
      overwrite: true,
    });
    await importContent(database(), other, { ...asked, overwrite: true });
    expect(await redirectsIn()).toEqual(other.files['redirects.json']);
    const rows = await database().select().from(audit).where(eq(audit.by, 'command')).orderBy(audit.id);
    expect(rows.slice(-4)).toMatchObject([
      { action: 'redirect.removed', subjectId: '/nl/oud-contact/' },
      { action: 'redirect.added', subjectId: '/oud/', before: { to: 'page.home' }, after: { to: 'page.contact' } },
      { action: 'redirect.added', subjectId: '/weg/' },
      { action: 'content.imported', kind: 'content', after: { files: ['redirects.json'] } },
    ]);
    const wrong = {
      '/Oud/': 'page.home',
      '/a.pdf/': 'page.home',
      '/b/': 'page.none',
      '/c/': 'javascript:',
      '/d/': 'https://e.be',
    };
    const refused = await importContent(
      database(),
      {
        files: { ...files, 'redirects.json': { ...wrong, '/e/': 'http://localhost/', '/f/': 'https://localhost/f' } },
        unread: {},
      },
      { ...asked, siteUrl: 'https://localhost' },
    );
    expect('faults' in refused && refused.faults?.map((fault) => fault.split(' ').slice(0, 4).join(' '))).toEqual([
      'redirects.json: /Oud/ is not',
      'redirects.json: /a.pdf/ is not',
      'redirects.json: /b/: there is',
      'redirects.json: /c/ leads neither',
      'redirects.json: /e/ leads neither',
      'redirects.json: /f/ leads back',
    ]);
    await importContent(
      database(),
      { files: { ...files, 'redirects.json': {} }, unread: {} },
      { ...asked, overwrite: true },
    );
    expect(await redirectsIn()).toBeUndefined();
  });

  test('of any content gives the same bytes after an import of it', async () => {
    await fc.assert(
      fc.asyncProperty(folder, async (files) => {
        expect(await take(files)).not.toHaveProperty('faults');
        const first = await exported();
        expect(await take(JSON.parse(first))).toMatchObject({ settings: true });
        expect(await exported()).toBe(first);
      }),
      { numRuns: casesOf(30) },
    );
    await take((await readJsonFiles(join(demoFolder(), 'content'))).files);
  });
});
