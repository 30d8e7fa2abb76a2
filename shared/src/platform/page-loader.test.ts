import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { FragmentUse } from '../contract/fragments.ts';
import type { ContentRoute } from '../domain/content-route.ts';
import { languages } from '../domain/language.ts';
import { hostilePath } from '../domain/testing/hostile-path.ts';
import { CallError } from './call.ts';
import { CodeGone } from './code-gone.ts';
import { loadFragmentLater } from './fragment-loader.ts';
import { NotInTime } from './host.ts';
import { type Messages, translatorOf } from './i18n.tsx';
import { NoRelease } from './module-source.ts';
import { data } from './navigation/data.ts';
import type { FragmentLoaderArgs, LoaderArgs, MetaArgs } from './page.ts';
import { loadPage } from './page-loader.ts';
import { fragmentKey } from './page-result.ts';
import { redirect, redirectAway } from './redirect.ts';
import { runAction } from './run-action.ts';
import { fakeHost, type Modules, messagesIn, site, view } from './testing/fake-host.ts';

const ask = (path: string, init?: RequestInit) => new Request(`https://rowhouse.example${path}`, init);

interface PageModule {
  loader?: (args: never) => unknown;
  action?: (args: never) => unknown;
  meta?: (args: never) => unknown;
  fragments?: (data: never) => unknown;
  expected?: (args: never) => unknown;
}

/** The search that is offered where nothing exists. */
const search: Modules = { data: { pages: {}, fragments: {} }, 'fragments/hero-search': view };

/** The remote of the two lists, with the given page module. */
const listings = (page: PageModule, others: Modules = {}): { listings: Modules } => ({
  listings: {
    data: { pages: { listing: { meta: () => ({ title: 'List' }), ...page } }, fragments: {} },
    'pages/listing': view,
    'fragments/hero-search': view,
    ...others,
  },
});

const thrownBy = async (work: Promise<unknown>): Promise<Response> => {
  const thrown: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (thrown instanceof Response) return thrown;
  throw new Error(`No response was thrown, but ${String(thrown)}`);
};

const refusing = (reason: unknown) => () => Promise.reject(reason);

