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
  visitorAnswer({ status: 200, headers, failures: [], apps: [] }, 'body', []).headers;

test('whatever headers a render process names, node sends those that are given on', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(name, text)), (headers) => {
      for (const [name, value] of answerOf(headers)) {
        validateHeaderName(name);
        validateHeaderValue(name, value);
      }
    }),
  );
});

test('headers of pages are given on, and none that says how an answer is sent', () => {
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

test('of the apps that an answer names those are counted that this program knows, and the page is shown', () => {
  const apps = [
    { owner: 'listings', failed: false },
    { owner: 'market-news', failed: true },
    { owner: 'x'.repeat(1000), failed: true },
  ];
  const answer = { status: 200, headers: [], failures: [], apps };
  expect(v.parse(fromRealm, { kind: 'answer', id: 1, answer })).toMatchObject({ answer: { apps: apps.slice(0, 1) } });
});
