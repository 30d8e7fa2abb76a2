import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weaknessOf } from './weak-password.ts';

const words = ['Els Vandenberghe', 'els.vdb@immo-example.be', 'elsvdb'];

test.each([
  ['123456789012', 'common'],
  ['qwertyuiop12', 'common'],
  ['Password2026!', 'common'],
  ['Welkom123456', 'common'],
  ['wachtwoord123', 'common'],
  ['motdepasse12', 'common'],
  ['passwort1234', 'common'],
  ['passwordpassword', 'common'],
  ['aaaaaaaaaaaa', 'common'],
  ['!!!!!!!!!!!!', 'common'],
  ['abcabcabcabc', 'common'],
  ['PolniyPizdec0211', 'common'],
  ['Els Vandenberghe!', 'personal'],
  ['vandenberghe2026', 'personal'],
  ['els.vdb@immo-example', 'personal'],
  ['VANDENBERGHE-els', 'personal'],
  ['een heel nieuw wachtwoord', null],
  ['els houdt van rozen', null],
  ['long enough for one', null],
  ['48302958172634', null],
  ['pâté sur le balcon', null],
  ['\n\n\n', 'common'],
])('%j is %s', async (password, weakness) => {
  expect(await weaknessOf(password, words)).toBe(weakness);
});

test('a name with nothing else around it is rejected in any case, with any marks and years', async () => {
  const marks = fc.string({ unit: fc.constantFrom('.', '!', '-', ' ', '_', '?'), maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(['Els', 'Vandenberghe', 'elsvdb'], { minLength: 2 }),
      marks,
      fc.nat(9999),
      async (parts, mark, year) => {
        expect(await weaknessOf(`${parts.join(mark)}${mark}${year}`, words)).not.toBeNull();
      },
    ),
    { numRuns: 30 },
  );
});
