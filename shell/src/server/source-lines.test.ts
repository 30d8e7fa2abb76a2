import { expect, test } from 'vitest';
import { placesIn } from './source-lines.ts';

test('places in scripts of a release are found in a stack, whatever the app is called', () => {
  const stack = `Error: no
    at a (https://site.example/_releases/mf-tour360/web/pages-tour.0123456789.js:1:20)
    at b (/releases/mf-tour360/0.1.0-abc/node/main.js:3:4)`;
  expect(placesIn(stack, () => '0.1.0-abc')).toMatchObject([
    { name: 'mf-tour360', version: '0.1.0-abc', script: 'web/pages-tour.0123456789.js', line: 1, column: 20 },
    { name: 'mf-tour360', version: '0.1.0-abc', script: 'node/main.js', line: 3, column: 4 },
  ]);
});
