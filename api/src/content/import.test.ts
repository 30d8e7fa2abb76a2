import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import { languages } from '@rowhouse/shared/domain/language';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { eq } from '../database/orm.ts';
import { contentEntries, pointsOfInterest, stylesheets } from '../database/schema.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { demoFolder, settings } from '../testing/demo-files.ts';
import { adminToken, errorOf, outputOf, testApp } from '../testing/test-app.ts';
import { faultSentence } from './content-faults.ts';
import { type JsonFiles, readJsonFiles } from './json-files.ts';
import { validateContent } from './validate.ts';

const demo = async () => (await readJsonFiles(join(demoFolder(), 'content'))).files;
const stored = new Set(['banner-noon-1']);

/** The names of the demo's pictures, films and maps. */
const demoMedia = async () => {
  const [pictures, films, maps] = await Promise.all(
    ['pictures', 'films', 'maps'].map((name) => readdir(join(demoFolder(), 'stock', name))),
  );
  return new Set([
    ...(pictures ?? []).map((file) => parse(file).name),
    ...(films ?? []).map((file) => `films/${file}`),
    ...(maps ?? []).map((file) => `maps/${file}`),
  ]);
};

const page = (id: string, params: object = {}, more: object = {}) => ({
  [`pages/${id}.json`]: { id, name: id, params: { title: { nl: id }, modules: [], ...params }, ...more },
});
/** A home page with the other pages that every site needs. */
const home = (params: object = {}, more: object = {}) => ({
  ...page('home', params, more),
  ...page('privacy-statement'),
  ...page('cookie-policy'),
  ...page('disclaimer'),
});
const category = (id: string, more: object = {}) => ({
  [`categories/${id}.json`]: { id, title: { nl: id }, public: true, ...more },
});
const article = (id: string, more: object = {}) => ({
  [`articles/${id}.json`]: { id, category: 'news', title: { nl: id }, text: { nl: ['tekst'] }, ...more },
});

const draft = { status: 'Draft' };

const validate = (files: JsonFiles, media: ReadonlySet<string> = stored, unread: Record<string, string> = {}) => {
  const { faults, notes } = validateContent({ files, unread }, { media, settings: null, former: new Map() });
  return { faults: faults.map(faultSentence), notes: notes.map(faultSentence) };
};

const part = (id: string) => ({ type: 'own-part', id });
/** A page of a remote with its part in its second row, and perhaps another module. */
const withPart = (more: object, ...others: object[]) => ({
  ...home(),
  ...page('contact', {
    modules: [
      { id: 'part', relations: [part('contact')], position: 1, ...more },
      ...others.map((other) => ({ id: 'other', ...other })),
    ],
  }),
});

const moduleOf = (module: object) => home({ modules: [{ id: 'one', ...module }] });

