import { expect, test } from 'vitest';
import { brokenPages, documentOf } from '../testing/broken-pages.ts';
import { hydrateDocument } from './hydrate.ts';

const wakes = "document.documentElement.setAttribute('data-hydrated', '');";
// Navigates to another page within the document, and runs some work while the first page is removed.
const leaving = (work: string, late = ''): string =>
  `document.addEventListener('click', (event) => { if (!event.target.closest('a')) return; event.preventDefault(); ${work} history.pushState(null, '', '/en/'); setTimeout(() => { document.querySelector('main').textContent = 'Home'; ${late} }, 100); });`;

const faultsOf = async (script: string, link = '<a href="/en/">Home</a>', limit?: number): Promise<string[]> => {
  const { faults } = await hydrateDocument(
    {
      url: 'http://full.example/en/clock/',
      body: `<html><body>${link}<main>Clock</main><script>${script}</script></body></html>`,
    },
    async () => new Response('', { status: 404 }),
    limit,
  );
  return faults;
};

test.each([
  ['wakes, and has no link', wakes, '', []],
  ['wakes, and leaves it to the browser to go on', wakes, undefined, []],
  ['is left without a word', wakes + leaving(''), undefined, []],
  [
    'throws immediately while the visitor leaves it',
    wakes + leaving("console.error(new Error('no more'));"),
    undefined,
    ['logs an error while the visitor leaves it: Error: no more'],
  ],
  [
    'throws once the next page is shown, which is after the address has changed',
    wakes + leaving('', "console.error(new Error('no more'));"),
    undefined,
    ['logs an error while the visitor leaves it: Error: no more'],
  ],
  ['throws during hydration', "console.error(new Error('not yet'));", undefined, ['does not hydrate: Error: not yet']],
])('a page that %s', async (_, script, link, faults) => {
  expect(await faultsOf(script, link)).toEqual(faults);
});

test('a page whose link opens another document is not waited for', async () => {
  const opens = `${wakes} document.addEventListener('click', (event) => { event.preventDefault(); location.assign('/en/'); });`;
  expect(await faultsOf(opens, undefined, Infinity)).toEqual([]);
});

// ms; enough for a page that shows something, and what one that shows nothing takes.
const patience = 3_000;
const storage = { shell: ['document.cookie'], forms: ['draft *'], clock: ['clock'] };
const faultsOfPage = async (page: Parameters<typeof documentOf>[0]): Promise<string[]> => {
  const { answer, ...document } = documentOf(page);
  const given = { ...document, isPage: true, isRevisited: true, storage };
  return (await hydrateDocument(given, answer, patience)).faults;
};

test.each([
  ['does nothing', ''],
  [
    'removes its listener',
    "const on = () => {}; window.addEventListener('resize', on); return () => window.removeEventListener('resize', on)",
  ],
  ['requests the same for each of its parts', "for (let part = 0; part < 9; part += 1) fetch('/api/v1/clock')"],
  ['keeps one listener for all visits', "window.on ??= () => {}; window.addEventListener('resize', window.on)"],
  ['takes what is its own', "sessionStorage.setItem('clock', '1'); sessionStorage.getItem('clock')"],
  ['takes what nobody spoke for', "sessionStorage.getItem('weather')"],
])('a page that %s is complete on each of its three visits', async (_, shows) => {
  expect(await faultsOfPage({ shows })).toEqual([]);
});

test.each(brokenPages)('a page that $does is refused', async ({ says, ...page }) => {
  expect(await faultsOfPage(page)).toContain(says);
});