describe('a request', () => {
  // The visitor reads French; German and English are disabled.
  test.each([
    ['without its last slash', '/nl/te-koop', 301, '/nl/te-koop/'],
    ['without its last slash, with a query', '/nl/te-koop?city=Ronse', 301, '/nl/te-koop/?city=Ronse'],
    ['without its last slash, with a place in the page', '/nl/te-koop?a=1#filters', 301, '/nl/te-koop/?a=1#filters'],
    ['in capitals', '/nl/Te-Koop/', 301, '/nl/te-koop/'],
    ['in a language in capitals', '/NL/te-koop/', 301, '/nl/te-koop/'],
    ['with two slashes', '/nl//te-koop/', 301, '/nl/te-koop/'],
    ['for an original path under a language', '/nl/for-sale/?type=2', 301, '/nl/te-koop/?type=2'],
    ['for the path of another language', '/nl/zu-vermieten/?type=2', 301, '/nl/te-huur/?type=2'],
    ['without a language', '/for-sale/?page=2', 302, '/fr/a-vendre/?page=2'],
    ['for the root path', '/', 302, '/fr/'],
    ['in a language that is switched off', '/de/zu-verkaufen/', 302, '/nl/te-koop/'],
    ['for an original path in a language that is switched off', '/de/for-sale/', 302, '/nl/te-koop/'],
    ['for a path without a page', '/niets/', 302, '/fr/'],
    ['for a path without a page, in a language', '/nl/niets/', 302, '/nl/'],
    ['for a path without a page, in a language that is switched off', '/de/nichts/', 302, '/nl/'],
    ['below a list that has no such page', '/nl/te-koop/ronse/', 302, '/nl/te-koop/'],
    ['below a list by its original path', '/for-rent/ronse/', 302, '/fr/a-louer/'],
    ['below a list in a language that is switched off', '/de/zu-vermieten/x/', 302, '/nl/te-huur/'],
  ])('%s redirects to the current path', async (_, path, status, location) => {
    const { host, loads } = fakeHost(listings({}));
    const response = await thrownBy(loadPage(host, ask(path)));
    expect([response.status, response.headers.get('location')]).toEqual([status, location]);
    expect(loads).toEqual([]);
  });

  test('under a language never redirects to another language, whatever the visitor reads', async () => {
    const word = fc.stringMatching(/^[a-z-]{1,12}$/);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...languages),
        fc.array(fc.oneof(word, fc.constantFrom('te-koop', 'map', 'fr')), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...languages),
        async (language, words, read) => {
          const everything = { ...site, languages: { ...site.languages, enabled: [...languages] } };
          const { host } = fakeHost(listings({}), { siteOf: async () => everything, detectLanguage: () => read });
          const path = `/${language}/${words.join('/')}`;
          const { headers } = await thrownBy(loadPage(host, ask(path)));
          expect(headers.get('location')).toMatch(new RegExp(`^/${language}/`));
        },
      ),
    );
  });

  test('with any path stays on this site, wherever it redirects', async () => {
    const { host } = fakeHost(listings({}));
    let led = 0;
    await fc.assert(
      fc.asyncProperty(hostilePath, async (path) => {
        const answer: unknown = await loadPage(host, ask(path)).catch((reason: unknown) => reason);
        if (!(answer instanceof Response)) return;
        led += 1;
        const location = answer.headers.get('location') ?? '';
        expect(new URL(location, 'https://rowhouse.example').origin).toBe('https://rowhouse.example');
      }),
      { numRuns: 500 },
    );
    expect(led).toBeGreaterThan(100);
  });

  test('in the visitor’s language, if that is disabled, redirects to the default language', async () => {
    const { host } = fakeHost({}, { detectLanguage: () => 'de' });
    expect((await thrownBy(loadPage(host, ask('/for-sale/')))).headers.get('location')).toBe('/nl/te-koop/');
  });

  test.each([
    ['without a language', '/property/12/', 'fr'],
    ['without its last slash', '/property/12', 'fr'],
    ['in a language that is switched off', '/de/property/12/', 'nl'],
  ])('%s, for a page that always redirects, leaves the redirect to that page', async (_, path, language) => {
    const loader = async ({ context }: { context: { language: string } }) => redirect(`/to/${context.language}/`);
    const { host } = fakeHost({
      property: {
        data: { pages: { property: { loader, meta: () => ({ title: '' }) } }, fragments: {} },
        'pages/property': view,
      },
    });
    expect((await thrownBy(loadPage(host, ask(path)))).headers.get('location')).toBe(`/to/${language}/`);
  });

  test.each([
    [
      'returns a better address',
      async () => redirect('/nl/te-koop/ronse/huis/12/', 301),
      301,
      '/nl/te-koop/ronse/huis/12/',
    ],
    ['returns data', async () => ({}), 301, '/nl/te-koop/ronse/woning/12/'],
  ])('without its last slash, for a property whose loader %s, redirects only once', async (_, loader, status, to) => {
    const { host } = fakeHost({
      property: {
        data: { pages: { property: { loader, meta: () => ({ title: '' }) } }, fragments: {} },
        'pages/property': view,
      },
    });
    const response = await thrownBy(loadPage(host, ask('/nl/te-koop/ronse/woning/12')));
    expect([response.status, response.headers.get('location')]).toEqual([status, to]);
  });

  test('for an address without a page shows a notice, if the agency has chosen that', async () => {
    const { host, reports } = fakeHost(
      { listings: search },
      { siteOf: async () => ({ ...site, unmatchedPaths: 'not-found' }) },
    );
    const { result, status } = await loadPage(host, ask('/nl/niets/'));
    expect(status).toBe(404);
    expect(result).toMatchObject({ failure: 'not-found', language: 'nl', meta: { robots: 'noindex' } });
    expect(translatorOf<Messages>(host.i18nOf('nl'), 'shell')('language')).toBe('nl');
    expect((await loadPage(host, ask('/niets/'))).result.language).toBe('fr');
    expect(reports).toEqual([]);
  });
});

