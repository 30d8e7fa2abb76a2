import { expect, test } from 'vitest';
import { hydrateDocument } from './hydrate.ts';

const wakes = "document.documentElement.setAttribute('data-hydrated', '');";
// Takes the visitor to another page without another document, and does something while it takes the first away.
const leaving = (work: string, late = ''): string =>
  `document.addEventListener('click', (event) => { event.preventDefault(); ${work} history.pushState(null, '', '/en/'); setTimeout(() => { document.querySelector('main').textContent = 'Home'; ${late} }, 100); });`;

const faultsOf = (script: string, link = '<a href="/en/">Home</a>'): Promise<string[]> =>
  hydrateDocument(
    {
      url: 'http://full.example/en/clock/',
      body: `<html><body>${link}<main>Clock</main><script>${script}</script></body></html>`,
    },
    async () => new Response('', { status: 404 }),
  );

test.each([
  ['wakes, and has no link', wakes, '', []],
  ['wakes, and leaves it to the browser to go on', wakes, undefined, []],
  ['is left without a word', wakes + leaving(''), undefined, []],
  [
    'throws at once while it is left',
    wakes + leaving("console.error(new Error('no more'));"),
    undefined,
    ['complains while it is left: Error: no more'],
  ],
  [
    'throws once the next page stands, which is after its address does',
    wakes + leaving('', "console.error(new Error('no more'));"),
    undefined,
    ['complains while it is left: Error: no more'],
  ],
  ['throws while it wakes', "console.error(new Error('not yet'));", undefined, ['does not hydrate: Error: not yet']],
])('a page that %s', async (_, script, link, faults) => {
  expect(await faultsOf(script, link)).toEqual(faults);
});
