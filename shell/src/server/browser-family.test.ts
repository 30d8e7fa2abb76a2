import { browsers } from '@rowhouse/federation/build/preset';
import { expect, test } from 'vitest';
import { familyOf } from './browser-family.ts';

const mozilla = 'Mozilla/5.0';
const gecko = '(KHTML, like Gecko)';
const chrome = (version: string, more = '') =>
  `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${gecko} ${version} Safari/537.36${more}`;
const iphone = (system: string, more: string) =>
  `${mozilla} (iPhone; CPU iPhone OS ${system} like Mac OS X) AppleWebKit/605.1.15 ${gecko} ${more} Mobile/15E148 Safari/604.1`;
const mac = (version: string) =>
  `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 ${gecko} Version/${version} Safari/605.1.15`;
const firefox = (version: number) =>
  `${mozilla} (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;

test.each([
  ['Chrome', chrome('Chrome/131.0.0.0'), 'chromium'],
  ['Edge', chrome('Chrome/131.0.0.0', ' Edg/131.0.0.0'), 'chromium'],
  ['a Chrome without a screen', chrome('HeadlessChrome/131.0.0.0'), 'chromium'],
  ['Firefox', firefox(153), 'firefox'],
  ['Safari', mac('17.4'), 'safari'],
  ['Safari of an iPhone', iphone('18_6', 'Version/26.0'), 'safari'],
  ['Chrome of an iPhone', iphone('17_5', 'CriOS/131.0.6778.73'), 'safari'],
  ['Firefox of an iPhone', iphone('17_5', 'FxiOS/133.0'), 'safari'],
  ['the oldest Chrome', chrome('Chrome/111.0.0.0'), 'chromium'],
  ['an older Chrome', chrome('Chrome/110.0.0.0'), 'other'],
  ['the oldest Firefox', firefox(114), 'firefox'],
  ['an older Firefox', firefox(113), 'other'],
  ['the oldest Safari', mac('16.4'), 'safari'],
  ['an older Safari', mac('16.3'), 'other'],
  ['an older iPhone', iphone('16_3', 'Version/16.3'), 'other'],
  ['a program', 'curl/8.5.0', 'other'],
  ['nothing', '', 'other'],
])('the family of %s', (_, userAgent, family) => {
  expect(familyOf(userAgent)).toBe(family);
});

test('the oldest versions are those that apps are built for', () => {
  expect(browsers).toEqual(['chrome >= 111', 'edge >= 111', 'firefox >= 114', 'safari >= 16.4']);
});
