import { expect, it } from 'vitest';
import { hasChosenIn } from './has-chosen.ts';

const cookie = (value: string): [string, string][] => [['cookie', value]];
const home = 'https://rowhouse.example/nl/';

it.each([
  ['a first visit', { url: home, headers: [] }, false],
  ['another cookie', { url: home, headers: cookie('language=nl') }, false],
  ['a choice', { url: home, headers: cookie('language=nl; consent=1.2025-03-04.necessary.5f') }, true],
  ['what the front says, not the cookies', { url: home, headers: [], hasChosen: true }, true],
  ['an address that clears the choice', { url: `${home}?setcookies`, headers: [], hasChosen: true }, false],
  ['the page of the settings', { url: 'https://rowhouse.example/nl/cookie-instellingen/', headers: [] }, undefined],
  [
    'a preview',
    { url: 'https://rowhouse.example/nl/property/preview-1042/', headers: [], hasChosen: false },
    undefined,
  ],
] as const)('of %s', (_, { url, headers, ...said }, known) => {
  expect(hasChosenIn({ url, headers: [...headers], ...said })).toBe(known);
});
