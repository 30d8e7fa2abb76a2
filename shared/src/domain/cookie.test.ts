import { expect, test } from 'vitest';
import { cookieOf } from './cookie.ts';

test.each([
  ['language=fr', 'fr'],
  ['consent=1; language=de; other=x', 'de'],
  ['language=a=b', 'a=b'],
  ['language=', ''],
  // As servers in front of the site read them.
  ['consent=1;language=de;\tother=x', 'de'],
  ['Language=fr', null],
  ['language =fr', null],
  ['mylanguage=fr', null],
  ['', null],
  [null, null],
])('the language in %j is %j', (cookies, value) => {
  expect(cookieOf(cookies, 'language')).toBe(value);
});