describe('a page', () => {
  test('is loaded with its data, its parameters and its texts', async () => {
    const { host } = fakeHost(
      listings(
        {
          loader: async ({ params }: { params: { goal: string } }) => ({ goal: params.goal }),
          meta: ({ data: { goal }, t }: MetaArgs<{ goal: string }, { title: 'Panden {{goal}}' }>) => ({
            title: t('title', { goal }),
          }),
        },
        messagesIn({ title: 'Panden {{goal}}' }),
      ),
    );
    const { result, status } = await loadPage(host, ask('/nl/te-huur/'));
    expect(status).toBe(200);
    expect(result).toEqual({
      page: 'for-rent',
      language: 'nl',
      params: { goal: 'rent' },
      data: { goal: 'rent' },
      failure: null,
      meta: { title: 'Panden rent' },
      fragments: {},
      site,
    });
  });

  test('without a loader has no data', async () => {
    const { host } = fakeHost(listings({}));
    expect((await loadPage(host, ask('/nl/te-koop/'))).result.data).toBeNull();
  });

  test('sets its own status and headers', async () => {
    const loader = async () => data({ found: false }, { status: 404, headers: { 'set-cookie': 'a=b' } });
    const { host } = fakeHost(listings({ loader }));
    const { result, status, headers } = await loadPage(host, ask('/nl/te-koop/'));
    expect({ status, cookie: headers.get('set-cookie') }).toEqual({ status: 404, cookie: 'a=b' });
    expect(result).toMatchObject({ data: { found: false }, failure: null });
  });

  test.each([
    ['returns', async () => redirect('/fr/a-vendre/')],
    ['throws', refusing(redirect('/fr/a-vendre/'))],
  ])('redirects when its loader %s a redirect', async (_, loader) => {
    const { host, reports } = fakeHost(listings({ loader }));
    expect((await thrownBy(loadPage(host, ask('/nl/te-koop/')))).headers.get('location')).toBe('/fr/a-vendre/');
    expect(reports).toEqual([]);
  });

  test('loads its module, its data and its texts in parallel', async () => {
    const started = new Set<string>();
    const all = Promise.withResolvers<void>();
    // Each waits until all have started, so sequential loading would never finish.
    const together =
      <T>(name: string, value: T) =>
      async (): Promise<T> => {
        started.add(name);
        if (started.size === 3) all.resolve();
        await all.promise;
        return value;
      };
    const { host } = fakeHost(
      listings(
        { loader: together('loader', 'data') },
        {
          'pages/listing': together('module', view),
          'messages/nl': together('texts', { messages: {} }),
        },
      ),
    );
    expect((await loadPage(host, ask('/nl/te-koop/'))).result.data).toBe('data');
  });

  test('rejects with the reason after the visitor has left it', async () => {
    const controller = new AbortController();
    const loader = async () => {
      controller.abort();
      throw new CallError('unavailable', 'aborted');
    };
    const { host, reports } = fakeHost(listings({ loader }));
    await expect(loadPage(host, ask('/nl/te-koop/', { signal: controller.signal }))).rejects.toThrow('aborted');
    expect(reports).toEqual([]);
  });
});

describe('a path of the content', () => {
  const route = (changes: Partial<ContentRoute> = {}): ContentRoute => ({
    id: 'article.one',
    original: '/news/one/',
    type: 'article',
    paths: { nl: 'nieuws/een/', fr: 'nouvelles/un/', en: 'news/one/', de: 'neues/eins/' },
    breadcrumb: { names: { nl: 'Eén', fr: 'Un', en: 'One', de: 'Eins' }, public: true, parent: null },
    ...changes,
  });
  const hostOf = (changes: Partial<ContentRoute> = {}) =>
    fakeHost(
      {
        shell: {
          data: {
            pages: {
              content: {
                loader: async ({ params, context }: LoaderArgs) => ({
                  id: params.content,
                  other: context.hrefFor('content', params, undefined, 'fr'),
                }),
                meta: () => ({ title: '' }),
              },
            },
            fragments: {},
          },
          'pages/content': view,
        },
      },
      { siteOf: async () => ({ ...site, routes: [route(changes)] }) },
    ).host;

  test('shows its content, and knows its address in another language', async () => {
    const { result, status } = await loadPage(hostOf(), ask('/nl/nieuws/een/'));
    expect(status).toBe(200);
    expect(result).toMatchObject({
      page: 'content',
      language: 'nl',
      params: { content: 'article.one' },
      data: { id: 'article.one', other: '/fr/nouvelles/un/' },
    });
  });

  test.each([
    ['/news/one/?a=1', 302, '/fr/nouvelles/un/?a=1'],
    ['/nl/nieuws/een', 301, '/nl/nieuws/een/'],
    ['/nl/news/one/?a=1', 301, '/nl/nieuws/een/?a=1'],
    ['/fr/nieuws/een/', 301, '/fr/nouvelles/un/'],
    ['/nl/Nieuws//Een/', 301, '/nl/nieuws/een/'],
  ])('%s redirects to the current one', async (path, status, target) => {
    const response = await thrownBy(loadPage(hostOf(), ask(path)));
    expect([response.status, response.headers.get('location')]).toEqual([status, target]);
  });

  test('of content on another site redirects there', async () => {
    const away = hostOf({ externalUrls: { nl: 'https://elsewhere.example/' } });
    const { status, headers } = await thrownBy(loadPage(away, ask('/nl/nieuws/een/')));
    expect([status, headers.get('location')]).toEqual([302, 'https://elsewhere.example/']);
    expect((await loadPage(away, ask('/fr/nouvelles/un/'))).status).toBe(200);
  });
});

