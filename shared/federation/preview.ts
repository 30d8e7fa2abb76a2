import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import * as v from 'valibot';
import { publicKeyOf } from './keys.ts';

const previewSchema = v.object({ name: v.string(), version: v.string(), until: v.number() });

/** One remote's candidate, shown to whoever has the link until a time (ms since 1970). */
export type Preview = v.InferOutput<typeof previewSchema>;

// It begins with its kind, as the registry does, so that no other signed text can replace it.
const signedBytes = (payload: string): Buffer => Buffer.from(`rowhouse preview\n${payload}`);

/** The token of a preview: what it shows, who signed it, and the Ed25519 signature. */
export const previewToken = (preview: Preview, key: KeyObject): string => {
  const payload = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return [payload, publicKeyOf(key), sign(null, signedBytes(payload), key).toString('base64url')].join('.');
};

/** The preview of a token, or null where it is not signed by a trusted key, was changed, or is over. */
export const previewOf = (token: string, trusted: readonly string[], now: number): Preview | null => {
  const [payload = '', key = '', signature = ''] = token.split('.');
  if (!trusted.includes(key)) return null;
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
  if (!verify(null, signedBytes(payload), publicKey, Buffer.from(signature, 'base64url'))) return null;
  const parsed = v.safeParse(previewSchema, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return parsed.success && now < parsed.output.until ? parsed.output : null;
};