describe('the files of the content', () => {
  test('of the demo have no fault', async () => {
    const { faults, notes } = validate(await demo(), await demoMedia());
    expect([...faults, ...notes]).toEqual([]);
  });

  test('name the module with a form that the settings switch off, while a link to that form is a fault', () => {
    const forms = { ...settings.forms, 'sign-newsletter': false };
    const files = {
      ...home({
        modules: [
          {
            id: 'a',
            relations: [{ type: 'contact', id: 'sign-newsletter' }],
            link: { path: '/nl/nieuwsbrief/', text: { nl: 'Schrijf in' } },
          },
        ],
      }),
      ...page('sign-newsletter', {}, { menu: {} }),
    };
    const known = { media: stored, former: new Map<string, string>() };
    const of = (settings_: typeof settings) =>
      validateContent({ files, unread: {} }, { ...known, settings: settings_ });
    const placesOf = (faults: ReturnType<typeof of>['faults']) => faults.map(({ path, code }) => `${path} ${code}`);
    expect(of(settings)).toMatchObject({ faults: [], notes: [] });
    const { faults, notes } = of({ ...settings, forms });
    expect(placesOf(faults)).toEqual(['params.modules.0.link.path dead-link']);
    expect(placesOf(notes)).toEqual(['params.modules.0.relations.0 closed-form', 'menu closed-form']);
  });

  test('may leave a banner empty when it shows nothing or is not shown', () => {
    for (const params of [{ banner: { type: '' } }, { banner: { type: 'image' }, showPageBanner: false }])
      expect(validate(home(params)).faults).toEqual([]);
  });

  test('name a map that is not stored', async () => {
    const { faults, notes } = validate(
      await demo(),
      new Set([...(await demoMedia())].filter((name) => !name.startsWith('maps/'))),
    );
    expect([faults, notes]).toEqual([[], [expect.stringContaining('/media/maps/streets.pmtiles')]]);
  });

  test('may name a stored picture and film', () => {
    const files = home({
      image: { name: 'banner-noon-1' },
      banner: { type: 'video', video: '/media/films/a.webm' },
    });
    expect(validate(files, new Set([...stored, 'films/a.webm'])).faults).toEqual([]);
  });

  test.each<[string, JsonFiles, string]>([
    ['no home page', page('other'), 'pages/home.json: is missing'],
    [
      'a text as it was written before',
      home({ content: [{ nl: 'Een' }] }),
      'pages/home.json: params.content is one text for each language, as {"nl": ["…"]}',
    ],
    [
      'a link of a text that leads nowhere',
      home({ content: { nl: ['a', { bullets: ['b', [{ link: '/nothing/', text: 'c' }]] }] } }),
      "pages/home.json: params.content.nl.1.bullets.1.0.link: nothing is published at '/nothing/'",
    ],
    [
      'a link in the text of a module',
      moduleOf({ description: { fr: [{ paragraph: [{ link: '/no/', text: 'c' }] }] } }),
      "pages/home.json: params.modules.0.description.fr.0.paragraph.0.link: nothing is published at '/no/'",
    ],
    ['a draft as home page', home({}, draft), "pages/home.json: status: is 'Published'"],
    [
      'a home page that leads away',
      home({ redirect: true, redirectUrl: { nl: 'https://a.example/' } }),
      'the home page leads nowhere else',
    ],
    [
      'no disclaimer',
      { ...page('home'), ...page('privacy-statement'), ...page('cookie-policy') },
      'pages/disclaimer.json: is missing',
    ],
    [
      'a draft as privacy statement',
      { ...home(), ...page('privacy-statement', {}, draft) },
      "privacy-statement.json: status: is 'Published'",
    ],
    ['an unknown field', home({ colour: 'red' }), "pages/home.json: params: unknown key 'colour'"],
    ['an unknown language', home({ title: { xx: 'x' } }), 'pages/home.json: params.title.xx'],
    ['a title in no language', home({ title: {} }), 'pages/home.json: params.title needs a text'],
    ['an id unlike its file', { ...home(), 'pages/b.json': page('a')['pages/a.json'] }, 'pages/b.json: id must'],
    ['a picture that is not stored', home({ image: { name: 'cat-1' } }), 'params.image.name: there is no picture'],
    [
      'a film that is not there',
      home({ banner: { type: 'video', video: '/media/none.webm' } }),
      "params.banner.video: there is no film at '/media/none.webm'",
    ],
    ...['image', 'gallery', 'video', 'color'].map((type): [string, ReturnType<typeof page>, string] => [
      `a banner (${type}) without anything`,
      home({ banner: { type } }),
      'pages/home.json: params.banner: has nothing of what its type shows',
    ]),
    ['a parent that is not there', { ...home(), ...page('a', {}, { parentId: 'b' }) }, 'pages/a.json: parentId'],
    [
      'parents in a circle',
      { ...home(), ...page('a', {}, { parentId: 'b' }), ...page('b', {}, { parentId: 'a' }) },
      'leads back',
    ],
    ['an article of no category', { ...home(), ...article('a') }, "category names no file: 'news'"],
    [
      'an article that no page says',
      { ...home(), ...category('news'), ...article('a', { canonical: 'b' }) },
      "articles/a.json: canonical names no page: 'b'",
    ],
    [
      'a category that no page says',
      { ...home(), ...category('news', { canonical: 'b' }) },
      "categories/news.json: canonical names no page: 'b'",
    ],
    [
      'a relation to nothing',
      moduleOf({ relations: [{ type: 'article', id: 'x' }] }),
      'relations.0: there is no article',
    ],
    ['a module twice', home({ modules: [{ id: 'a' }, { id: 'a' }] }), "modules.1.id: 'a' appears twice"],
    ['a background without colour', moduleOf({ backgroundType: 'color' }), 'modules.0.colorBackground: is needed'],
    ['a wrong colour', moduleOf({ colorBackground: 'red;}' }), 'modules.0.colorBackground must be a colour'],
    ['too many columns', moduleOf({ span: 13 }), 'modules.0.span must be 12 or less'],
    ['css that reaches further', home({ css: 'body { color: #fff }' }), "params.css: the selector 'body'"],
    [
      'content of a page of one visitor',
      { ...home(), ...page('login', { css: '.a { color: #fff }' }) },
      "pages/login.json: params.css: 'login' belongs to one visitor and has no content of its own",
    ],
    [
      'a path of a remote’s page',
      { ...home(), ...page('contact', { path: { nl: 'praat' } }) },
      'pages/contact.json: params.path: is given by the software',
    ],
    [
      'a path of a page of the software',
      { ...home(), ...page('services', { path: { nl: 'hulp' } }) },
      'pages/services.json: params.path: is given by the software',
    ],
    ['the part of another page', withPart({ relations: [part('projects')] }), "there is no own-part 'projects'"],
    ['a part that no remote has', moduleOf({ relations: [part('home')] }), "there is no own-part 'home'"],
    [
      'a part twice',
      withPart({}, { relations: [part('contact')], position: 2 }),
      "relations: the own part of 'contact'",
    ],
    [
      'a part beside a module',
      withPart({}, { position: 1 }),
      "relations: the own part of 'contact' stands once, alone",
    ],
    ['a title of a part', withPart({ title: { nl: 'x' } }), "modules.0.title: the own part of 'contact'"],
    ['a hidden part', withPart(draft), "modules.0.status: the own part of 'contact'"],
    [
      'the name of a page that is many',
      { ...home(), ...page('property-for-sale') },
      "pages/property-for-sale.json: id 'property-for-sale'",
    ],
    [
      'an item of the menu below none',
      { ...home(), ...page('a'), ...page('b', {}, { parentId: 'a', menu: {} }) },
      "pages/b.json: menu: the page above it, 'a', is not in the menu",
    ],
    [
      'an item of the menu too deep',
      {
        ...home(),
        ...page('a', {}, { menu: {} }),
        ...page('b', {}, { parentId: 'a', menu: {} }),
        ...page('c', {}, { parentId: 'b', menu: {} }),
      },
      'pages/c.json: menu: is more than one level below',
    ],
    ['wrong settings', { ...home(), 'settings.json': { colour: 'red' } }, "settings.json: unknown key 'colour'"],
    [
      'the path of a remote’s page',
      { ...home(), ...page('mine', { title: { nl: 'Te koop' } }) },
      "pages/mine.json: the path /nl/te-koop/ belongs to the page 'for-sale'",
    ],
    [
      'one path twice',
      {
        ...home(),
        ...category('news'),
        ...article('a', { title: { nl: 'X' } }),
        ...article('b', { title: { nl: 'X' } }),
      },
      'articles/b.json: the path /nl/news/x/ belongs to articles/a.json',
    ],
    ['an address that is none', home({ redirectUrl: { nl: 'javascript:alert(1)' } }), 'params.redirectUrl.nl must'],
    [
      'a point of no kind',
      {
        ...home(),
        'surroundings.json': {
          source: { nl: '', fr: '', en: '', de: '' },
          date: '2026-10-01',
          points: [{ kind: 'casino', name: 'X', zip: '9600', lat: 50, lng: 3 }],
        },
      },
      'surroundings.json: points.0.kind',
    ],
    [
      'a colour of the top bar that cannot be read',
      {
        ...home(),
        'settings.json': {
          ...settings,
          topBar: { ...settings.topBar, left: [{ ...settings.topBar.left[0], colour: '#ffcc00', link: '/nl/' }] },
        },
      },
      'settings.json: topBar.left.0.colour: has a contrast of 1.2:1 where 4.5:1 is needed; the nearest colour that holds is #',
    ],
    [
      'a host of tags in a private network',
      {
        ...home(),
        'settings.json': {
          ...settings,
          siteInfo: { ...settings.siteInfo, tagHosts: { google: 'https://127.0.0.1', pixel: 'https://tags.example' } },
        },
      },
      'settings.json: siteInfo.tagHosts.google must be the public name of a server',
    ],
    ['a file of no kind', { ...home(), 'notes.json': {} }, 'notes.json: is neither'],
  ])('with %s are refused, with file and path', (_, files, fault) => {
    expect(validate(files).faults.join('\n')).toContain(fault);
  });

  test('with several faults are refused with all of them', () => {
    const { faults } = validate({ ...moduleOf({ span: 0, sort: 'x' }), 'articles/a.json': 3 });
    expect(faults.length).toBeGreaterThanOrEqual(3);
  });

  test('with faults of every kind are refused with all of them in one answer', () => {
    const { faults } = validate(
      {
        ...home({ image: { name: 'cat-1' } }),
        ...page('a', {}, { parentId: 'broken' }),
        ...article('x', { sort: 'x' }),
        'settings.json': {},
      },
      stored,
      { 'pages/broken.json': 'is not JSON' },
    );
    expect(new Set(faults.map((fault) => fault.split(':')[0]))).toEqual(
      new Set(['pages/broken.json', 'pages/home.json', 'articles/x.json', 'settings.json']),
    );
  });

  test.each<[string, object, string]>([
    [
      'a view for articles without one',
      { view: 'news-view', relations: [{ type: 'map', id: 'all' }] },
      "view: 'news-view'",
    ],
    ['a view for people without them', { view: 'ons-team-view', relations: [] }, "view: 'ons-team-view'"],
    ['a picture without a background', { image: { name: 'banner-noon-1' } }, 'image: is not shown'],
    [
      'pictures behind a colour',
      { backgroundType: 'color', colorBackground: '#fff', images: [{ name: 'banner-noon-1' }] },
      'images: is not shown',
    ],
    [
      'a colour behind a picture',
      { backgroundType: 'image', image: { name: 'banner-noon-1' }, colorBackground: '#fff' },
      'colorBackground: is not shown',
    ],
  ])('with %s are accepted with a note', (_, module, said) => {
    const { faults, notes } = validate(moduleOf(module));
    expect(faults).toEqual([]);
    expect(notes).toEqual([expect.stringContaining(said)]);
  });

  test('that name an unknown view are accepted with a note', () => {
    const { faults, notes } = validate(moduleOf({ view: 'carousel-view' }));
    expect(faults).toEqual([]);
    expect(notes).toEqual([expect.stringContaining("'carousel-view'")]);
  });
});

