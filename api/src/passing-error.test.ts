import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { asPassingError } from './passing-error.ts';

test.each([
  ['a full database', '53100', '60'],
  ['an account at its quota', 'EDQUOT', '60'],
  ['a statement that took too long', '57014', '2'],
  ['a lock that nobody let go', '55P03', '2'],
])('the error of %s says when to try again', (_, code, wait) => {
  const error = new DrizzleQueryError('insert', [], Object.assign(new Error('of the database'), { code }));
  expect(asPassingError(error)).toMatchObject({ code: 'unavailable', headers: { 'retry-after': wait } });
});

test('any other error stays as it is', () => {
  const other = Object.assign(new Error('no such file'), { code: 'ENOENT' });
  expect(asPassingError(other)).toBe(other);
});
