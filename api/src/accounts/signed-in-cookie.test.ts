import { sessionCookies, signedInOf } from '@rowhouse/shared/contract/session-cookies';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialsOf, signedInLine, signedOutLines } from './signed-in-cookie.ts';

test.each([
  ['Martine De Clercq', 'MC'],
  ['Élise', 'É'],
  ['jan van den berg', 'JB'],
  ["Anne-Sophie d'Hondt", 'AH'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

const apps = ['owner-portal', 'back-office'] as const;
const prefixes = ['', '__Host-'];
const sessionLine = (app: (typeof apps)[number], prefix: string, token: string) =>
  `${prefix}${sessionCookies[app]}.session_token=${token}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`;

test('the browser reads who is logged in from the cookie beside that of the session, and never a token', () => {
  fc.assert(
    fc.property(fc.constantFrom(...apps), fc.constantFrom(...prefixes), fc.string(), (app, prefix, name) => {
      const line = signedInLine(sessionLine(app, prefix, 'secret%2Btoken'), null, name) ?? '';
      expect(line).not.toMatch(/secret|httponly/i);
      expect(line).toContain('Max-Age=604800');
      const [pair = ''] = line.split('; ');
      expect(signedInOf(`language=nl; ${pair}`)).toEqual({ app, initials: initialsOf(name) || '-' });
    }),
  );
});

test('a renewed session keeps the initials; an ended one removes them', () => {
  const known = 'rowhouse.who=MC';
  expect(signedInLine(sessionLine('owner-portal', '', 'next'), known, null)).toMatch(/^rowhouse\.who=MC; /);
  expect(signedInLine(sessionLine('owner-portal', '', ''), known, null)).toMatch(/^rowhouse\.who=; /);
  expect(signedOutLines(known, 'owner-portal')).toEqual(['rowhouse.who=; Path=/; Max-Age=0; SameSite=Lax']);
  expect(signedOutLines(known, 'back-office')).toEqual([]);
  expect(signedInLine('rowhouse.two_factor=abc; Path=/', known, 'Jan')).toBeNull();
});

test('whatever the cookies hold, only letters of a known login are read', () => {
  fc.assert(fc.property(fc.string(), (value) => void signedInOf(`rowhouse.who=${value}`)));
  expect(signedInOf('rowhouse.who=%E0%A4%A')).toBeNull();
  expect(signedInOf('rowhouse-desk.who=AB; rowhouse.who=MC')).toEqual({ app: 'back-office', initials: 'AB' });
});
