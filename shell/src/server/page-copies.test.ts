import { expect, test } from 'vitest';
import { copyWithTime, createPageCopies, type PageCopy, withPageNotice } from './page-copies.ts';

const copyOf = (body: string, language = 'nl'): PageCopy => ({
  body,
  headers: [['content-language', language]],
  at: Date.parse('2026-07-01T12:05:00Z'),
  set: 'one',
});

test('the copies that were used last are kept, within the limit', () => {
  const copies = createPageCopies(10);
  copies.set('/a/', copyOf('aaaa'));
  copies.set('/b/', copyOf('bbbb'));
  copies.get('/a/');
  copies.set('/c/', copyOf('cccc'));
  expect(copies.get('/b/')).toBeUndefined();
  expect(copies.get('/a/')?.body).toBe('aaaa');
  expect(copies.get('/c/')?.body).toBe('cccc');
});

test('a newer copy replaces the one before it, and takes no more room', () => {
  const copies = createPageCopies(10);
  for (let n = 0; n < 20; n += 1) copies.set('/a/', copyOf(`aaaa${n}`));
  copies.set('/b/', copyOf('bbbb'));
  expect(copies.get('/a/')?.body).toBe('aaaa19');
});

test.each(['nl', 'fr', 'en', 'de'])('a copy tells its time in %s, in the time zone of Brussels', (language) => {
  const html = copyWithTime(copyOf('<html><body class="x"><main></main></body></html>', language));
  expect(html).toMatch(/^<html><body class="x"><page-notice role="status">[^<]*14:05[^<]*<\/page-notice><main>/);
});

test('the link that skips the header comes before the line, as the layout writes it', () => {
  const start = '<body><span id="top" tabindex="-1"></span><a class="skip-link" href="#content">Naar de inhoud</a>';
  expect(withPageNotice(`<html>${start}<header></header>`, 'x', 'preview')).toBe(
    `<html>${start}<page-notice id="preview" role="status">x</page-notice><header></header>`,
  );
});
