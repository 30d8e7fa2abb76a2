import { expect, test } from 'vitest';
import { isMeantAsJson } from './json-files.ts';

test.each([
  ['pages/home.json', true],
  ['settings.json', true],
  ['pages/HOME.JSON', true],
  ['pages/home.json.txt', true],
  ['pages/.home.json.swp', false],
  ['pages/.home.json', false],
  ['pages/home.json~', false],
  ['pages/home.json.orig', false],
  ['pictures/home.jpg', false],
])('%s is meant as JSON: %s', (name, isMeant) => {
  expect(isMeantAsJson(name)).toBe(isMeant);
});