describe('a former path of content', () => {
  const moved: ContentRoute = {
    id: 'article.one',
    original: '/news/one/',
    type: 'article',
    paths: { nl: 'nieuws/een/', fr: 'nouvelles/un/', en: 'news/one/', de: 'neues/eins/' },
    breadcrumb: { names: { nl: 'Eén', fr: 'Un', en: 'One', de: 'Eins' }, public: true, parent: null },
  };
  const hostOf = (changes: Partial<ContentRoute> = {}) => {
    const asked: unknown[] = [];
    const loader = refusing(new CallError('gone', ''));
    const { host } = fakeHost(
      {
        ...listings({}),
        shell: {
          data: { pages: { content: { loader, meta: () => ({ title: '' }) } }, fragments: {} },
          'pages/content': view,
        },
      },
      {
        siteOf: async () => ({ ...site, routes: [{ ...moved, ...changes }] }),
        call: (async (_: string, input: unknown) => {
          asked.push(input);
          return { content: 'article.one' };
        }) as never,
      },
    );
    return { host, asked };
  };

  test.each([
    ['/nl/nieuws/oud/?a=1', 301, '/nl/nieuws/een/?a=1'],
    ['/nl/nieuws/oud', 301, '/nl/nieuws/een/'],
    ['/news/old/', 302, '/fr/nouvelles/un/'],
  ])('%s redirects to the current path', async (path, status, location) => {
    const { host, asked } = hostOf();
    const response = await thrownBy(loadPage(host, ask(path)));
    expect([response.status, response.headers.get('location')]).toEqual([status, location]);
    expect(asked).toEqual([{ path: path.replace(/\?.*/, '') }]);
  });

  test.each(['/nl/nieuws/oud/', '/nl/nieuws/een', '/nl/nouvelles/un/'])(
    'of withdrawn content shows that it is gone, also at %s',
    async (path) => {
      expect((await loadPage(hostOf({ gone: true }).host, ask(path))).status).toBe(410);
    },
  );

  test('of content that is unknown to this program is treated like any path without a page', async () => {
    const { host } = hostOf({ id: 'article.other', paths: { nl: 'x/', fr: 'x/', en: 'x/', de: 'x/' } });
    const response = await thrownBy(loadPage(host, ask('/nl/nieuws/oud/')));
    expect([response.status, response.headers.get('location')]).toEqual([302, '/nl/']);
  });
});

