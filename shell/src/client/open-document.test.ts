// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openDocument } from './open-document.ts';

test.each([
  ['http://site/nl/login/#place', 'http://site/nl/login/#place'],
  ['http://site/nl/?page=2#place', 'http://site/nl/?page=2#place'],
  // It would only scroll.
  ['http://site/nl/#place', 'http://site/nl/'],
])('%s opens as a document at %s', (url, opened) => {
  const assign = vi.fn();
  vi.stubGlobal('location', { pathname: '/nl/', search: '', assign });
  void openDocument(new Request(url));
  expect(assign.mock.calls.map(String)).toEqual([opened]);
  vi.unstubAllGlobals();
});
