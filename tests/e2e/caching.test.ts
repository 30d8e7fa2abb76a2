import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { hrefFor, routeOf } from '@rowhouse/shared/routes';
import { describe, expect, it } from 'vitest';
import { publicPage } from '../../shell/src/render/caching.ts';
import { cookieHeader } from '../run/call-api.ts';
import { sampled } from '../run/sample.ts';
import { ask, cookiesAfterLogin } from './ask.ts';
import { ownersPages, pages, pathOf } from './pages.ts';

const list = hrefFor('for-sale', {}, 'nl');
const vary = (header: string | undefined): string[] => (header ?? '').split(',').map((name) => name.trim());

const htmlOf = async (page: (typeof pages)[number], language: 'nl' | 'fr') => {
  const headers: Record<string, string> = ownersPages.has(page)
    ? { cookie: cookieHeader(await cookiesAfterLogin()) }
    : {};
  return ask(await pathOf(page, language), { headers });
};

const released = async (ending: string): Promise<string> => {
  const { text } = await ask(list);
  const found = new RegExp(`["(](/_releases/[^")]+\\.${ending})[")]`).exec(text)?.[1];
  if (!found) throw new Error(`The list names no ${ending}`);
  return found;
};

describe('a page', () => {
  it.each([
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ] as const)('is sent as %s to clients that accept it', async (encoding, decompress) => {
    const plain = await ask(list);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const packed = await ask(list, { headers: { 'accept-encoding': encoding } });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(vary(packed.headers.vary)).toContain('Accept-Encoding');
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3);
    expect(decompress(packed.bytes).toString()).toBe(plain.text);
  });

  it('is not sent again to clients that have it', async () => {
    const first = await ask(list);
    const tag = first.headers.etag ?? '';
    expect(tag).toContain(first.headers['x-release-set']);
    const again = await ask(list, { headers: { 'if-none-match': tag } });
    expect(again.status).toBe(304);
    expect(again.bytes.length).toBe(0);
    expect(again.headers.etag).toBe(tag);
    const other = await ask(list, { headers: { 'if-none-match': `"other", ${tag}` } });
    expect(other.status).toBe(304);
    expect((await ask(list, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
  });

  it('is the same for every visitor, and kept once for each consent variant', async () => {
    const asked = { headers: { 'accept-encoding': 'br' } };
    const first = await ask(list, asked);
    expect(first.headers.etag).toMatch(/^"[\w-]+-br"$/);
    expect(first.headers['cache-control']).toBe(`${publicPage}, no-transform`);
    const cookie = cookieHeader(await cookiesAfterLogin());
    for (const [path, headers] of [
      [`${list}?utm_source=mail&gclid=x`, {}],
      [list, { cookie, 'accept-language': 'de', 'user-agent': 'another' }],
    ] as const) {
      const other = await ask(path, { headers: { ...asked.headers, ...headers } });
      expect(other.headers.etag).toBe(first.headers.etag);
      expect(other.bytes.equals(first.bytes)).toBe(true);
    }
    const made = await ask(`${list}?made=up`, asked);
    expect(made.headers['cache-control']).toBe('public, max-age=0, no-transform');
  });

  it('that does not exist is not cached', async () => {
    const { status, headers } = await ask(hrefFor('property', { id: 'none' }, 'nl'));
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('private, no-store, no-transform');
  });
});

/** What a page's HTML does against its content policy: only styles that the policy names are inline, and no script is. */
const faultsOf = (html: string, policy: string): string[] => {
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes ?? '');
  const markup = html.replace(/<script\b[^>]*>.*?<\/script>/gs, '');
  const styles = [...markup.matchAll(/<style\b([^>]*)>(.*?)<\/style>/gs)];
  const hashes = styles.map(([, , style = '']) => `'sha384-${createHash('sha384').update(style).digest('base64')}'`);
  const allowed = /style-src 'self' ([^;]*)/.exec(policy)?.[1] ?? '';
  return [
    ...(policy.includes("default-src 'self'") && !policy.includes('unsafe') ? [] : [policy]),
    ...(scripts.length > 0 && hashes.length > 0 ? [] : ['no script or no style']),
    ...scripts.filter((one) => !/ src="\/_releases\//.test(one) && !/type="application\/(ld\+)?json"/.test(one)),
    ...(hashes.join(' ') === allowed ? [] : [`the styles are ${hashes.join(' ')}, allowed is ${allowed}`]),
    ...styles.flatMap(([, named = '']) =>
      /^ data-href="\/_(?:releases|settings|content)\/[^"]+"$/.test(named) ? [] : [named],
    ),
    ...[...markup.matchAll(/<[a-z][^>]*? (?:style|on[a-z]+)=[^>]*>|(?:href|src)="javascript:/g)].map(
      ([found]) => found,
    ),
  ];
};

describe.each(pages)('%s', (page) => {
  // In the short run (`test`) each page is checked in one language.
  const languages = sampled(['nl', 'fr'] as const, (_, at) => at === pages.indexOf(page) % 2);

  it.each(languages)(
    'has caching headers that respect private pages, and follows its content policy, in %s',
    async (language) => {
      const { status, headers, text } = await htmlOf(page, language);
      expect(status).toBe(200);
      if (routeOf(page).private) {
        expect(headers['cache-control']).toBe('private, no-store, no-transform');
      } else {
        // The edge does not store a page whose address has an unknown parameter in its query.
        expect(headers['cache-control']).toMatch(/^public, max-age=0(, must-revalidate)?, no-transform$/);
        expect(headers['set-cookie']).toBeUndefined();
      }
      expect(headers['content-language']).toBe(language);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(faultsOf(text, String(headers['content-security-policy']))).toEqual([]);
    },
  );
});

describe('a file of a release', () => {
  it.each(['js', 'css', 'woff2'])('*.%s never changes', async (ending) => {
    const { status, headers } = await ask(await released(ending));
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});
