import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hrefFor } from '@rowhouse/shared/routes';
import { workspace } from '@rowhouse/shared/site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages as layout } from '../../shell/src/messages/nl.ts';
import type { Site } from '../run/site.ts';

const unescaped = (html: string): string =>
  html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const titleOf = (html: string): string =>
  unescaped(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? '');

/** An agency that imports its content repeatedly. */
export const contentImports = (own: { site: Site }): void => {
  let site: Site;
  let folder: string;
  let content: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowhouse-content-'));
    content = join(folder, 'content');
    await cp(join(workspace, 'demo/content'), content, { recursive: true });
    ({ site } = own);
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  const pages = {
    get: async (path: string) => {
      const answer = await fetch(site.url + path, { redirect: 'manual', headers: { 'accept-language': 'nl' } });
      return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
    },
  };
  const importContent = (): Promise<{ code: number; said: string }> =>
    new Promise((resolve) => {
      const environment = { ...process.env, API_PORT: new URL(site.apiUrl).port, DATA_DIR: site.dataDir };
      execFile(
        process.execPath,
        [join(workspace, 'api/src/admin/main.ts'), 'content', 'import', content],
        { env: environment },
        (error, out, errors) => resolve({ code: error ? 1 : 0, said: out + errors }),
      );
    });
  const edit = async (name: string, change: (text: string) => string): Promise<void> => {
    const file = join(content, name);
    await writeFile(file, change(await readFile(file, 'utf8')));
  };

  it('an edited text, a new path, a draft and a removed article show on the site by themselves', async () => {
    await edit('pages/about-us.json', (text) => text.replaceAll('Hoe wij werken', 'Zo werken wij, stap voor stap'));
    await edit('articles/testimonial-2.json', (text) => text.replace('"Published"', '"Draft"'));
    await rm(join(content, 'articles/testimonial-3.json'));
    const base = {
      parentId: null,
      name: 'x',
      params: { title: { nl: 'Onze étalage!', FR: 'Notre vitrine' }, modules: [] },
    };
    const page = { ...base, id: 'window' };
    page.params = {
      ...base.params,
      modules: [
        { id: 'odd', title: { nl: 'Vreemd' }, view: 'carousel-view' },
        { id: 'after', position: 1, title: { nl: 'Daarna' } },
      ] as never,
    };
    await writeFile(join(content, 'pages/window.json'), JSON.stringify(page));
    const away = {
      ...base,
      id: 'blog',
      params: {
        ...base.params,
        title: { nl: 'Blog' },
        redirect: true,
        redirectUrl: { nl: 'https://blog.vlasbloem.example/' },
      },
    };
    await writeFile(join(content, 'pages/blog.json'), JSON.stringify(away));
    const { code, said } = await importContent();
    expect({ code, said }).toMatchObject({ code: 0 });
    expect(said).toContain("'carousel-view'");

    await expect.poll(async () => (await pages.get('/nl/over-ons/')).text).toContain('Zo werken wij, stap voor stap');
    await expect.poll(async () => (await pages.get('/nl/onze-etalage/')).status).toBe(200);
    const shown = await pages.get('/nl/onze-etalage/');
    expect(shown.text).toContain(layout['content.invalid-view.title']);
    expect(shown.text).toContain('Daarna');
    await expect.poll(async () => titleOf((await pages.get('/fr/notre-vitrine/')).text)).toBe('Notre vitrine');
    expect(await pages.get('/nl/blog/')).toMatchObject({ status: 302, location: 'https://blog.vlasbloem.example/' });

    for (const gone of ['/nl/testimonials/testimonial-2/', '/nl/testimonials/testimonial-3/']) {
      const { status, text } = await pages.get(gone);
      expect(status).toBe(410);
      expect(titleOf(text)).toBe(layout['not-found.title']);
      expect(text).toContain(layout['not-found.text']);
      expect(text).toMatch(/<form [^>]*role="search"/);
      expect(text).toContain(`href="${hrefFor('home', {}, 'nl')}"`);
    }
  });

  it('a list of the software gets a banner, modules above and below, and its items in a row', async () => {
    const words = (nl: string, fr: string) => ({ nl, fr });
    await edit('pages/for-sale.json', (text) => {
      const page = JSON.parse(text);
      page.params = {
        ...page.params,
        metadata: { title: words('Koop bij ons', 'Achetez chez nous') },
        description: words('Zelf bezocht.', 'Visité par nous.'),
        bannerTitle: { text: words('Thuis in Ronse', 'Chez vous à Renaix'), public: true },
        modules: [
          { id: 'above', title: words('Eerst dit', 'D’abord ceci') },
          { id: 'list', position: 1, relations: [{ type: 'own-part', id: 'for-sale' }], numberItemOfRow: 6 },
          { id: 'below', position: 2, title: words('Dan dat', 'Puis cela') },
        ],
      };
      return JSON.stringify(page);
    });
    expect(await importContent()).toMatchObject({ code: 0 });
    const expected = {
      '/nl/te-koop/': [
        'Koop bij ons',
        'Thuis in Ronse',
        'Eerst dit',
        '<h1',
        'Zelf bezocht.',
        'data-per-row="6"',
        'Dan dat',
      ],
      '/fr/a-vendre/': [
        'Achetez chez nous',
        'Chez vous',
        'D’abord ceci',
        '<h1',
        'Visité par nous.',
        'data-per-row="6"',
        'Puis cela',
      ],
    };
    for (const [path, parts] of Object.entries(expected)) {
      await expect.poll(async () => (await pages.get(path)).text).toContain(parts[0]);
      const [, main = ''] = (await pages.get(path)).text.split('<main');
      const places = parts.slice(1).map((part) => main.indexOf(part));
      expect(places.every((place) => place > 0)).toBe(true);
      expect(places.toSorted((a, b) => a - b)).toEqual(places);
    }
    // Its further pages and filters keep their own titles.
    expect((await pages.get('/nl/te-koop/?page=2')).text).not.toContain('<title>Koop bij ons');
  });

  it('a renamed article, a page moved in the menu and changed settings keep every old address working', async () => {
    const old = '/nl/waarom-kiezen-voor-ons/sterke-communicatie/';
    const moved = '/nl/waarom-kiezen-voor-ons/heldere-communicatie/';
    await edit('articles/strong-communication.json', (text) =>
      text.replace('"Sterke communicatie"', '"Heldere communicatie"'),
    );
    await edit('pages/about-us.json', (text) => text.replace('"sort": 6', '"sort": 0'));
    await edit('settings.json', (text) =>
      text
        .replace('"unmatchedPaths": "home"', '"unmatchedPaths": "not-found"')
        .replace('"hideHome": false', '"hideHome": true'),
    );
    expect(await importContent()).toMatchObject({ code: 0, said: expect.stringContaining('those of settings.json') });
    await expect
      .poll(async () => pages.get(`${old.slice(0, -1)}?from=mail`))
      .toMatchObject({ status: 301, location: `${moved}?from=mail` });
    expect((await pages.get(moved)).status).toBe(200);
    const { status, text } = await pages.get('/nl/nergens/');
    expect(status).toBe(404);
    const menu = new RegExp(`<nav[^>]*aria-label="${layout['menu.label']}"[^>]*>(.*?)</nav>`).exec(text)?.[1] ?? '';
    const items = [...menu.matchAll(/<a [^>]*>([^<]*)/g)].map(([, label]) => label);
    expect(items.slice(0, 2)).toEqual(['Over ons', 'Te koop']);
  });

  it('an import with faults reports each with file and path, and changes nothing', async () => {
    const before = (await pages.get('/nl/diensten/')).text;
    await edit('pages/services.json', (text) =>
      text.replace('"Diensten"', '"Iets anders"').replace('"news-view"', '7'),
    );
    await edit('categories/team.json', () => '{');
    await edit('settings.json', (text) => text.replace('"days": 180', '"days": 0'));
    const { code, said } = await importContent();
    expect(code).toBe(1);
    for (const fault of [
      'categories/team.json: is not JSON',
      'pages/services.json: params.modules.0.view',
      'settings.json: consent.days must be at least 1',
      '3 faults; nothing was changed',
    ])
      expect(said).toContain(fault);
    expect((await pages.get('/nl/diensten/')).text).toBe(before);
  });
};
