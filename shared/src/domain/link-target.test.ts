import { expect, it } from 'vitest';
import { opensInNewTab, showsAnotherPage } from './link-target.ts';

it.each([
  ['/contact/', false, false],
  ['/', false, false],
  ['https://example.org/', true, true],
  ['HTTP://example.org/', true, true],
  ['//example.org/', true, true],
  ['tel:+3255123450', true, false],
  ['mailto:info@example.org', true, false],
] as const)('%s: a new tab %s, another page %s', (link, newTab, anotherPage) => {
  expect(opensInNewTab(link)).toBe(newTab);
  expect(showsAnotherPage(link)).toBe(anotherPage);
});
