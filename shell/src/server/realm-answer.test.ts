import { validateHeaderName, validateHeaderValue } from 'node:http';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fromRealm, visitorAnswer } from './realm-answer.ts';

const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('€', 'a\r\nb', '\u0000'));
const name = fc.oneof(
  text,
  fc.constantFrom('Cache-Control', 'x', 'Content-Length', 'Set-Cookie', 'X-Accel-Redirect', 'vary'),
);
const answerOf = (headers: [string, string][]) =>
  visitorAnswer({ status: 200, headers, failures: [], apps: [] }, Buffer.from('body'), [], {}).headers;

test('whatever headers a render process names, the passed-on ones are valid for node', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(name, text)), (headers) => {
      for (const [name, value] of answerOf(headers)) {
        validateHeaderName(name);
        validateHeaderValue(name, value);
      }
    }),
  );
});

test('page headers are passed on, and transport headers are not', () => {
  const page: [string, string][] = [
    ['content-type', 'text/html; charset=utf-8'],
    ['set-cookie', 'language=nl'],
  ];
  expect(
    answerOf([
      ...page,
      ['cache-control', 'a\u20acb'],
      ['content-length', '1'],
      ['Transfer-Encoding', 'chunked'],
      ['X-Accel-Redirect', '/'],
      ['Set-Cookie', 'other=1'],
      ['Vary', 'Cookie'],
    ]),
  ).toEqual([...page, ['vary', 'Cookie']]);
});

test('only apps that the set shows are counted, and the page is shown', () => {
  const app = { version: '1', prefix: '', container: '', entry: { js: [], css: [] }, modules: {}, integrity: {} };
  const apps = ['market-news', 'listings', 'toString', 'x'.repeat(1000)].map((owner) => ({ owner, failed: true }));
  const answer = { status: 200, headers: [], failures: [], apps: [...apps, ...apps] };
  expect(visitorAnswer(answer, Buffer.from('body'), [], { 'market-news': app })).toMatchObject({
    status: 200,
    body: Buffer.from('body'),
    apps: apps.slice(0, 1),
  });
});

test('failure texts are truncated, since searching a megabyte for source places would block the front', () => {
  const why = '/_releases/a/web/'.repeat(60_000);
  const answer = { status: 200, headers: [], apps: [], failures: [{ failure: 'render', what: why, why }] };
  const said = JSON.stringify(v.parse(fromRealm, { kind: 'answer', id: 1, answer }));
  expect(said.length).toBeLessThan(25_000);
  expect(v.parse(fromRealm, { kind: 'failed', id: 1, why })).toMatchObject({ why: why.slice(0, 10_000) });
});
