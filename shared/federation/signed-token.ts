import { type KeyObject, sign } from 'node:crypto';
import { publicKeyOf, type Trust } from './keys.ts';
import { isSignedBy } from './signed-registry.ts';

// The signed text begins with its kind, as a section of the registry does, so that no other signed text can replace it.
const signedBytes = (kind: string, payload: string): Buffer => Buffer.from(`rowhouse ${kind}\n${payload}`);

/**
 * Creates a token: its payload, the key of its signer, and the Ed25519 signature. The kind of a token is also the name under which its
 * keys are trusted.
 */
export const signedToken = (kind: string, content: unknown, key: KeyObject): string => {
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return [payload, publicKeyOf(key), sign(null, signedBytes(kind, payload), key).toString('base64url')].join('.');
};

/** The payload of a token; undefined if it was tampered with or its key is not trusted for its kind. */
export const verifiedPayload = (kind: string, token: string, trusted: Trust): unknown => {
  const [payload = '', key = '', signature = ''] = token.split('.');
  if (!trusted(kind).includes(key) || !isSignedBy(key, signedBytes(kind, payload), signature)) return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
};
