import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phoneAbroad, phoneHref } from './phone.ts';
import { formatPhone, isPhone } from './phone-text.ts';

test.each([
  ['0470123456', '0470 12 34 56'],
  ['0470/12.34.56', '0470 12 34 56'],
  ['055123456', '055 12 34 56'],
  ['055 12-34-56', '055 12 34 56'],
  ['055\u00a012\u00a034\u00a050', '055 12 34 50'],
  ['055–12 34 50', '055 12 34 50'],
  ['(055) 12 34 56', '055 12 34 56'],
  ['+32 55 12 34 56', '+32 55 12 34 56'],
  ['+3255123456', '+32 55 12 34 56'],
  ['+3224567890', '+32 2 456 78 90'],
  ['+32470123456', '+32 470 12 34 56'],
  ['\u202a+32 470 12 34 56\u202c', '+32 470 12 34 56'],
  ['+32 (0)470/12.34.56', '+32 470 12 34 56'],
  ['+32 0470 123456', '+32 470 12 34 56'],
  ['0032470123456', '+32 470 12 34 56'],
  ['+352 26 12 34', '+352 26 12 34'],
  ['+352621123456', '+352 621 123 456'],
  ['+31612345678', '+31 6 12345678'],
  ['+33 6.12.34.56.78', '+33 6 12 34 56 78'],
  ['+49 30 901820', '+49 30 901820'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['+1 (212) 555-0123', '+1 (212) 555-0123'],
  ['+41443334', '+41443334'],
  ['0470123456 (na 18u)', '0470 12 34 56 (na 18u)'],
  ['055 12 34 56 (An)', '055 12 34 56 (An)'],
  ['0470123456 / 055123456', '0470 12 34 56 / 055 12 34 56'],
  ['gsm: 0470123456', 'gsm: 0470 12 34 56'],
  ['12345678', '12345678'],
  ['bel mij', 'bel mij'],
  ['', ''],
])('%j is shown as %j', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});

test('no digit is lost, and formatting twice changes nothing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9][0-9 /.-]{0,16}$/), (phone) => {
      const shown = formatPhone(phone);
      expect(shown.replace(/\D/g, '')).toBe(phone.replace(/\D/g, ''));
      expect(formatPhone(shown)).toBe(shown);
    }),
  );
});

test('a number with the code of a country is dialled the same however it is shown', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('+', '00'),
      fc.constantFrom('32', '352', '31', '33', '49', '44'),
      fc.stringMatching(/^[1-9]\d{5,9}$/),
      (sign, code, rest) => {
        const shown = formatPhone(sign + code + rest);
        expect(phoneAbroad(shown)).toBe(`+${code}${rest}`);
        expect(formatPhone(shown)).toBe(shown);
      },
    ),
  );
});

test.each([
  '0470123456',
  '0470 12 34 56',
  '0470/12.34.56',
  '+32 470 12 34 56',
  '\u202a+32 470 12 34 56\u202c',
  '+32 (0)470 12 34 56',
  '0032470123456',
  '055 12 34 50',
  '055\u00a012\u00a034\u00a050',
  '055–12 34 50',
  '0470 12 34 56 (na 18u)',
  'tel. 055 12 34 56, ook ’s avonds',
  '0470 12 34 56 / 055 12 34 56',
  '+352 26 12 34',
  '26 12 34',
  '+31 6 12345678',
  '+1 (212) 555-0123',
  '+44 20 7946 0958',
  '+49 (0)30 901820',
  '+33 6 12 34 56 78',
])('%j is a phone number', (text) => {
  expect(isPhone(text)).toBe(true);
});

test.each(['', '--------', '()()()()', 'bel mij', '1234', '12 34', '0000000000', '1'.repeat(18), '<b>0470123456</b>'])(
  '%j is not a phone number',
  (text) => {
    expect(isPhone(text)).toBe(false);
  },
);

test.each([
  ['055 12 34 56', 'tel:055123456'],
  ['(055) 12 34 56', 'tel:055123456'],
  ['+32 (0)470/12.34.56', 'tel:+32470123456'],
  ['0032 (0)470/12.34.56', 'tel:0032470123456'],
  ['0470 12 34 56 (na 18u)', 'tel:0470123456'],
  ['gsm 0470 12 34 56 / 055 12 34 56', 'tel:0470123456'],
  ['\u202a+32 470 12 34 56\u202c', 'tel:+32470123456'],
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
