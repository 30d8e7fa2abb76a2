import { expect, test } from 'vitest';
import { releasesNamed } from './release-arguments.ts';

const apps = ['shell', 'listings', 'forms'];

test.each([
  [['mf-forms'], [{ name: 'mf-forms' }]],
  [['forms', '1.0.0-abc'], [{ name: 'mf-forms', version: '1.0.0-abc' }]],
  [
    ['mf-forms', 'mf-listings', '0.1.0-9', 'shell'],
    [{ name: 'mf-forms' }, { name: 'mf-listings', version: '0.1.0-9' }, { name: 'shell' }],
  ],
])('%j names %j', (words, named) => {
  expect(releasesNamed(apps, words)).toEqual(named);
});

test.each([
  [[], 'Which app? Apps: shell, mf-listings, mf-forms'],
  [['mf-form'], "'mf-form' is not an app. Apps: shell, mf-listings, mf-forms"],
  [['1.0.0'], "'1.0.0' is not an app"],
  [['shell', '1.0.0', '1.0.1'], "'1.0.1' is not an app"],
  [['mf-forms', 'mf-form'], "'mf-form' is not an app"],
  [['mf-forms', 'forms'], 'mf-forms is named twice'],
])('%j is rejected: %s', (words, why) => {
  expect(() => releasesNamed(apps, words)).toThrow(why);
});
