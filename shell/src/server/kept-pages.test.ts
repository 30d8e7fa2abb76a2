import { beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { publicPage } from '../render/caching.ts';
import type { SetChoice } from './channels.ts';
import { frontTable } from './front-routes.ts';
import { keptResponse } from './kept-page.ts';
import { createKeptPages, freshnessOf, type Outcome } from './kept-pages.ts';
import { keptRequest, variantOf } from './kept-request.ts';
import { OverloadError } from './overload-error.ts';
import type { PageAnswer } from './page-answer.ts';

const second = 1000;

describe('the freshness of a kept page', () => {
  const page = { at: 0, set: 'one', version: 'v1' };
  it.each([
    [{ time: 59 * second, set: 'one', version: 'v1' }, 'fresh'],
    [{ time: 61 * second, set: 'one', version: 'v1' }, 'stale'],
    [{ time: 359 * second, set: 'one', version: 'v1' }, 'stale'],
    [{ time: 361 * second, set: 'one', version: 'v1' }, 'expired'],
    [{ time: second, set: 'two', version: 'v1' }, 'changed'],
    [{ time: second, set: 'one', version: 'v2' }, 'changed'],
    [{ time: second, set: 'one', version: null }, 'changed'],
  ] as const)('at %j is %s', (now, freshness) => {
    expect(freshnessOf(page, now)).toBe(freshness);
  });
});

describe('the key of a kept page', () => {
  it.each([
    ['/nl/te-koop/', '/nl/te-koop/'],
    ['/nl/te-koop/?page=2&city=Gent%7C9000', '/nl/te-koop/?page=2&city=Gent%7C9000'],
    ['/nl/te-koop/?utm_source=x&page=2&fbclid=y', '/nl/te-koop/?page=2'],
    ['/nl/te-koop/?gclid=x', '/nl/te-koop/'],
    ['/nl/te-koop/?%75tm_source=x', '/nl/te-koop/'],
    ['/nl/te-koop/?made=up', undefined],
    ['/nl/te-koop/?page=2&token=secret', undefined],
    ['/nl/te-koop/?text=gent', undefined],
    ['/nl/?setcookies', undefined],
    ['/nl/?preview=x', undefined],
    ['/nl/?%', undefined],
    ['/te-koop/', undefined],
    ['/api/v1/site', undefined],
  ])('of %s is %s', (address, key) => {
    expect(keptRequest('GET', address, null)?.address).toBe(key);
  });

  it('does not exist for forms and previews', () => {
    expect(keptRequest('POST', '/nl/', null)).toBeNull();
    expect(keptRequest('HEAD', '/nl/', null)).not.toBeNull();
    for (const cookie of [
      'preview=x',
      'a=b; rowhouse-preview=y',
      'a=b;rowhouse-preview=y',
      '__Host-rowhouse-preview=y',
    ])
      expect(keptRequest('GET', '/nl/', cookie)).toBeNull();
  });

  it('depends on whether a choice was made, and on no other cookie', () => {
    expect(['consent=1.x', 'a=b; consent=2.y; session=z', 'a=b;consent=2.y'].map(variantOf)).toEqual(
      Array(3).fill('chosen'),
    );
    expect(
      [null, '', 'session=z', 'consentAdStorage=true', 'consent=', 'consent=; a=b', 'Consent=1', 'consent =1'].map(
        variantOf,
      ),
    ).toEqual(Array(8).fill('unasked'));
  });
});

const asked = keptRequest('GET', '/nl/', null) ?? expect.unreachable();

describe('kept pages', () => {
  const started: SetChoice['started'] = {
    set: { id: 'one' },
    pool: { render: () => expect.unreachable() },
    routes: frontTable(),
  };
  let time = 0;
  let version: string | null = 'v1';
  let isAway = false;
  let renders = 0;
  let answer: () => Promise<PageAnswer> = () => expect.unreachable();
  const page = (body: string, changes: Partial<PageAnswer> = {}): PageAnswer => ({
    status: 200,
    headers: [
      ['content-language', 'nl'],
      ['cache-control', publicPage],
    ],
    body: Buffer.from(`<body>${body}</body>`),
    failures: [],
    apps: [],
    ...changes,
  });
  const kept = (given: { maxSize?: number; now?: () => number } = { now: () => time }) =>
    createKeptPages({
      version: { current: () => version, isAway: () => isAway },
      ...given,
      render: () => {
        renders += 1;
        return answer();
      },
    });
  const htmlOf = async (outcome: Outcome): Promise<string> =>
    'page' in outcome
      ? (await keptResponse(new Request('http://x/'), outcome.page)).text()
      : `${outcome.answer.status} ${outcome.answer.body}`;
  const get = async (pages: ReturnType<typeof kept>, one = asked, from = started) =>
    htmlOf(await pages.get('live', one, from, 'id'));

  beforeEach(() => {
    [time, version, isAway, renders] = [0, 'v1', false, 0];
    answer = async () => page(`render ${renders}`);
  });

  test('are rendered once for all waiting requests, and again for requests after a change', async () => {
    const pages = kept();
    const gate = Promise.withResolvers<void>();
    answer = async () => {
      const number = renders;
      await gate.promise;
      return page(`render ${number}`);
    };
    const before = Array.from({ length: 20 }, () => get(pages));
    version = 'v2';
    const after = Array.from({ length: 20 }, () => get(pages));
    gate.resolve();
    expect(new Set(await Promise.all(before))).toEqual(new Set(['<body>render 1</body>']));
    expect(new Set(await Promise.all(after))).toEqual(new Set(['<body>render 2</body>']));
    expect(await get(pages)).toBe('<body>render 2</body>');
    expect(renders).toBe(2);
  });

  test('are still sent while they are renewed', async () => {
    const pages = kept();
    await get(pages);
    time = 61 * second;
    const gate = Promise.withResolvers<PageAnswer>();
    answer = () => gate.promise;
    for (let n = 0; n < 5; n += 1) expect(await get(pages)).toBe('<body>render 1</body>');
    expect(renders).toBe(2);
    gate.resolve(page('renewed'));
    await expect.poll(() => get(pages)).toBe('<body>renewed</body>');
  });

  test('belong to one channel, release set and variant', async () => {
    const pages = kept();
    const canary = await htmlOf(await pages.get('canary', asked, { ...started, set: { id: 'two' } }, 'id'));
    const chosen = await get(pages, { ...asked, variant: 'chosen' });
    const live = await get(pages);
    expect(new Set([canary, chosen, live]).size).toBe(3);
    expect(await get(pages, asked, { ...started, set: { id: 'three' } })).toBe('<body>render 4</body>');
  });

  test.each([
    ['with a failure', { failures: [{ failure: 'render', what: 'x', why: 'y' }] }],
    ['that is not there', { status: 404 }],
    [
      'with a cookie',
      {
        headers: [
          ['cache-control', publicPage],
          ['set-cookie', 'a=b'],
        ] satisfies [string, string][],
      },
    ],
    ['of one visitor', { headers: [['cache-control', 'private, no-store']] satisfies [string, string][] }],
  ])('do not include a page %s', async (_, changes) => {
    const pages = kept();
    answer = async () => page('x', changes);
    await get(pages);
    await get(pages);
    expect([renders, pages.held().pages]).toEqual([2, 0]);
  });

  test('are shown with a notice of their time while the API is away, for every variant and without a render', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    onTestFinished(() => void vi.useRealTimers());
    const pages = kept();
    await get(pages);
    isAway = true;
    const outcome = await pages.get('live', { ...asked, variant: 'chosen' }, started, 'id');
    expect(await htmlOf(outcome)).toMatch(/^<body><page-notice role="status">[^<]*01:00[^<]*<\/page-notice>render 1/);
    expect('page' in outcome && outcome.page.headers['cache-control']).toBe('private, no-store');
    expect(renders).toBe(1);
    expect(pages.atOnce('live', asked, started, 'id')).toBeNull();
  });

  test('replace a render that fails because of the API, but not a page that is gone', async () => {
    const pages = kept();
    await get(pages);
    version = 'v2';
    answer = async () => page('', { status: 503, failures: [{ failure: 'api', what: 'site', why: '' }] });
    expect(await get(pages)).toContain('page-notice');
    answer = () => Promise.reject(new Error('the worker ended'));
    expect(await get(pages)).toContain('page-notice');
    answer = async () => page('gone', { status: 410 });
    expect(await get(pages)).toBe('410 <body>gone</body>');
    answer = () => Promise.reject(new Error('the worker ended'));
    await expect(get(pages)).rejects.toThrow('ended');
  });

  test('are renewed and kept although the clock of the machine was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const pages = kept({});
    await get(pages);
    vi.setSystemTime(Date.now() - 3_600_000);
    version = 'v2';
    for (let visit = 0; visit < 2; visit += 1) expect(await get(pages)).toBe('<body>render 2</body>');
    isAway = true;
    const outcome = await pages.get('live', asked, started, 'id');
    const copyOf = 'page' in outcome ? Date.parse(outcome.page.headers['x-copy-of'] ?? '') : 0;
    expect(Math.abs(copyOf - Date.now())).toBeLessThan(60_000);
  });

  test('are sent unchanged when too many requests wait', async () => {
    const pages = kept();
    await get(pages);
    version = 'v2';
    answer = () => Promise.reject(new OverloadError('busy', 3));
    expect(await get(pages)).toBe('<body>render 1</body>');
    time = 3600 * second;
    expect(await get(pages)).toContain('page-notice');
    await expect(get(pages, { ...asked, address: '/fr/' })).rejects.toMatchObject({ wait: 3 });
  });

  const bytesOf = (n: number) => [...n.toString(2).padStart(8, '0')].map((bit) => (bit === '0' ? 'e' : '%65')).join('');
  test.each([
    ['queries', (n: number) => `/nl/te-koop/?page=${n}`],
    ['spellings of a path', (n: number) => `/nl/t${bytesOf(n)}/`],
  ])('stay within the byte limit, and made-up %s displace no other page', async (_, addressOf) => {
    const pages = kept({ maxSize: 200_000 });
    await get(pages);
    for (let n = 1; n <= 200; n += 1) await get(pages, { ...asked, address: addressOf(n) });
    expect(pages.held().bytes).toBeLessThan(200_000);
    expect(await get(pages)).toBe('<body>render 1</body>');
  });

  test('have a strong ETag for each encoding, which is the same for the same bytes', async () => {
    const pages = kept();
    const outcome = await pages.get('live', asked, started, 'id');
    if (!('page' in outcome)) return expect.unreachable();
    const send = (headers: Record<string, string>, own?: Record<string, string>) =>
      keptResponse(new Request('http://x/', { headers }), outcome.page, own);
    const tags: string[] = [];
    for (const encoding of ['br', 'gzip', '']) {
      const first = await send({ 'accept-encoding': encoding });
      const tag = first.headers.get('etag') ?? '';
      expect(tag).toMatch(/^"one-[\w-]+"$/);
      expect(first.headers.get('content-encoding')).toBe(encoding || null);
      tags.push(tag);
      const again = await send({ 'accept-encoding': encoding, 'if-none-match': `"x", ${tag}` });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
      // An answer that sets a cookie is sent in full.
      const given = await send({ 'accept-encoding': encoding, 'if-none-match': tag }, { 'set-cookie': 'canary=7' });
      expect(given.status).toBe(200);
    }
    expect(new Set(tags).size).toBe(3);
    version = 'v2';
    answer = async () => page('render 1');
    const renewed = await pages.get('live', asked, started, 'id');
    expect('page' in renewed && renewed.page.tag).toBe(outcome.page.tag);
  });
});
