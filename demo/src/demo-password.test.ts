import { expect, test } from 'vitest';
import { demoPassword } from './demo-password.ts';

const DATABASE_URL = 'postgres://database.example/agency';

test('the embedded database has the password of the README', () => {
  expect(demoPassword({})).toBe('rowhouse-demo');
});

test('any other database has one that nobody knows', () => {
  const passwords = [demoPassword({ DATABASE_URL }), demoPassword({ DATABASE_URL })];
  expect(new Set([...passwords, 'rowhouse-demo']).size).toBe(3);
  expect(passwords.every((password) => password.length >= 32)).toBe(true);
});

test.each([{}, { DATABASE_URL }])('what is set is taken', (environment) => {
  expect(demoPassword({ ...environment, DEMO_PASSWORD: 'chosen-here' })).toBe('chosen-here');
});
