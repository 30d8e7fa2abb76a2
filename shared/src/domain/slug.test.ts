import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Charmante rijwoning met tuin', 'charmante-rijwoning-met-tuin'],
  ['Prenez contact avec nous pour un service personnalisé', 'prenez-contact-avec-nous-pour-un-service-personnalise'],
  ["Maison à l'orée du bois !", 'maison-a-l-oree-du-bois'],
  ['Maison d’angle', 'maison-d-angle'],
  ["Écaussinnes-d'Enghien", 'ecaussinnes-d-enghien'],
  ["'s-Gravenbrakel", 's-gravenbrakel'],
  ["Foto's en plannen", 'fotos-en-plannen'],
  ['The owner’s guide', 'the-owners-guide'],
  ['Sint-Martens-Latem', 'sint-martens-latem'],
  ['Huis / woning – 85 m²', 'huis-woning-85-m2'],
  ['Großes Haus', 'grosses-haus'],
  ['Über schöne Häuser', 'ueber-schoene-haeuser'],
  ['Bauu\u0308berwachung', 'bauueberwachung'],
  ['Coöperatief wonen', 'cooperatief-wonen'],
  ['België, geïsoleerd', 'belgie-geisoleerd'],
  ['  te   koop: ', 'te-koop'],
  ['?!', ''],
])('%j becomes %j', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

test('a slug contains plain words joined by single hyphens, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
      const slug = slugOf(text);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});
