import { expect, test } from 'vitest';
import { textOf, visit } from '../../e2e/browser.ts';

const open = async () => {
  const page = await visit({ baseURL: process.env.PAGE ?? '', first: true, provokes: /404/ });
  await page.goto('/', { waitUntil: 'networkidle' });
  return textOf(page.locator('h1'));
};

test('a page passes its test', async () => {
  expect(await open()).toBe('Shown when it failed');
});

test('a page fails its test', async () => {
  expect(await open()).toBe('Something else');
});