describe('a page that fails', () => {
  const broken = () => {
    throw new Error('broken');
  };

  test.each([
    ['its loader finds nothing', listings({ loader: refusing(new CallError('not-found', '')) }), 'not-found', 404],
    ['its subject is gone', listings({ loader: refusing(new CallError('gone', '')) }), 'gone', 410],
    ['its loader cannot reach the API', listings({ loader: refusing(new CallError('unavailable', '')) }), 'api', 503],
    ['its loader throws', listings({ loader: refusing(new TypeError('undefined')) }), 'remote', 503],
    ['its module cannot be loaded', listings({}, { 'pages/listing': refusing(new Error('offline')) }), 'remote', 503],
    ['its module has no component', listings({}, { 'pages/listing': { View: () => null } }), 'remote', 503],
    ['its texts cannot be loaded', listings({}, { 'messages/nl': refusing(new Error('offline')) }), 'remote', 503],
    ['its data module cannot be loaded', listings({}, { data: refusing(new Error('offline')) }), 'remote', 503],
    ['its data module has no such page', listings({}, { data: { pages: {}, fragments: {} } }), 'remote', 503],
    ['its meta throws', listings({ meta: broken }), 'remote', 503],
    ['its list of fragments throws', listings({ fragments: broken }), 'remote', 503],
    ['its app cannot be loaded', {}, 'remote', 503],
  ] as const)('shows a notice in its place because %s', async (_, apps, failure, code) => {
    const { host, reports } = fakeHost(apps);
    const { result, status } = await loadPage(host, ask('/nl/te-koop/'));
    expect(status).toBe(code);
    expect(result).toMatchObject({
      page: 'for-sale',
      language: 'nl',
      failure,
      data: null,
      meta: { robots: 'noindex' },
    });
    expect(reports).toEqual(failure === 'not-found' || failure === 'gone' ? [] : [`${failure} for-sale`]);
  });

  test.each(['not-found', 'gone'] as const)('with the error %s offers the search', async (code) => {
    const { host } = fakeHost(listings({ loader: refusing(new CallError(code, '')) }));
    const { result } = await loadPage(host, ask('/nl/te-koop/'));
    expect(result.fragments[fragmentKey('listings.hero-search', {})]).toMatchObject({ failure: null });
  });

  test('keeps the fragments that the layout shows on every page', async () => {
    const { host } = fakeHost(
      { consent: { data: { pages: {}, fragments: {} }, 'fragments/dialog': view } },
      { layoutFragments: [{ id: 'consent.dialog', props: {} }] },
    );
    const { result } = await loadPage(host, ask('/nl/te-koop/'));
    expect(result.fragments[fragmentKey('consent.dialog', {})]).toMatchObject({ failure: null });
  });
  test('in a bare frame has none of them', async () => {
    const { host } = fakeHost(
      {
        'back-office': {
          data: { pages: { today: { meta: () => ({ title: '' }) } }, fragments: {} },
          'pages/today': view,
          'messages/today/nl': { messages: {} },
        },
        consent: { data: { pages: {}, fragments: {} }, 'fragments/dialog': view },
      },
      { layoutFragments: [{ id: 'consent.dialog', props: {} }] },
    );
    expect((await loadPage(host, ask('/nl/kantoor/'))).result).toMatchObject({ failure: null, fragments: {} });
  });
});

test('calls the API before it requests the files of a page whose loader is already loaded', async () => {
  const loader = vi.fn(async () => [...loads]);
  const { listings: modules } = listings({ loader });
  const { host, loads } = fakeHost({ listings: modules });
  const asked = async () => (await loadPage(host, ask('/nl/te-koop/'))).result.data;
  const files = ['listings/pages/listing', 'listings/messages/nl'];
  expect(await asked()).toEqual(expect.arrayContaining(files));
  loads.splice(0);
  host.source.peek = (owner, path) => (owner === 'listings' && path === 'data' ? modules.data : undefined);
  expect(await asked()).toEqual(['shell/messages/nl', 'listings/data']);
  expect(loads).toEqual(expect.arrayContaining(files));
});

