import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { macOf, secretsIn } from './sealed.ts';

const lengths = { nonce: 12, tag: 16 };

/** A text that only the API can read, for one purpose. */
export const encipher = (secret: string, purpose: string, text: string): string => {
  const nonce = randomBytes(lengths.nonce);
  const cipher = createCipheriv('aes-256-gcm', macOf(secret, purpose, 'cipher'), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
};

/** The text of an enciphered one; null if none of the secrets is the one with which it was made. */
export const decipher = (secret: string, purpose: string, given: string): string | null => {
  const bytes = Buffer.from(given, 'base64url');
  const start = lengths.nonce + lengths.tag;
  for (const each of secretsIn(secret)) {
    try {
      const key = macOf(each, purpose, 'cipher');
      const nonce = bytes.subarray(0, lengths.nonce);
      // Without its length, a shorter tag would do.
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: lengths.tag });
      decipher.setAuthTag(bytes.subarray(lengths.nonce, start));
      return Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()]).toString('utf8');
    } catch {
      // Another secret, or not a text of the API.
    }
  }
  return null;
};
