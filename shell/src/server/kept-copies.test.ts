import { expect, test } from 'vitest';
import { type Copy, createKeptCopies, markedCopy } from './kept-copies.ts';

const copyOf = (body: string, language = 'nl'): Copy => ({
  body,
  headers: [['content-language', language]],
  at: Date.parse('2026-07-01T12:05:00Z'),
  set: 'one',
});

test('the copies that were asked for last stay, within the limit', () => {
  const copies = createKeptCopies(10);
  copies.keep('/a/', copyOf('aaaa'));
  copies.keep('/b/', copyOf('bbbb'));
  copies.find('/a/');
  copies.keep('/c/', copyOf('cccc'));
  expect(copies.find('/b/')).toBeNull();
  expect(copies.find('/a/')?.body).toBe('aaaa');
  expect(copies.find('/c/')?.body).toBe('cccc');
});

test('a newer copy takes the place of the one before it, and no more room', () => {
  const copies = createKeptCopies(10);
  for (let n = 0; n < 20; n += 1) copies.keep('/a/', copyOf(`aaaa${n}`));
  copies.keep('/b/', copyOf('bbbb'));
  expect(copies.find('/a/')?.body).toBe('aaaa19');
});

test.each(['nl', 'fr', 'en', 'de'])('a copy says in %s from when it is, in the time of Brussels', (language) => {
  const html = markedCopy(copyOf('<html><body class="x"><main></main></body></html>', language));
  expect(html).toMatch(/^<html><body class="x"><kept-copy role="status">[^<]*14:05[^<]*<\/kept-copy><main>/);
});
