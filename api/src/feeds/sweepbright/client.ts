import * as v from 'valibot';
import type { Source } from '../adapter.ts';
import { callJson } from '../call-json.ts';
import { NotAuthorized } from '../not-authorized.ts';
import { ReadingFault } from '../reading-fault.ts';
import { type Estate, isEstate } from './estate-lines.ts';
import type { SweepBrightSettings } from './settings.ts';

const tokenSchema = v.object({ access_token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,10000}$/)) });
const gone = [404, 410];
const successStatuses = [200, 201, 202, 204];

/** Calls of SweepBright's API for websites, with a token that is fetched once, and again after it expires. */
export const sweepBrightClient = (source: Source<SweepBrightSettings>) => {
  const { settings, secrets } = source;
  const accept = `application/vnd.sweepbright.v${settings.version}+json`;
  const base = settings.address.replace(/\/$/, '');

  const newToken = async (): Promise<string> => {
    const request = {
      method: 'POST',
      headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: settings.clientId,
        client_secret: secrets.clientSecret ?? '',
      }).toString(),
    };
    const token = v.safeParse(tokenSchema, await callJson('token', `${base}/oauth/token`, request, source));
    if (!token.success) throw new ReadingFault('token: SweepBright gives an invalid one');
    return token.output.access_token;
  };

  let token: Promise<string> | null = null;
  const ask = async (id: string, path: string, unread: readonly number[], put?: object): Promise<unknown> => {
    for (let attempt = 1; ; attempt += 1) {
      token ??= newToken();
      const authorization = `Bearer ${await token.catch((error: unknown) => {
        token = null;
        throw error;
      })}`;
      const headers: Record<string, string> = { accept, authorization };
      if (put) headers['content-type'] = 'application/json';
      const request = put ? { method: 'PUT', headers, body: JSON.stringify(put) } : { headers };
      try {
        return await callJson(
          `estate ${id}`,
          `${base}/estates/${encodeURIComponent(id)}${path}`,
          request,
          source,
          unread,
        );
      } catch (error) {
        if (!(error instanceof NotAuthorized) || attempt === 2) throw error;
        token = null;
      }
    }
  };

  return {
    /** An estate, or null when SweepBright has none with this id, or no longer shows it. */
    estate: async (id: string): Promise<Estate | null> => {
      const estate = await ask(id, '', gone);
      if (estate === undefined) return null;
      if (!isEstate(estate) || estate.id !== id) throw new ReadingFault(`estate ${id}: the answer is not this estate`);
      return estate;
    },
    tellAddress: async (id: string, url: string): Promise<void> => {
      await ask(id, '/url', successStatuses, { url });
    },
  };
};
