import { integrityOf } from '@rowhouse/federation/integrity';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { createStyler, type FindStyle, stylesOfApi } from './inline-styles.ts';
import type { PageAnswer } from './page-answer.ts';

const policy = "default-src 'self'";
const linkTo = (address: string) =>
  `<link rel="stylesheet" href="${address}" integrity="sha384-x" crossorigin="anonymous">`;
const page = (head: string, body = ''): PageAnswer => ({
  status: 200,
  headers: [['content-security-policy', policy]],
  body: Buffer.from(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`),
  failures: [],
  apps: [],
});
// The API's answer when the name matches the content.
const named = { headers: { 'cache-control': 'public, max-age=31536000, immutable' } };
const api = (text: string) => {
  vi.stubGlobal('fetch', async () => new Response(text, named));
  return stylesOfApi('http://api');
};
const sheet = '/_settings/0123456789abcdef.css';
const held: FindStyle = async (address) =>
  address === '/known.css' ? { text: '.a{color:red}', hash: 'sha384-k', fonts: { files: {}, uses: {} } } : null;

afterEach(() => vi.unstubAllGlobals());

test('stylesheets are put together once for pages with the same links, and again where one was missing', async () => {
  const reads: string[] = [];
  let isThere = false;
  const withStyles = createStyler(async (address) => {
    reads.push(address);
    return isThere ? held('/known.css') : null;
  });
  const answers = [];
  for (const body of ['one', 'two', 'three']) {
    answers.push(await withStyles(page(linkTo('/late.css'), body)));
    isThere = true;
  }
  expect(reads).toEqual(['/late.css', '/late.css']);
  const shown = '<style data-href="/late.css">.a{color:red}</style>';
  expect(answers.map(({ body }) => String(body))).toEqual([
    String(page(linkTo('/late.css'), 'one').body),
    String(page(shown, 'two').body),
    String(page(shown, 'three').body),
  ]);
});

test('an available stylesheet is inlined with its hash, in the order of the links', async () => {
  const { body, headers } = await createStyler(held)(page(linkTo('/known.css') + linkTo('/other.css')));
  expect(String(body)).toContain(
    `<head><style data-href="/known.css">.a{color:red}</style>${linkTo('/other.css')}</head>`,
  );
  expect(headers).toEqual([['content-security-policy', `${policy}; style-src 'self' 'sha384-k'`]]);
});

test('the header of a page preloads the fonts that its styles use, before the browser reads its pictures and scripts', async () => {
  const fonts = { files: { Serif: '/a.woff2', Other: '/b.woff2' }, uses: { text: 'Serif' } };
  const find: FindStyle = async (address) =>
    address === '/late.css' ? { text: '', hash: 'sha384-l', fonts } : held(address);
  const { body, headers } = await createStyler(find)(page(linkTo('/known.css') + linkTo('/late.css')));
  expect(headers.at(-1)).toEqual(['link', '</a.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin']);
  expect(String(body)).not.toContain('woff2');
});

test('a page without available stylesheets, a redirect, and links in the body stay unchanged', async () => {
  for (const answer of [
    page(linkTo('/other.css')),
    page('', linkTo('/known.css')),
    { ...page(''), body: Buffer.alloc(0) },
  ])
    expect(await createStyler(held)(answer)).toEqual(answer);
});

test('a stylesheet can end no element: it is inlined with its correct hash or not at all', async () => {
  const text = fc.string({
    unit: fc.constantFrom('</style', '<', '/', 'STYLE', '>', '\r', '\n', '\0', 'é', '"', '$&', '</head>', '{}', 'a'),
    maxLength: 8,
  });
  let inlined = 0;
  await fc.assert(
    fc.asyncProperty(text, async (css) => {
      const plain = page(linkTo(sheet), 'text');
      const { body, headers } = await createStyler(api(css))(plain);
      if (body.equals(plain.body)) return;
      inlined += 1;
      const [, found = ''] = /<style data-href="[^"]+">(.*?)<\/style/is.exec(String(body)) ?? [];
      expect(found).toBe(css);
      expect(found).not.toMatch(/[\r\0]/);
      expect(headers[0]?.[1]).toBe(`${policy}; style-src 'self' '${integrityOf(Buffer.from(css))}'`);
    }),
  );
  expect(inlined).toBeGreaterThan(20);
});

test('the API is asked once for a stylesheet, and again after a failure', async () => {
  const find = stylesOfApi('http://api');
  const ask = vi.fn(async () => new Response('', { status: 503 }));
  vi.stubGlobal('fetch', ask);
  expect(await find(sheet)).toBeNull();
  // A fallback is another stylesheet and is not used.
  ask.mockImplementation(async () => new Response('.old{}', { headers: { 'cache-control': 'no-cache' } }));
  expect(await find(sheet)).toBeNull();
  ask.mockImplementation(async () => new Response('.a{}', named));
  expect((await find(sheet))?.text).toBe('.a{}');
  expect((await find(sheet))?.text).toBe('.a{}');
  expect(ask).toHaveBeenCalledTimes(3);
  expect(await find('/api/v1/site')).toBeNull();
  expect(ask).toHaveBeenCalledTimes(3);
});
