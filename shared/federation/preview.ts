import { type KeyObject, sign } from 'node:crypto';
import * as v from 'valibot';
import { previewName, publicKeyOf, type Trust } from './keys.ts';
import { isSignedBy } from './signed-registry.ts';

const previewSchema = v.object({ name: v.string(), version: v.string(), until: v.number() });

/** One remote's candidate, shown to whoever has the link until a time (ms since 1970). */
export type Preview = v.InferOutput<typeof previewSchema>;

// It begins with its kind, as a section of the registry does, so that no other signed text can replace it.
const signedBytes = (payload: string): Buffer => Buffer.from(`rowhouse preview\n${payload}`);

/** The token of a preview: what it shows, who signed it, and the Ed25519 signature. */
export const previewToken = (preview: Preview, key: KeyObject): string => {
  const payload = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return [payload, publicKeyOf(key), sign(null, signedBytes(payload), key).toString('base64url')].join('.');
};

/** The preview of a token; 'wrong' where it was changed, or signed by a key that is not trusted for previews, and 'over' after its time. */
export const previewOf = (token: string, trusted: Trust, now: number): Preview | 'wrong' | 'over' => {
  const [payload = '', key = '', signature = ''] = token.split('.');
  if (!trusted(previewName).includes(key) || !isSignedBy(key, signedBytes(payload), signature)) return 'wrong';
  const preview = v.parse(previewSchema, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return now < preview.until ? preview : 'over';
};
