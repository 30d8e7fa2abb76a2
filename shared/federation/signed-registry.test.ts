import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { publicKeyOf, trustOf } from './keys.ts';
import { emptyRegistry, sectionOf, withChange } from './registry.ts';
import { type SignedSection, sectionsIn, signedSection, trustedSection } from './signed-registry.ts';

const [listings, forms, stranger] = [0, 1, 2].map(() => generateKeyPairSync('ed25519').privateKey);
if (!listings || !forms || !stranger) throw new Error('There are no keys');
const trusted = trustOf(`mf-listings:${publicKeyOf(listings)}\nmf-forms:${publicKeyOf(forms)}`);
const section = sectionOf(withChange(emptyRegistry, 'mf-listings'), 'mf-listings', '2026-01-01T00:00:00.000Z');
const signed = signedSection(section, listings);
const raised = JSON.stringify({ ...section, sequence: 8 });

test('a section is accepted by a site that trusts its key, for its app or for all', () => {
  expect(trustedSection('mf-listings', signed, trusted)).toEqual(section);
  expect(trustedSection('mf-listings', signed, trustOf(publicKeyOf(listings)))).toEqual(section);
});

describe('a section is refused', () => {
  test.each<[string, SignedSection, string]>([
    ['signed by a stranger', signedSection(section, stranger), 'not trusted for it'],
    ['signed by the team of another app', signedSection(section, forms), 'not trusted for it'],
    ['changed after it was signed', { ...signed, payload: raised }, 'not what was signed'],
    [
      'signed by another team in the name of its own',
      { ...signedSection(section, forms), key: publicKeyOf(listings) },
      'not what was signed',
    ],
    ['with half a signature', { ...signed, signature: signed.signature.slice(0, 20) }, 'not what was signed'],
    ['of what is no section', signedSection({ ...section, sequence: -1 }, listings), 'Expected >=0'],
  ])('%s', (_, one, why) => {
    expect(() => trustedSection('mf-listings', one, trusted)).toThrow(why);
  });

  test('in the place of another app, although one key signs for both', () => {
    const all = trustOf(publicKeyOf(listings));
    expect(() => trustedSection('mf-forms', signed, all)).toThrow('mf-forms holds what was signed for mf-listings');
  });

  test('by a site that trusts nobody', () => {
    expect(() => trustedSection('mf-listings', signed, trustOf(''))).toThrow('not trusted');
  });
});

test.each(['{}', '[]', '{"sections":{"mf-forms":{"payload":"{}"}}}'])('%s is not a registry', (text) => {
  expect(() => sectionsIn(Buffer.from(text))).toThrow('not signed');
});