describe('the fragments of a page', () => {
  const hero = { id: 'listings.hero-search', props: {} } as const;
  const contact = { id: 'forms.request', props: { kind: 'contact-me', subjectId: '12' } } as const;
  const dialog = { id: 'consent.dialog', props: {} } as const;

  const apps = (loaders: { hero: unknown; contact: unknown }, forms: Modules = {}) => ({
    listings: {
      data: {
        pages: { listing: { meta: () => ({ title: '' }), fragments: () => [hero, contact] } },
        fragments: { 'hero-search': { loader: loaders.hero } },
      },
      'pages/listing': view,
      'fragments/hero-search': view,
    },
    forms: {
      data: { pages: {}, fragments: { request: { loader: loaders.contact } } },
      'fragments/request': view,
      ...forms,
    },
    consent: { data: { pages: {}, fragments: {} }, 'fragments/dialog': view },
  });

  const plain = { hero: async () => 'hero', contact: async () => 'contact' };
  const lateApps = (late: FragmentUse) => {
    const all = apps(plain);
    const pages = { listing: { meta: () => ({ title: '' }), fragments: () => [hero, late] } };
    return { ...all, listings: { ...all.listings, data: { ...all.listings.data, pages } } };
  };

  test('are loaded with it, by their props, including those of the layout', async () => {
    const loader = async ({ props, context }: { props: { subjectId: string }; context: { language: string } }) =>
      `${props.subjectId} ${context.language}`;
    const { host, loads } = fakeHost(apps({ ...plain, contact: loader }), { layoutFragments: [dialog] });
    const { result } = await loadPage(host, ask('/nl/te-koop/'));
    expect(result.fragments).toEqual({
      [fragmentKey(hero.id, hero.props)]: { id: hero.id, data: 'hero', failure: null },
      [fragmentKey(contact.id, contact.props)]: { id: contact.id, data: '12 nl', failure: null },
      [fragmentKey(dialog.id, dialog.props)]: { id: dialog.id, data: null, failure: null },
    });
    expect(loads).toEqual(expect.arrayContaining(['forms/fragments/request', 'forms/messages/nl']));
  });

  test('whose code is late do not hold up the page where what shows it loads that code', async () => {
    const late = { ...contact, isLate: true } as const;
    const fragment = { id: contact.id, data: 'contact', failure: null, isLate: true };
    const browser = fakeHost(lateApps(late), { isCodeLate: true });
    const { result } = await loadPage(browser.host, ask('/nl/te-koop/'));
    expect(result.fragments[fragmentKey(contact.id, contact.props)]).toEqual(fragment);
    expect(browser.loads.filter((name) => name.startsWith('forms/'))).toEqual(['forms/data']);
    const server = fakeHost(lateApps(late));
    await loadPage(server.host, ask('/nl/te-koop/'));
    expect(server.loads).toEqual(expect.arrayContaining(['forms/fragments/request', 'forms/messages/nl']));
  });

  test('whose code is late in a document come with a page that a link opens', async () => {
    const browser = fakeHost(lateApps({ ...contact, isLate: 'in-document' }), { isCodeLate: true });
    const { result } = await loadPage(browser.host, ask('/nl/te-koop/'));
    expect(result.fragments[fragmentKey(contact.id, contact.props)]?.isLate).toBe('in-document');
    expect(browser.loads).toEqual(expect.arrayContaining(['forms/fragments/request', 'forms/messages/nl']));
  });

  test('are loaded in parallel', async () => {
    const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // Each waits until the other has started, so sequential loading would never finish.
    const { host } = fakeHost(
      apps({
        hero: async () => {
          one.resolve();
          await other.promise;
          return 'hero';
        },
        contact: async () => {
          other.resolve();
          await one.promise;
          return 'contact';
        },
      }),
    );
    const { result } = await loadPage(host, ask('/nl/te-koop/'));
    expect(Object.values(result.fragments).map(({ data: loaded }) => loaded)).toEqual(['hero', 'contact']);
  });

  test.each([
    ['cannot reach the API', { contact: refusing(new CallError('unavailable', '')) }, {}, 'api'],
    ['throws', { contact: refusing(new TypeError('undefined')) }, {}, 'remote'],
    ['cannot be loaded', {}, { 'fragments/request': refusing(new Error('offline')) }, 'remote'],
    ['has no texts', {}, { 'messages/nl': refusing(new Error('offline')) }, 'remote'],
  ] as const)(
    'fail individually: one that %s does not affect the page and the other fragments',
    async (_, loaders, forms, failure) => {
      const { host, reports } = fakeHost(apps({ ...plain, ...loaders }, forms));
      const { result, status } = await loadPage(host, ask('/nl/te-koop/'));
      expect(status).toBe(200);
      expect(result.failure).toBeNull();
      expect(Object.values(result.fragments)).toEqual([
        { id: hero.id, data: 'hero', failure: null },
        { id: contact.id, data: null, failure },
      ]);
      expect(reports).toEqual([`${failure} forms.request`]);
    },
  );
});

describe('an action', () => {
  const form = () => ({ method: 'POST', body: new URLSearchParams({ name: 'An' }) });
  const greet = async ({ request, params }: { request: Request; params: { goal: string } }) =>
    `${(await request.formData()).get('name')} ${params.goal}`;

  test('is that of the page, and receives the submitted form', async () => {
    const { host } = fakeHost(listings({ action: greet }));
    expect(await runAction(host, ask('/nl/te-koop/', form()))).toBe('An sale');
  });

  test.each([
    ['for a path without a page', '/nl/niets/', form(), 404],
    ['for a page without an action', '/fr/a-louer/', form(), 405],
    [
      'with a body that is not a form',
      '/nl/te-koop/',
      { method: 'POST', body: '{', headers: { 'content-type': 'text/json' } },
      400,
    ],
  ])('%s is rejected', async (_, path, init, status) => {
    const { host } = fakeHost(listings(path.startsWith('/nl') ? { action: greet } : {}), {
      siteOf: async () => ({ ...site, unmatchedPaths: 'not-found' }),
    });
    expect((await thrownBy(runAction(host, ask(path, init)))).status).toBe(status);
  });
});

