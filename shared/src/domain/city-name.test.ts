import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cityName } from './city-name.ts';

const names = [
  'Ronse',
  'Kapelle-op-den-Bos',
  'Sint-Martens-Latem',
  'Heist-op-den-Berg',
  'Herk-de-Stad',
  "Mont-de-l'Enclus",
  "Braine-l'Alleud",
  "L'Escaillère",
  "'s-Gravenwezel",
  "Sint-Job-in-'t-Goor",
  'Ottignies-Louvain-la-Neuve',
  'De Panne',
  'La Louvière',
  'Écaussinnes',
  'IJzendijke',
  'Esch-sur-Alzette',
  'Capelle aan den IJssel',
  'Villers-devant-Orval',
  'Frankfurt am Main',
  'Brussel/Bruxelles',
  'Antwerpen (Deurne)',
];

test.each(names)('restores the spelling of %s from upper and lower case', (name) => {
  expect(cityName(name.toUpperCase())).toBe(name);
  expect(cityName(name.toLowerCase())).toBe(name);
  expect(cityName(name)).toBe(name);
});

test('spaces around a name are dropped, and an empty name stays empty', () => {
  expect(cityName(' OUDENAARDE ')).toBe('Oudenaarde');
  expect(cityName('')).toBe('');
});

test('letters change only in case', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-zéèëï' -]{0,40}$/), (name) => {
      expect(cityName(name).toLowerCase()).toBe(name.trim().toLowerCase());
      expect(cityName(cityName(name))).toBe(cityName(name));
    }),
  );
});
