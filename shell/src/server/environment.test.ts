import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

test('an empty variable counts as absent', () => {
  const names = ['PORT', 'WITHDRAW_RENDERS', 'WITHDRAW_ROW', 'SITE_URL', 'BUCKET', 'HSTS_SUBDOMAINS'];
  const [empty, absent] = [readEnvironment(Object.fromEntries(names.map((name) => [name, '']))), readEnvironment({})];
  for (const name of names) expect(empty).toHaveProperty(name, Reflect.get(absent, name));
});

test('a section number can be set for an app of any name', () => {
  const { RELEASE_MINIMUM } = readEnvironment({ RELEASE_MINIMUM: '3,mf-tour360:12' });
  expect(['mf-tour360', 'mf-forms'].map(RELEASE_MINIMUM)).toEqual([12, 3]);
});

test('while the service token is changed, the first one is sent and all are accepted', () => {
  const { SERVICE_TOKEN, serviceTokens } = readEnvironment({ SERVICE_TOKEN: 'new,old' });
  expect([SERVICE_TOKEN, serviceTokens]).toEqual(['new', ['new', 'old']]);
  expect(readEnvironment({}).serviceTokens).toEqual([]);
});
