import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { developmentName, type Trust } from './keys.ts';
import { signedToken, verifiedPayload } from './signed-token.ts';

const life = 5 * 60_000; // ms

const developmentSchema = v.object({ site: v.string(), until: v.number() });

/** The token with which a developer requests a site's releases. It is valid for that site alone and expires after 5 minutes. */
export const developmentToken = (site: string, key: KeyObject, now: number): string =>
  signedToken(developmentName, { site: new URL(site).origin, until: now + life }, key);

/** Why a site rejects a development token; null if it accepts it. */
export const developmentTokenError = (token: string, site: string, trusted: Trust, now: number): string | null => {
  const payload = v.safeParse(developmentSchema, verifiedPayload(developmentName, token, trusted));
  if (!payload.success) return 'No key that this site trusts for development signed this request';
  if (payload.output.site !== new URL(site).origin) return `This request was signed for ${payload.output.site}`;
  if (payload.output.until <= now || payload.output.until > now + 2 * life)
    return 'This request was signed for another time: the clock of one of the two machines is wrong';
  return null;
};
