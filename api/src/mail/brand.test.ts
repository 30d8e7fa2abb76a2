import { contrast } from '@rowhouse/shared/domain/contrast';
import { contrastFaults, ownFace } from '@rowhouse/shared/domain/face';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settings } from '../testing/demo-files.ts';
import { brandOf } from './brand.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((colour) => `#${colour.toString(16).padStart(6, '0')}`);
const chosen = fc.option(hex);

test('whatever colours an agency may choose, every text of a mail can be read, by day and by night', () => {
  fc.assert(
    fc.property(chosen, chosen, chosen, (accent, ink, paper) => {
      const wanted = { ...ownFace, accent, ink, paper };
      // What the settings refuse is replaced by what they propose.
      const readable = contrastFaults(wanted).map(({ colour, nearest }) => [colour, nearest]);
      const face = { ...wanted, ...Object.fromEntries(readable) };
      const { light, dark } = brandOf({ ...settings, face }, 'nl', 'https://agency.example');
      for (const { ground, card, ink: text, soft, button, link } of [light, dark]) {
        for (const [one, on] of [
          [text, card],
          [text, ground],
          [soft, card],
          [soft, ground],
          [link, card],
          [link, ground],
          ['#ffffff', button],
        ] as const)
          expect(contrast(one, on)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test('the number of a company does not break after its country', () => {
  const agency = { ...settings.agency, companyNumber: 'BE 0123.456.749' };
  expect(brandOf({ ...settings, agency }, 'nl', 'https://agency.example').lines.join()).toContain(
    'BE\u00a00123.456.749',
  );
});
