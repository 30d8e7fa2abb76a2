import { hrefFor } from '@rowhouse/shared/routes';
import { describe, expect, it } from 'vitest';
import { messages as forms } from '../../mf-forms/src/messages/nl.ts';
import { nl as listings } from '../../mf-listings/src/testing/texts.ts';
import { messages as property } from '../../mf-property/src/messages/nl.ts';
import { ask } from './ask.ts';

const list = hrefFor('for-sale', {}, 'nl');
const home = hrefFor('home', {}, 'nl');
const dutch = { 'accept-language': 'nl' };

const heading = (html: string): string => /<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? '';

// `listing-query.test.ts` and `listing.data.test.ts` try the values of each filter; here is what a page says of them.
describe('a list', () => {
  it.each([
    ['page=99999', listings['listing.beyond-title']],
    ['city=%3Cscript%3Ealert(1)%3C%2Fscript%3E%7C9600', listings['listing.empty-title']],
    ['city=%E0%A4%A', listings['listing.unknown-city']],
    ['type=%00', listings['listing.unknown-type']],
    ['max=abc', listings['filter.no-amount']],
    ['max=9999999999999', listings['filter.too-high']],
    ['min=300000&max=200000', listings['filter.below-lowest']],
    ['rooms=99', listings['listing.unknown-filter']],
    ['text=%22x%27%5C%00%3C%25_', listings['listing.empty-title']],
    [`text=${'lang'.repeat(500)}`, listings['listing.empty-title']],
  ])('with the query %s shows a message and no homes', async (query, message) => {
    const { status, text } = await ask(`${list}?${query}`);
    expect(status).toBe(200);
    expect(text).toContain(message);
    expect(text).not.toContain('<article');
    expect(text).not.toContain('<script>alert');
  });

  it.each(['page=abc', 'page=%00', 'city=&type=', 'text=%22%27%5C%00%3C%25_'])(
    'with the query %s shows its first page',
    async (query) => {
      const first = await ask(`${list}?${query}`);
      const answer = first.status === 302 ? await ask(first.headers.location ?? '') : first;
      expect(answer.status).toBe(200);
      expect(answer.text.match(/<article/g)).toHaveLength(12);
    },
  );
});

describe('a property', () => {
  const ids = ["o'neil", '%22', '%00', '%27%20or%201%3D1--', '..%2F..%2Fetc', '%F0%9F%8F%A0', 'x'.repeat(3000), '-1'];

  it.each([
    ['/nl/property/', property['not-found.title']],
    [`${list}ronse/huis/`, property['not-found.title']],
    ['/nl/contacteer-mij/', forms['not-found.property.title']],
    ['/nl/nieuwbouw-informatie/', forms['not-found.project.title']],
  ])('at %s is not found with an invalid id', async (start, title) => {
    for (const id of ids) {
      const { status, text } = await ask(`${start}${id}/`);
      expect([id, status, heading(text)]).toEqual([id, 404, title]);
    }
  });
});

// `paths.test.ts` has those of words.
describe('an unknown path', () => {
  it.each([
    '/%00',
    '/nl/%00/',
    '/%E0%A4%A',
    '/../../etc/passwd',
    '/nl/../../etc/passwd',
    '/nl/%2e%2e/%2e%2e/etc/passwd',
    '//evil.example/',
    '/%2F%2Fevil.example/',
  ])('%s redirects to the home page, and never off the site', async (path) => {
    const { status, headers } = await ask(path, { headers: dutch });
    expect(status).toBe(302);
    expect(headers.location).toBe(home);
  });

  it('with a query that is too long is rejected', async () => {
    // The server closes the connection while the request is still being sent, so the close may arrive before the
    // answer.
    const refusal = await ask(`${list}?q=${'a'.repeat(70_000)}`).then(
      ({ status }) => status,
      (error: NodeJS.ErrnoException) => error.code,
    );
    expect([431, 'ECONNRESET', 'EPIPE']).toContain(refusal);
    expect((await ask(list)).status).toBe(200);
  });
});

describe('a file that does not exist', () => {
  it.each([
    '/favicon.png',
    '/nl/app.js',
    '/nl/te-koop/style.css',
    '/.env',
    '/_releases/',
    '/_releases/mf-forms/nope/web/a.js',
    '/_releases/nope/1/web/a.js',
    '/_releases/sets/abc.json',
    '/_releases/sets/x',
    '/_releases/mf-forms/..%2F..%2F..%2Fetc/web/passwd',
    '/_releases/mf-forms/%2e%2e/web/releases.json',
    '/media/none.webp',
    '/media/none',
    '/images/flags/xx.png',
    '/images/none.svg',
    '/api/v1/nothing',
    '/api/nothing',
  ])('%s is not found, without a redirect', async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(404);
    expect(headers.location).toBeUndefined();
  });
});

it.each(['//evil.example/?preview=', '///evil.example/%2f..?preview=', '/nl//evil.example/?preview='])(
  'a path that names a host, %s, redirects to this site',
  async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(302);
    expect(new URL(String(headers.location), 'http://localhost').hostname).toBe('localhost');
  },
);

it.each(['home', 'thank-you-site-contact'] as const)(
  'POST is not allowed on %s, which has no form of its own',
  async (page) => {
    const answer = await ask(hrefFor(page, {}, 'nl'), { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  },
);

// A form of a visitor and one of an owner: `pages.test.ts` has other methods and bodies that are too large,
// `own-origin.test.ts` requests from other sites.
describe.each(['contact', 'owner-dashboard'] as const)('the form on %s', (page) => {
  const path = hrefFor(page, {}, 'nl');

  it.each([
    ['application/json', '{'],
    ['multipart/form-data; boundary=x', 'no parts'],
    ['multipart/form-data', ''],
    ['text/plain', 'a=b'],
  ])('rejects a body of type %s', async (type, body) => {
    const { status } = await ask(path, { method: 'POST', headers: { 'content-type': type }, body });
    expect(status).toBe(400);
  });

  it('rejects a request from another site', async () => {
    const body = new URLSearchParams({ answer: 'all' });
    const answer = await ask(path, { method: 'POST', headers: { origin: 'https://evil.example' }, body });
    expect(answer.status).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('the API on the site’s own origin', () => {
  it.each([
    ['GET', '/api/v1/properties?goal=none&language=nl', 400],
    ['GET', '/api/v1/properties?goal=sale&language=xx', 400],
    ['GET', "/api/v1/properties/'%22/?language=nl", 404],
    ['GET', '/api/v1/content/none?language=nl', 404],
    ['GET', '/api/v1/owner/statistics?language=nl', 401],
    ['POST', '/api/v1/requests/site-contact', 400],
  ])('answers %s %s with %i and the error envelope', async (method, path, expected) => {
    const { status, text } = await ask(path, {
      method,
      ...(method === 'POST' && { body: '{', headers: { 'content-type': 'application/json' } }),
    });
    expect(status).toBe(expected);
    expect(JSON.parse(text)).toMatchObject({ error: { code: expect.any(String), message: expect.any(String) } });
  });

  it('rejects a request from another site', async () => {
    const headers = { origin: 'https://evil.example', 'content-type': 'application/json' };
    const { status } = await ask('/api/v1/owner/logout', { method: 'POST', headers, body: '{}' });
    expect(status).toBe(403);
  });
});
