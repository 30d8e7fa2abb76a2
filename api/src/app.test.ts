import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import { isOffered } from '@rowhouse/shared/domain/availability';
import { languages } from '@rowhouse/shared/domain/language';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { eq } from './database/orm.ts';
import { contentEntries } from './database/schema.ts';
import { describeOnDatabases } from './testing/databases.ts';
import { adminToken, errorOf, outputOf, serviceToken, testApp } from './testing/test-app.ts';

describeOnDatabases('the API', (database) => {
  const api = () => testApp(database());

  test.each([
    ['not JSON', '{'],
    ['a list', '[]'],
    ['a text', '"a"'],
    ['nothing', ''],
    ['numbers for texts', '{"name":1,"password":{}}'],
  ])('refuses a body that is %s', async (_, body) => {
    const headers = { 'content-type': 'application/json' };
    const response = api().app.request(`${apiPrefix}/owner/login`, { method: 'POST', body, headers });
    expect(await errorOf(response)).toMatchObject({ status: 400, code: 'invalid-input' });
  });

  test('refuses a body that is too large', async () => {
    const refusal = await errorOf(api().post('/subscription/unsubscribe', { remark: 'a'.repeat(300_000) }));
    expect(refusal).toMatchObject({ status: 413, code: 'too-large' });
  });

  test.each(['/nothing', '/properties/1/2', '/', '/views'])(
    'answers %s with not-found in the error envelope',
    async (path) => {
      expect(await errorOf(api().get(path))).toMatchObject({ status: 404, code: 'not-found' });
    },
  );

  test('refuses a form from another site, unless the site itself sends it', async () => {
    const body = { name: 'demo', password: 'wrong' };
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect(await errorOf(api().post('/owner/login', body, foreign))).toMatchObject({ status: 403, code: 'forbidden' });
    const own = { ...foreign, 'x-service-token': serviceToken };
    expect((await errorOf(api().post('/owner/login', body, own))).status).toBe(401);
  });

  test('keeps the id of a request, or assigns one', async () => {
    const named = await api().get('/site?language=nl', { 'x-request-id': 'abc-123' });
    expect(named.headers.get('x-request-id')).toBe('abc-123');
    const odd = await api().get('/site?language=nl', { 'x-request-id': 'a b"c' });
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const refused = await api().get('/site', { 'x-request-id': 'abc-124' });
    expect(await refused.json()).toMatchObject({ error: { requestId: 'abc-124' } });
  });

  test('lets the catalogue be cached for a while and revalidated by its ETag', async () => {
    const first = await api().get('/site?language=nl');
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
    const tag = first.headers.get('etag') ?? '';
    const again = await api().get('/site?language=nl', { 'if-none-match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await api().get('/site?language=fr', { 'if-none-match': tag })).status).toBe(200);
  });

  test('lets no browser cache a list for longer than a second, so that the person who changed a home sees it at once', async () => {
    const answer = await api().get('/properties?goal=sale&language=nl');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=1, s-maxage=15');
  });

  test('logs only the pattern of a route, since values in an address may be secrets', async () => {
    const { app, logged } = api();
    for (const path of [
      '/documents/seal.mac',
      '/subscription/unsubscribe/secret',
      '/former-path?path=/secret',
      '/owner/secret',
    ])
      await app.request(apiPrefix + path);
    expect(logged.map((line) => JSON.parse(line).route)).toEqual([
      `${apiPrefix}/documents/:seal`,
      `${apiPrefix}/subscription/unsubscribe/:token`,
      `${apiPrefix}/former-path`,
      `${apiPrefix}/*`,
    ]);
    expect(logged.join()).not.toMatch(/secret|seal\.mac/);
  });

  test('lets other sites show the pictures of homes and the icon, and nothing else', async () => {
    const { app } = api();
    const policyOf = async (path: string) => (await app.request(path)).headers.get('cross-origin-resource-policy');
    for (const path of [
      '/media/portrait-any-8?width=60',
      '/favicon.ico',
      '/apple-touch-icon.png',
      '/images/icon-512.png',
    ])
      expect([path, await policyOf(path)]).toEqual([path, 'cross-origin']);
    const own = ['/healthz', '/images/flags/nl.png', '/media/films/none.webm', '/.well-known/security.txt', '/none'];
    for (const path of [
      ...own,
      `${apiPrefix}/site?language=nl`,
      `${apiPrefix}/views/1001.gif`,
      `${apiPrefix}/owner/session`,
    ])
      expect([path, await policyOf(path)]).toEqual([path, 'same-origin']);
  });

  test.each([
    '/media/%00',
    '/media/a%00b.webp',
    `${apiPrefix}/subscription/unsubscribe/%00`,
    `${apiPrefix}/documents/%00`,
  ])('answers %s with not-found, since no database can look it up', async (path) => {
    const { app, errors } = api();
    expect(await errorOf(app.request(path))).toMatchObject({ status: 404, code: 'not-found' });
    expect(errors).toEqual([]);
  });

  test('lists no requests for a kind that no database can store', async () => {
    const authorization = { authorization: `Bearer ${adminToken}` };
    const answer = await api().app.request(`${apiPrefix}/admin/requests?kind=a%00`, { headers: authorization });
    expect(answer.status).toBe(200);
  });

  test('keeps answers about owners and errors out of every cache', async () => {
    expect((await api().get('/owner/statistics?language=nl')).headers.get('cache-control')).toBe('no-store');
    expect((await api().get('/nothing')).headers.get('cache-control')).toBe('no-store');
  });

  test('returns its settings and totals in every language', async () => {
    for (const language of languages) {
      const site = await outputOf('site', api().get(`/site?language=${language}`));
      expect(site.totals).toEqual({ sale: 28, rent: 26 });
      expect(site.menu.items.map(({ path }) => path)).toEqual([
        '/',
        '/for-sale/',
        '/for-rent/',
        '/projects/',
        '/services/',
        '/about-us/',
        '/contact/',
      ]);
      expect(site.menu.items.every(({ title }) => title !== '')).toBe(true);
      expect(site.agency.bivNumber).not.toBe('');
    }
  });

  test('has every content page in every language', async () => {
    for (const page of ['home', 'services', 'about-us', 'privacy-statement', 'cookie-policy', 'disclaimer']) {
      const titles = new Set<string>();
      for (const language of languages) {
        const content = await outputOf('content', api().get(`/content/${page}?language=${language}`));
        titles.add(content.intro);
        expect(content.metaDescription).not.toBe('');
        expect(content.modules.length).toBeGreaterThan(0);
      }
      expect(titles.size).toBe(languages.length);
    }
  });

  test('shows four featured properties, four services and four people', async () => {
    const home = await outputOf('content', api().get('/content/home?language=nl'));
    expect(home.intro).toMatch(/FOR_SALE_TOTAL.*FOR_RENT_TOTAL/);
    expect(home.modules[0]?.lists).toEqual([{ goal: null, max: 4 }]);
    const services = home.modules.find(({ view }) => view === 'news-view');
    expect(services?.groups.map(({ articles }) => articles.length)).toEqual([4]);
    const about = await outputOf('content', api().get('/content/about-us?language=fr'));
    const team = about.modules.find(({ view }) => view === 'ons-team-view');
    expect(team?.people.map(({ job }) => job)).toContain('Responsable des locations');
    expect(team?.people).toHaveLength(4);
    const { items } = await outputOf('featured', api().get('/featured?language=nl'));
    expect(items).toHaveLength(4);
    const rent = await outputOf('featured', api().get('/featured?language=nl&goal=rent&max=12'));
    expect(rent.items.slice(0, 3).map(({ id }) => id)).toEqual(['2001', '2040', '2023']);
    expect(rent.items.every((item) => item.goal === 'rent' && isOffered(item))).toBe(true);
  });

  test('answers gone for a page that is no longer published, and not-found for an unknown one', async () => {
    const isServices = eq(contentEntries.id, 'page.services');
    await database().update(contentEntries).set({ published: false }).where(isServices);
    expect(await errorOf(api().get('/content/services?language=nl'))).toMatchObject({ status: 410, code: 'gone' });
    await database().update(contentEntries).set({ published: true }).where(isServices);
    expect(await errorOf(api().get('/content/nothing?language=nl'))).toMatchObject({ status: 404, code: 'not-found' });
  });

  test('reports liveness and readiness', async () => {
    const { app } = api();
    expect(await (await app.request('/healthz')).json()).toEqual({ status: 'ok' });
    // Other tests in this process may have blocked the event loop beyond the limit: the API then reports that it is
    // overloaded.
    const status = expect.stringMatching(/^(?:ok|overloaded)$/);
    expect(await (await app.request('/readyz')).json()).toMatchObject({ status, outbox: { dead: 0 } });
    const metrics = await app.request('/metrics');
    expect(metrics.headers.get('content-type')).toMatch(/^application\/openmetrics-text/);
    const text = await metrics.text();
    expect(text).toMatch(/^rowhouse_outbox_mails\{state="dead"\} 0$/m);
    expect(text).toMatch(/^rowhouse_api_requests_total\{method="GET",status="200"\} [1-9]/m);
    expect(text).toMatch(/# EOF\n$/);
  });

  // Red over white over blue; the other flags have three vertical bands, or arms of a cross, that these three points
  // tell apart.
  const flags = {
    nl: ['red', 'white', 'blue'],
    fr: ['white', 'white', 'white'],
    en: ['red', 'red', 'red'],
    de: ['black', 'red', 'yellow'],
  };
  test('does not keep a film open for a HEAD request', async () => {
    const { dependencies } = api();
    let isLeft = false;
    const stream = () =>
      new ReadableStream<Uint8Array>({
        cancel: () => {
          isLeft = true;
        },
      });
    const originals = { ...dependencies.originals, read: async () => ({ size: 5, part: null, stream: stream() }) };
    const app = createApp({ ...dependencies, originals }, []);
    const response = await app.request(`/media/films/${'f'.repeat(32)}.webm`, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '5', '']);
    expect(isLeft).toBe(true);
  });

  test.each(Object.entries(flags))('the flag of %s has its colours', async (language, colours) => {
    const { app } = api();
    const answer = await app.request(`/images/flags/${language}.png`);
    const { data, info } = await sharp(await answer.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (share: number) => {
      const start = (Math.floor(info.height * share) * info.width + info.width / 2) * info.channels;
      const bits = [...data.subarray(start, start + 3)].map((value) => (value > 128 ? '1' : '0')).join('');
      return { '100': 'red', '111': 'white', '001': 'blue', '000': 'black', '110': 'yellow' }[bits];
    };
    expect([info.width, info.height]).toEqual([48, 32]);
    expect([at(1 / 6), at(1 / 2), at(5 / 6)]).toEqual(colours);
  });

  test('shows flags and drawn pictures', async () => {
    const { app } = api();
    const flag = await app.request('/images/flags/nl.png');
    expect([flag.status, flag.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await app.request('/images/flags/xx.png')).status).toBe(404);
    const picture = await app.request('/media/portrait-any-8?width=100&format=webp');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });
});
