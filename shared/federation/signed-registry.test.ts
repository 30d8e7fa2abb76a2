import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { publicKeyOf } from './keys.ts';
import { emptyRegistry } from './registry.ts';
import { signedRegistry, trustedRegistry } from './signed-registry.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const { privateKey: another } = generateKeyPairSync('ed25519');
const trusted = [publicKeyOf(privateKey)];
const registry = { ...emptyRegistry, sequence: 7 };
const signed = signedRegistry(registry, privateKey);

const changed = (change: (file: Record<string, string>) => object): Buffer =>
  Buffer.from(JSON.stringify(change(JSON.parse(signed.toString('utf8')))));

test('a registry is read by whoever trusts its key', () => {
  expect(trustedRegistry(signed, [publicKeyOf(another), ...trusted])).toEqual(registry);
});

describe('a registry is refused', () => {
  const raised = JSON.stringify({ ...registry, sequence: 8 });
  test.each([
    ['without a signature', Buffer.from(JSON.stringify(registry)), 'not signed'],
    ['signed by another key', signedRegistry(registry, another), 'not trusted'],
    ['changed after it was signed', changed((file) => ({ ...file, registry: raised })), 'not what was signed'],
    [
      'signed by another key in the name of a trusted one',
      changed((file) => ({ ...file, ...JSON.parse(signedRegistry(registry, another).toString()), key: trusted[0] })),
      'not what was signed',
    ],
    ['with half a signature', changed((file) => ({ ...file, signature: file.signature?.slice(0, 20) })), 'what was'],
  ])('%s', (_, bytes, why) => {
    expect(() => trustedRegistry(bytes, trusted)).toThrow(why);
  });

  test('by a site that trusts nobody', () => {
    expect(() => trustedRegistry(signed, [])).toThrow('not trusted');
  });
});
