import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { developmentName, type Trust } from './keys.ts';
import { saidBy, signedToken } from './signed-token.ts';

const life = 5 * 60_000; // ms

const developmentSchema = v.object({ site: v.string(), until: v.number() });

/** The token with which a developer requests a site's releases. It is valid for that site alone and expires after 5 minutes. */
export const developmentToken = (site: string, key: KeyObject, now: number): string =>
  signedToken(developmentName, { site: new URL(site).origin, until: now + life }, key);

/** Why a site rejects a development token; null if it accepts it. */
export const whyNoDeveloper = (token: string, site: string, trusted: Trust, now: number): string | null => {
  const said = v.safeParse(developmentSchema, saidBy(developmentName, token, trusted));
  if (!said.success) return 'No key that this site trusts for development signed this request';
  if (said.output.site !== new URL(site).origin) return `This request was signed for ${said.output.site}`;
  if (said.output.until <= now || said.output.until > now + 2 * life)
    return 'This request was signed for another time: the clock of one of the two machines is wrong';
  return null;
};
