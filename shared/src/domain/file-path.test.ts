import { expect, it } from 'vitest';
import { isFilePath } from './file-path.ts';

it.each([
  ['/brochure.pdf', true],
  ['/_releases/a/main.JS', true],
  ['/favicon.ico', true],
  ['/feed.xml', true],
  ['/.git/config', true],
  ['/.env.php', true],
  ['/nl/.well-known/a/', true],
  ['/verkopen.html', false],
  ['/Verkopen.HTM', false],
  ['/index.php', false],
  ['/pand/Default.aspx', false],
  ['/nl/te-koop/', false],
  ['/nl/a.b', false],
  ['/html', false],
  ['/nl/pand/..%2F..%2Fetc', false],
])('%s is a file path: %s', (path, expected) => {
  expect(isFilePath(path)).toBe(expected);
});
