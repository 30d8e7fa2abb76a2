import { expect, test } from 'vitest';
import { cookieOf } from './cookie.ts';

test.each([
  ['language=fr', 'fr'],
  ['consent=1; language=de; other=x', 'de'],
  ['language=a=b', 'a=b'],
  ['language=', ''],
  ['mylanguage=fr', null],
  ['', null],
  [null, null],
])('the language in %j is %j', (cookies, value) => {
  expect(cookieOf(cookies, 'language')).toBe(value);
});
