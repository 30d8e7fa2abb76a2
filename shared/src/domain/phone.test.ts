import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhone, phoneAbroad, phoneHref } from './phone.ts';

test.each([
  ['0470123456', '0470 12 34 56'],
  ['0470/12.34.56', '0470 12 34 56'],
  ['055123456', '055 12 34 56'],
  ['055 12-34-56', '055 12 34 56'],
  ['+32 55 12 34 56', '+32 55 12 34 56'],
  ['+41443334', '+41443334'],
  ['055 12 34 56 (An)', '055 12 34 56 (An)'],
  ['(055) 12 34 56', '055 12 34 56'],
  ['12345678', '12345678'],
  ['', ''],
])('%j is shown as %j', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});

test('no digit is lost, and formatting twice changes nothing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9 /.+-]{0,16}$/), (phone) => {
      const shown = formatPhone(phone);
      expect(shown.replace(/\D/g, '')).toBe(phone.replace(/\D/g, ''));
      expect(formatPhone(shown)).toBe(shown);
    }),
  );
});

test.each([
  ['055 12 34 56', 'tel:055123456'],
  ['(055) 12 34 56', 'tel:055123456'],
  ['+32 (0)470/12.34.56', 'tel:+32470123456'],
  ['0032 (0)470/12.34.56', 'tel:0032470123456'],
])('%s has the link %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});

test.each([
  ['055 12 34 56', '+3255123456'],
  ['0032 55 12 34 56', '+3255123456'],
  ['+32 (0)55 12 34 56', '+3255123456'],
  ['+33 6 12 34', '+3361234'],
])('%s is dialled from abroad as %s', (phone, dialled) => {
  expect(phoneAbroad(phone)).toBe(dialled);
});
