import { expect, test } from 'vitest';
import { demoPassword } from './demo-password.ts';

const DATABASE_URL = 'postgres://database.example/agency';

test('the embedded database uses the password from the README', () => {
  expect(demoPassword({})).toBe('rowhouse-demo');
});

test('any other database gets an unguessable password', () => {
  const passwords = [demoPassword({ DATABASE_URL }), demoPassword({ DATABASE_URL })];
  expect(new Set([...passwords, 'rowhouse-demo']).size).toBe(3);
  expect(passwords.every((password) => password.length >= 32)).toBe(true);
});

test.each([{}, { DATABASE_URL }])('a configured password is used', (environment) => {
  expect(demoPassword({ ...environment, DEMO_PASSWORD: 'chosen-here' })).toBe('chosen-here');
});