describe('a program that can load whole documents', () => {
  const documents = () => {
    const opened: string[] = [];
    return {
      opened,
      openDocument: async (request: Request) => {
        opened.push(`${request.method} ${new URL(request.url).pathname}`);
        throw new Error('The document is opened');
      },
    };
  };
  const away = () => Promise.reject(new Error('away'));
  const post = () => ask('/nl/te-koop/', { method: 'POST', body: new URLSearchParams({ name: 'An' }) });

  test('loads one for a form whose app cannot be loaded', async () => {
    const { opened, openDocument } = documents();
    const { host } = fakeHost({ listings: { data: away } }, { openDocument });
    await expect(runAction(host, post())).rejects.toThrow('opened');
    expect(opened).toEqual(['POST /nl/te-koop/']);
  });

  test('loads one for a page in a language whose layout texts cannot be loaded', async () => {
    const { opened, openDocument } = documents();
    const { host } = fakeHost({ ...listings({}), shell: { 'messages/nl': away } }, { openDocument });
    await expect(loadPage(host, ask('/nl/te-koop/'))).rejects.toThrow('opened');
    expect(opened).toEqual(['GET /nl/te-koop/']);
  });

  test('loads none if only the page’s own app cannot be loaded', async () => {
    const { opened, openDocument } = documents();
    const { host } = fakeHost({ listings: { data: away } }, { openDocument });
    expect((await loadPage(host, ask('/nl/te-koop/'))).result.failure).toBe('remote');
    expect(opened).toEqual([]);
  });

  test('loads none for a visitor who has moved on', async () => {
    const { opened, openDocument } = documents();
    const { host } = fakeHost({ ...listings({}), shell: { 'messages/nl': away } }, { openDocument });
    const request = ask('/nl/te-koop/', { signal: AbortSignal.abort() });
    await expect(loadPage(host, request)).rejects.toThrow('away');
    expect(opened).toEqual([]);
  });
});

test('a remote without a shown release leaves a notice for its page and empty places for its fragments, and nothing is reported', async () => {
  const refused = refusing(new NoRelease('none'));
  const none: Modules = {
    data: refused,
    'pages/request': refused,
    'fragments/request': refused,
    'messages/nl': refused,
  };
  const use = { id: 'forms.request', props: { kind: 'contact-me', subjectId: '1' } } as const;
  const { host, reports } = fakeHost({
    ...listings({ loader: async () => 'list', fragments: () => [use] }),
    forms: none,
  });
  const { result } = await loadPage(host, ask('/nl/te-koop/'));
  const place = Object.values(result.fragments).find(({ id }) => id === use.id);
  expect([result.failure, place?.failure]).toEqual([null, 'absent']);
  expect(await loadPage(host, ask('/nl/contact/'))).toMatchObject({ status: 503, result: { failure: 'remote' } });
  expect(reports).toEqual([]);
});

describe('a remote whose code was removed', () => {
  const gone = refusing(new CodeGone('pruned'));
  const reloading = (helps: boolean) => {
    const asked: string[] = [];
    return {
      asked,
      reloadDocument: async ({ url }: Pick<Request, 'url'>) => {
        asked.push(new URL(url).pathname);
        if (helps) await new Promise<never>(() => undefined);
      },
    };
  };
  const holding = (modules: Modules) => ({
    ...listings({
      loader: async () => 'list',
      fragments: () => [{ id: 'forms.request', props: { kind: 'contact-me', subjectId: '1' } }],
    }),
    forms: modules,
  });
  const dead: [string, Parameters<typeof fakeHost>[0]][] = [
    ['page', listings({}, { data: gone })],
    ['fragment', holding({ data: gone, 'fragments/request': view })],
  ];

  test.each(dead)('reloads the document when it was needed for a %s', async (_, apps) => {
    const { asked, reloadDocument } = reloading(true);
    const { host } = fakeHost(apps, { reloadDocument });
    const loading = loadPage(host, ask('/nl/te-koop/')).then(() => 'shown without it');
    await vi.waitFor(() => expect(asked).toEqual(['/nl/te-koop/']));
    expect(await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, 0, 'left'))])).toBe('left');
  });

  test.each(dead)('fails individually, as a %s, if a reload did not help', async (_, apps) => {
    const { reloadDocument } = reloading(false);
    const { host, reports } = fakeHost(apps, { reloadDocument });
    await loadPage(host, ask('/nl/te-koop/'));
    expect(reports).toEqual([expect.stringMatching(/^remote (for-sale|forms\.request)$/)]);
  });

  test('does not reload for a visitor who has moved on', async () => {
    const { asked, reloadDocument } = reloading(true);
    const { host } = fakeHost(listings({}, { data: gone }), { reloadDocument });
    await expect(loadPage(host, ask('/nl/te-koop/', { signal: AbortSignal.abort() }))).rejects.toThrow();
    expect(asked).toEqual([]);
  });
});