describeOnDatabases('importing content', (database) => {
  const app = () => testApp(database());
  const hand = (files: unknown, token = adminToken, alone = false) =>
    app().app.request(`${apiPrefix}/admin/content`, {
      method: 'POST',
      body: JSON.stringify({ files, alone }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
  const routeIds = async () =>
    (await outputOf('site', app().get('/site?language=nl'))).routes.map(({ id }) => id).toSorted();
  const small = {
    ...moduleOf({
      view: 'news-view',
      relations: [{ type: 'category', id: 'news' }],
      isHasSubcategories: true,
      maxItems: 2,
    }),
    ...category('news'),
    ...category('below', { parentId: 'news' }),
    ...article('a', { title: { nl: 'Eén', FR: 'Un' } }),
    ...article('b', { category: 'below' }),
    ...article('c', { category: 'below' }),
  };

  test('needs the admin token', async () => {
    const before = await routeIds();
    expect(await errorOf(hand(small, 'another-token-altogether'))).toMatchObject({ status: 401, code: 'unauthorized' });
    expect(await routeIds()).toEqual(before);
  });

  test('changes nothing when there is a fault', async () => {
    const before = await routeIds();
    const answer = await hand({ ...small, ...page('bad', { css: 'x' }) });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ faults: [expect.stringContaining('pages/bad.json')] });
    expect(await routeIds()).toEqual(before);
  });

  test('replaces all content, marks removed entries as gone, and can be reverted by importing the former files', async () => {
    const before = await routeIds();
    expect((await hand(small)).status).toBe(200);
    expect(await errorOf(app().get('/content/article.testimonial-1?language=nl'))).toMatchObject({ status: 410 });
    const { routes } = await outputOf('site', app().get('/site?language=nl'));
    expect(routes.find(({ id }) => id === 'article.testimonial-1')?.gone).toBe(true);
    expect(routes.find(({ id }) => id === 'article.a')?.gone).toBeUndefined();
    const home = await outputOf('content', app().get('/content/home?language=fr'));
    expect(home.modules[0]?.groups.map(({ title, articles }) => [title, articles.map((each) => each.title)])).toEqual([
      ['', ['Un']],
      ['below', ['b']],
    ]);
    expect((await outputOf('site', app().get('/site?language=nl'))).routes).toContainEqual(
      expect.objectContaining({
        id: 'article.b',
        original: '/news/below/b/',
        paths: { nl: 'news/below/b/', fr: 'news/below/b/', en: 'news/below/b/', de: 'news/below/b/' },
      }),
    );
    expect((await hand(await demo())).status).toBe(200);
    expect(await routeIds()).toEqual(expect.arrayContaining(before));
    expect((await outputOf('content', app().get('/content/article.testimonial-1?language=nl'))).title).toBe(
      'Vier kinderen, één ouderlijk huis',
    );
    expect(await errorOf(app().get('/content/article.a?language=nl'))).toMatchObject({ status: 410, code: 'gone' });
  });

  test('redirects the content that a page repeats to that page, as long as search engines may list it', async () => {
    const files = {
      ...moduleOf({ relations: [{ type: 'category', id: 'said' }] }),
      ...page('services'),
      ...category('said', { canonical: 'services' }),
      ...article('twice', { category: 'said', canonical: 'saying' }),
      ...article('once', { category: 'said', sort: 1 }),
    };
    const shown = async (ours: JsonFiles) => {
      expect((await hand({ ...files, ...ours })).status).toBe(200);
      const canonical = async (id: string) =>
        (await outputOf('content', app().get(`/content/${id}?language=nl`))).canonical;
      const { modules } = await outputOf('content', app().get('/content/home?language=nl'));
      return {
        paths: modules[0]?.groups[0]?.articles.map(({ path }) => path),
        canonical: await Promise.all(['category.said', 'article.twice', 'article.once', 'page.saying'].map(canonical)),
      };
    };
    try {
      expect(await shown(page('saying'))).toEqual({
        paths: ['/saying/', '/said/once/'],
        canonical: ['/services/', '/saying/', null, null],
      });
      expect(await shown(page('saying', { isActiveSEO: false }))).toEqual({
        paths: ['/said/twice/', '/said/once/'],
        canonical: ['/services/', null, null, null],
      });
    } finally {
      await hand(await demo());
    }
  });

  describe('a single file', () => {
    const handAlone = (files: unknown) => hand(files, adminToken, true);
    const held = () =>
      Promise.all([
        database().select().from(contentEntries).orderBy(contentEntries.id),
        database().select({ kind, name, zip, lat, lng, sources, date }).from(pointsOfInterest).orderBy(name, lat),
        database().select().from(stylesheets).orderBy(stylesheets.hash),
      ]);
    const { kind, name, zip, lat, lng, sources, date } = pointsOfInterest;

    test('that equals the stored one changes nothing, whichever it is', async () => {
      const files = await demo();
      await hand(files);
      const before = await held();
      const answer = await handAlone({ 'pages/home.json': files['pages/home.json'] });
      expect(await answer.json()).toMatchObject({ settings: false });
      expect(answer.status).toBe(200);
      expect(await held()).toEqual(before);
    });

    test('is imported, and everything else stays', async () => {
      const files = await demo();
      await hand(files);
      const [entries, points] = await held();
      const { category } = v.parse(v.looseObject({ category: v.string() }), files['articles/testimonial-1.json']);
      const own = { id: 'testimonial-1', category, title: { nl: 'Anders' }, text: { nl: 'Tekst' } };
      const answer = await handAlone({ 'articles/testimonial-1.json': own });
      expect(await answer.json()).toMatchObject({ notes: expect.arrayContaining(['2 texts have no French']) });
      const [after, pointsAfter] = await held();
      expect(pointsAfter).toEqual(points);
      expect(after.filter(({ id }) => id !== 'article.testimonial-1')).toEqual(
        entries.filter(({ id }) => id !== 'article.testimonial-1'),
      );
      const read = await outputOf('content', app().get('/content/article.testimonial-1?language=nl'));
      expect(read.title).toBe('Anders');
      await hand(files);
    });

    test('is checked against all stored content', async () => {
      const before = await held();
      const answer = await handAlone(article('alone', { category: 'nowhere' }));
      expect(answer.status).toBe(422);
      expect(await answer.json()).toEqual({
        faults: ["articles/alone.json: category names no file: 'nowhere'"],
      });
      expect(await held()).toEqual(before);
    });
  });

  describe('the settings', () => {
    const settingsOf = async () => (await outputOf('site', app().get('/site?language=nl'))).unmatchedPaths;

    test('are imported with it, and stay when the folder has none', async () => {
      const files = await demo();
      const changed = { ...settings, unmatchedPaths: 'not-found' };
      expect(await (await hand({ ...files, 'settings.json': changed })).json()).toMatchObject({ settings: true });
      expect(await settingsOf()).toBe('not-found');
      const { 'settings.json': _, ...rest } = files;
      expect(await (await hand(rest)).json()).toMatchObject({ settings: false });
      expect(await settingsOf()).toBe('not-found');
      await hand(files);
      expect(await settingsOf()).toBe('home');
    });

    test('with a fault leave pages without one unchanged', async () => {
      const before = await routeIds();
      const answer = await hand({ ...small, 'settings.json': { ...settings, menu: {} } });
      expect(answer.status).toBe(422);
      expect(await routeIds()).toEqual(before);
    });

    test('without a fault are not stored when a page has one', async () => {
      const changed = { ...settings, unmatchedPaths: 'not-found' };
      expect((await hand({ ...(await demo()), ...page('a', { css: 'x' }), 'settings.json': changed })).status).toBe(
        422,
      );
      expect(await settingsOf()).toBe('home');
    });
  });

  describe('a page that is not published', () => {
    const statusOf = async (...states: object[]) => {
      for (const state of states) expect((await hand({ ...home(), ...page('plan', {}, state) })).status).toBe(200);
      const { routes } = await outputOf('site', app().get('/site?language=nl'));
      const { status } = await app().get('/content/plan?language=nl');
      return [status, routes.find(({ id }) => id === 'page.plan')?.gone];
    };

    test('has no path and is not found if it never was; one that was withdrawn is gone for good', async () => {
      expect(await statusOf(draft, draft)).toEqual([404, undefined]);
      expect(await routeIds()).not.toContain('page.plan');
      expect(await statusOf({})).toEqual([200, undefined]);
      expect(await statusOf(draft)).toEqual([410, true]);
      expect(await statusOf(draft)).toEqual([410, true]);
      expect(await statusOf({})).toEqual([200, undefined]);
    });

    test('has no path even with a redirect', async () => {
      const away = { redirect: true, redirectUrl: { nl: 'https://notary.example/' } };
      for (const state of [{}, draft]) await hand({ ...home(), ...page('notary', away, state) });
      const { routes } = await outputOf('site', app().get('/site?language=nl'));
      expect(routes.find(({ id }) => id === 'page.notary')).toMatchObject({ gone: true });
      expect(routes.find(({ id }) => id === 'page.notary')?.externalUrls).toBeUndefined();
    });
  });

  describe('the menu', () => {
    const menuOf = async (language = 'nl') => {
      const { items } = (await outputOf('site', app().get(`/site?language=${language}`))).menu;
      return items.map(({ title, path, redirectUrl, children }) => [
        title,
        redirectUrl ?? path,
        ...children.map((child) => child.title),
      ]);
    };

    test('of the demo is that of the specification and the projects, with services and calculator below their parents', async () => {
      expect((await hand(await demo())).status).toBe(200);
      expect(await menuOf()).toEqual([
        ['Home', '/'],
        ['Te koop', '/for-sale/'],
        ['Te huur', '/for-rent/'],
        ['Projecten', '/projects/'],
        [
          'Diensten',
          '/services/',
          'Uw eigendom verkopen',
          'Uw eigendom verhuren',
          'Projectontwikkeling',
          'Nieuwbouw',
          'Kosten berekenen',
        ],
        ['Over ons', '/about-us/'],
        ['Contact', '/contact/'],
      ]);
    });

    test('leaves out a module that only shows articles while there are none', async () => {
      const modules = [
        { id: 'empty', title: { nl: 'Nieuws' }, relations: [{ type: 'category', id: 'news' }] },
        { id: 'told', description: { nl: ['Tekst'] }, relations: [{ type: 'category', id: 'news' }] },
      ];
      await hand({ ...home({ modules }), ...category('news') });
      const { modules: shown } = await outputOf('content', app().get('/content/home?language=nl'));
      expect(shown.map(({ id }) => id)).toEqual(['told']);
    });

    test('shows at most as many items as a module allows, over all of its relations', async () => {
      const relations = [
        { type: 'article', id: 'told-1' },
        { type: 'category', id: 'told' },
        { type: 'property-list', id: 'for-sale' },
        { type: 'property-list', id: 'for-rent' },
      ];
      const told = ['told-1', 'told-2', 'told-3'].map((id) => article(id, { category: 'told' }));
      const shownOf = async (maxItems: number) => {
        const files = { ...home({ modules: [{ id: 'one', relations, maxItems }] }), ...category('told') };
        await hand(Object.assign(files, ...told));
        const { modules } = await outputOf('content', app().get('/content/home?language=nl'));
        const [module] = modules;
        return [module?.groups.flatMap(({ articles }) => articles).length, module?.lists.map(({ max }) => max)];
      };
      expect(await shownOf(2)).toEqual([2, []]);
      expect(await shownOf(4)).toEqual([4, []]);
      expect(await shownOf(9)).toEqual([4, [2, 2]]);
      expect(await shownOf(100)).toEqual([4, [12, 12]]);
    });

    test('gives a remote’s page without content of its own none', async () => {
      await hand({ ...home(), ...page('contact', {}, { menu: {} }) });
      expect(await errorOf(app().get('/content/contact?language=nl'))).toMatchObject({ status: 404 });
      expect((await outputOf('site', app().get('/site?language=nl'))).pages).toEqual({});
    });

    test('gives a remote’s page what any page has, and the place of its own part among the modules', async () => {
      const shown = {
        description: { nl: 'Kom langs' },
        content: { nl: ['Tekst'] },
        metadata: { title: { nl: 'Bel ons' } },
        isActiveSEO: false,
        image: { name: 'banner-noon-1' },
        bannerTitle: { text: { nl: 'Welkom' }, public: true },
        showBreadCrumb: false,
        modules: [
          { id: 'below', title: { nl: 'Onder' }, position: 2 },
          { id: 'part', relations: [part('contact')], position: 1, numberItemOfRow: 3 },
          { id: 'above', title: { nl: 'Boven' } },
        ],
      };
      await hand({ ...home(), ...page('contact', shown) });
      const content = await outputOf('content', app().get('/content/page.contact?language=nl'));
      expect(content).toMatchObject({
        intro: 'Kom langs',
        text: ['Tekst'],
        metaTitle: 'Bel ons',
        metaDescription: 'Kom langs',
        indexed: false,
        banner: { title: 'Welkom' },
        showBreadCrumb: false,
        part: { row: 1, perRow: 3 },
      });
      expect(content.modules.map(({ id, row }) => [id, row])).toEqual([
        ['above', 0],
        ['below', 2],
      ]);
      const { pages } = await outputOf('site', app().get('/site?language=nl'));
      expect(pages).toEqual({ contact: { hasContent: true } });
    });

    test('says of a page of the software where it leads, and that breadcrumbs leave it out', async () => {
      const away = { redirect: true, redirectUrl: { nl: 'https://a.example/', fr: 'https://b.example/' } };
      await hand({ ...home(), ...page('contact', away), ...page('services', { publicBreadCrumb: false }) });
      const { pages } = await outputOf('site', app().get('/site?language=fr'));
      expect(pages).toMatchObject({
        contact: { externalUrls: { nl: 'https://a.example/', fr: 'https://b.example/' } },
        services: { isNoStep: true },
      });
    });

    test('has the published pages in order, each under its own title and linking to its redirect', async () => {
      const away = { redirect: true, redirectUrl: { nl: 'https://notary.example/' } };
      await hand({
        ...home({ title: { nl: 'Welkom thuis', fr: 'Bienvenue' } }, { sort: 2, menu: { title: { nl: 'Thuis' } } }),
        ...page('contact', {}, { sort: 1, menu: {} }),
        ...page('plain'),
        ...page('notary', away, { sort: 3, menu: {} }),
        ...page('below', {}, { parentId: 'notary', menu: {} }),
        ...page('draft', {}, { sort: 4, status: 'Draft', menu: {} }),
        ...page('under-draft', {}, { parentId: 'draft', menu: {} }),
      });
      expect(await menuOf()).toEqual([
        ['contact', '/contact/'],
        ['Thuis', '/'],
        ['notary', 'https://notary.example/', 'below'],
      ]);
      expect(await menuOf('fr')).toEqual([
        ['contact', '/contact/'],
        ['Bienvenue', '/'],
        ['notary', 'https://notary.example/', 'below'],
      ]);
    });

    test("links to each language's redirect, or else to the address in the first fallback language", async () => {
      const away = { redirect: true, redirectUrl: { fr: 'https://fr.example/', de: 'https://de.example/' } };
      const byFrench = { ...settings, languages: { ...settings.languages, fallbacks: ['fr', 'de'] } };
      await hand({ ...home(), ...page('notary', away, { menu: {} }), 'settings.json': byFrench });
      const { routes } = await outputOf('site', app().get('/site?language=nl'));
      const addresses = ['fr', 'fr', 'fr', 'de'].map((language) => `https://${language}.example/`);
      const [nl, fr, en, de] = addresses;
      expect(routes.find(({ id }) => id === 'page.notary')?.externalUrls).toEqual({ nl, fr, en, de });
      expect(await Promise.all(languages.map(async (language) => (await menuOf(language)).at(-1)?.[1]))).toEqual(
        addresses,
      );
    });

    test('omits home when the settings hide it', async () => {
      const hidden = { ...settings, menu: { ...settings.menu, hideHome: true } };
      await hand({ ...(await demo()), 'settings.json': hidden });
      expect((await menuOf())[0]).toEqual(['Te koop', '/for-sale/']);
      await hand(await demo());
    });
  });

  describe('a path that moved', () => {
    const formerOf = async (path: string) =>
      (await outputOf('formerPath', app().get(`/former-path?path=${encodeURIComponent(path)}`))).content;
    const news = (title: string, more: object = {}) => ({
      ...home(),
      ...category('news', more),
      ...article('a', { title: { nl: title, fr: 'Un' } }),
    });

    test('is remembered through every move, in the languages in which it moved, and for all pages below', async () => {
      for (const title of ['Eén', 'Twee', 'Drie']) expect((await hand(news(title))).status).toBe(200);
      expect(await formerOf('/nl/news/een/')).toBe('article.a');
      expect(await formerOf('/nl/news/twee')).toBe('article.a');
      expect(await formerOf('/fr/news/un/')).toBeNull();
      expect(await formerOf('/nl/news/drie/')).toBeNull();
      await hand(news('Drie', { title: { nl: 'Nieuws', fr: 'news', en: 'news', de: 'news' } }));
      expect(await formerOf('/nl/news/')).toBe('category.news');
      expect(await formerOf('/nl/news/drie/')).toBe('article.a');
    });

    test('is found in any case, and with repeated slashes', async () => {
      for (const title of ['Eén', 'Twee']) await hand(news(title));
      expect(await formerOf('/NL//News/Een')).toBe('article.a');
    });

    test('from before umlauts became two letters and an apostrophe a hyphen is remembered like any other', async () => {
      await hand(news('Größe'));
      const old = { nl: 'news/grosse/', fr: 'news/un/', en: 'news/grosse/', de: 'news/grosse/' };
      const [entry] = await database().select().from(contentEntries).where(eq(contentEntries.id, 'article.a'));
      if (!entry?.route) throw new Error('The article has no path');
      await database()
        .update(contentEntries)
        .set({ route: { ...entry.route, paths: old } })
        .where(eq(contentEntries.id, 'article.a'));
      await hand(news('Größe'));
      expect(await formerOf('/de/news/grosse/')).toBe('article.a');
      const { routes } = await outputOf('site', app().get('/site?language=nl'));
      expect(routes.find(({ id }) => id === 'article.a')?.paths.de).toBe('news/groesse/');
    });

    test('of a page that was never published is not remembered', async () => {
      for (const title of ['Geheim', 'Stil'])
        await hand({ ...news('Eén'), ...page('secret', { title: { nl: title } }, draft) });
      expect(await formerOf('/nl/geheim/')).toBeNull();
    });

    test('that never existed is unknown', async () => {
      expect(await formerOf('/nl/nergens/')).toBeNull();
      expect(await formerOf("/nl/'%22%00/")).toBeNull();
    });
  });

  test('names the stylesheet by its content', async () => {
    expect((await hand(await demo())).status).toBe(200);
    const { contentStylesheet: stylesheet } = await outputOf('site', app().get('/site?language=nl'));
    const sheet = await app().app.request(`/_content/${stylesheet}.css`);
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect(sheet.headers.get('cache-control')).toContain('immutable');
    expect((await app().app.request('/_content/0123456789abcdef.css')).status).toBe(404);
  });
});
