import { expect, test } from 'vitest';
import { settings } from '../testing/demo-files.ts';
import { securityText } from './security-text.ts';

const origin = 'https://rowhouse.example';
const linesOn = (day: string, changed = settings): string[] => securityText(origin, changed, new Date(day)).split('\n');

test('security.txt names the contact for vulnerabilities, and expires half a year after it is read', () => {
  expect(linesOn('2026-07-15T10:00:00Z')).toEqual([
    `Contact: mailto:${settings.agency.email}`,
    'Expires: 2027-01-11T00:00:00.000Z',
    'Preferred-Languages: nl, fr, en, de',
    'Canonical: https://rowhouse.example/.well-known/security.txt',
    '',
  ]);
  expect(linesOn('2026-07-16T00:00:00Z')[1]).toBe('Expires: 2027-01-12T00:00:00.000Z');
});

test('security.txt names the contact page when the agency has no address, and cannot be injected with a line', () => {
  const withEmail = (email: string) => ({ ...settings, agency: { ...settings.agency, email } });
  expect(linesOn('2026-07-15', withEmail(''))[0]).toBe(`Contact: ${origin}/nl/contact/`);
  expect(linesOn('2026-07-15', withEmail('a@b.example\nContact: c'))).toHaveLength(5);
});