describe('after the deadline', () => {
  const silence = () => new Promise<never>(() => undefined);
  const deadline = Promise.reject(new NotInTime('no answer'));
  deadline.catch(() => undefined);

  test('a page whose loader has not finished fails, and the layout is loaded', async () => {
    const { host, reports } = fakeHost(listings({ loader: silence }), { deadline });
    const { result, status } = await loadPage(host, ask('/nl/te-koop/'));
    expect({ status, failure: result.failure, reports }).toEqual({
      status: 503,
      failure: 'remote',
      reports: ['remote for-sale'],
    });
  });
});

test('a redirect to another site must be explicit, and leads to a valid site address', () => {
  expect(redirect('/nl/').headers.get('location')).toBe('/nl/');
  for (const path of ['//evil.example/', '/\\evil.example/', 'https://evil.example/'])
    expect(() => redirect(path)).toThrow('is not an address of');
  expect(redirectAway('https://project.example/').headers.get('location')).toBe('https://project.example/');
  expect(() => redirectAway('//evil.example/')).toThrow();
});

describe('fragments that the address of a page determines', () => {
  const use = { id: 'listings.hero-search', props: {} } as const;
  const key = fragmentKey(use.id, use.props);
  const pageWith = (page: PageModule, loader: () => Promise<unknown>) => {
    const { listings: modules } = listings({ expected: () => [use], ...page });
    return {
      listings: { ...modules, data: { ...(modules.data as object), fragments: { 'hero-search': { loader } } } },
    };
  };

  test('are requested while the page waits for its data, and only once', async () => {
    const asked = Promise.withResolvers<void>();
    const search = vi.fn(async () => {
      asked.resolve();
      return 'found';
    });
    const loader = () => asked.promise.then(() => ({}));
    const { host } = fakeHost(pageWith({ loader, fragments: () => [use] }, search));
    const { result } = await loadPage(host, ask('/nl/te-koop/'));
    expect(result.fragments[key]).toEqual({ id: use.id, data: 'found', failure: null });
    expect(search).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['the page contains it', [use], ['remote listings.hero-search']],
    ['the page contains none', [], []],
  ])('are reported when one fails only if the page contains it: %s', async (_, held, expected) => {
    const away = refusing(new Error('away'));
    const { host, reports } = fakeHost(pageWith({ loader: async () => ({}), fragments: () => held }, away));
    const { result } = await loadPage(host, ask('/nl/te-koop/'));
    expect(result.failure).toBeNull();
    expect(Object.keys(result.fragments)).toEqual(held.map(() => key));
    expect(reports).toEqual(expected);
  });
});

test('a loader that never answers fails at the timeout of its host', async () => {
  const silence = () => new Promise<never>(() => undefined);
  const { host, reports } = fakeHost(listings({ loader: silence }), { timeout: 1 });
  expect((await loadPage(host, ask('/nl/te-koop/'))).result.failure).toBe('remote');
  expect(reports).toEqual(['remote for-sale']);
});

test('a fragment that a page loads later is for the page as it is shown, although the agency has moved its address', async () => {
  const loader = vi.fn(async ({ context }: FragmentLoaderArgs<unknown>) => context.page);
  const { host } = fakeHost(
    { forms: { data: { pages: {}, fragments: { request: { loader } } }, 'fragments/request': view } },
    { siteOf: async () => ({ ...site, routes: [], unmatchedPaths: 'home' }) },
  );
  const shown = { page: 'content', language: 'nl', site } as const;
  const use: FragmentUse = { id: 'forms.request', props: { kind: 'contact-me' } };
  expect(await loadFragmentLater(host, ask('/nl/former-path/'), shown, use)).toEqual({
    id: use.id,
    data: 'content',
    failure: null,
  });
});
