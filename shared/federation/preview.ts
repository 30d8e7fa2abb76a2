import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { previewName, type Trust } from './keys.ts';
import { signedToken, verifiedPayload } from './signed-token.ts';

const previewSchema = v.object({
  name: v.string(),
  version: v.string(),
  until: v.number(),
  /** Versions of further apps that are shown with it, by package name. */
  besides: v.optional(v.record(v.string(), v.string())),
});

/** Candidates that anyone with the link sees until a given time (ms since 1970). */
export type Preview = v.InferOutput<typeof previewSchema>;

/** The versions that a preview shows, by package name. */
export const previewVersions = ({ name, version, besides }: Omit<Preview, 'until'>): Record<string, string> => ({
  [name]: version,
  ...besides,
});

/** Signs the token of a preview. */
export const previewToken = (preview: Preview, key: KeyObject): string => signedToken(previewName, preview, key);

/** The preview of a token; 'wrong' if the token was tampered with or its key is not trusted for previews, and 'over' after it expired. */
export const previewOf = (token: string, trusted: Trust, now: number): Preview | 'wrong' | 'over' => {
  const payload = verifiedPayload(previewName, token, trusted);
  if (payload === undefined) return 'wrong';
  const preview = v.parse(previewSchema, payload);
  return now < preview.until ? preview : 'over';
};
