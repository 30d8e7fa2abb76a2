import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import * as v from 'valibot';
import { publicKeyOf } from './keys.ts';
import { type Registry, registrySchema } from './registry.ts';

// The registry as text, since a signature is over bytes and JSON may be written in many ways.
const signedSchema = v.object({ registry: v.string(), key: v.string(), signature: v.string() });

// What is signed begins with its kind, so that no other text signed by the key can replace it.
const signedBytes = (registry: string): Buffer => Buffer.from(`rowhouse registry\n${registry}`);

/** The registry as it lies in the bucket: its text, who signed it, and the Ed25519 signature. */
export const signedRegistry = (registry: Registry, key: KeyObject): Buffer => {
  const text = JSON.stringify(registry);
  const signature = sign(null, signedBytes(text), key).toString('base64url');
  return Buffer.from(JSON.stringify({ registry: text, key: publicKeyOf(key), signature }));
};

/** The registry of a bucket's file; throws, with the reason, what is unsigned, signed by a key that is not trusted, or changed since. */
export const trustedRegistry = (bytes: Buffer, trusted: readonly string[]): Registry => {
  const signed = v.safeParse(signedSchema, JSON.parse(bytes.toString('utf8')));
  if (!signed.success) throw new Error('The registry is not signed');
  const { registry, key, signature } = signed.output;
  if (!trusted.includes(key)) throw new Error(`The registry is signed by ${key}, a key that is not trusted here`);
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
  if (!verify(null, signedBytes(registry), publicKey, Buffer.from(signature, 'base64url')))
    throw new Error('The registry is not what was signed');
  return v.parse(registrySchema, JSON.parse(registry));
};
