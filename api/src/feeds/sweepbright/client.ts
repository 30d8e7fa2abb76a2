import * as v from 'valibot';
import type { Opened } from '../../outgoing/open.ts';
import type { Reading } from '../adapter.ts';
import { ReadingFault } from '../reading-fault.ts';
import { type Estate, isEstate } from './estate-lines.ts';
import type { SweepBrightSettings } from './settings.ts';

/** SweepBright does not answer as it should: what was asked can be tried again. */
export class SweepBrightFault extends ReadingFault {}

const tokenSchema = v.object({ access_token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,10000}$/)) });

const jsonOf = async (answer: Opened, what: string): Promise<unknown> => {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new SweepBrightFault(`${what}: the answer is no JSON but begins with ${JSON.stringify(text.slice(0, 60))}`);
  }
};

/** Calls of SweepBright's API for websites, with a token that is asked for once, and again where it has run out. */
export const sweepBrightClient = ({
  settings: { address, clientId, version },
  secrets,
  open,
}: Pick<Reading<SweepBrightSettings>, 'settings' | 'secrets' | 'open'>) => {
  const accept = `application/vnd.sweepbright.v${version}+json`;
  const base = address.replace(/\/$/, '');

  const newToken = async (): Promise<string> => {
    const answer = await open(`${base}/oauth/token`, {
      method: 'POST',
      headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: secrets.clientSecret ?? '',
      }).toString(),
    });
    if (answer.status !== 200) throw new SweepBrightFault(`SweepBright gives no token (${answer.status})`, 'access');
    const token = v.safeParse(tokenSchema, await jsonOf(answer, 'token'));
    if (!token.success) throw new SweepBrightFault('SweepBright gives a token that is none');
    return token.output.access_token;
  };

  let token: Promise<string> | null = null;
  const ask = async (path: string, method: string, body?: object): Promise<Opened> => {
    for (let attempt = 1; ; attempt += 1) {
      token ??= newToken();
      const authorization = `Bearer ${await token.catch((error: unknown) => {
        token = null;
        throw error;
      })}`;
      const answer = await open(`${base}${path}`, {
        method,
        headers: { accept, authorization, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (answer.status !== 401 || attempt === 2) return answer;
      token = null;
    }
  };

  const pathOf = (id: string): string => `/estates/${encodeURIComponent(id)}`;
  return {
    /** An estate, or null where SweepBright has none under this id, or shows it no more. */
    estate: async (id: string): Promise<Estate | null> => {
      const answer = await ask(pathOf(id), 'GET');
      if (answer.status === 404 || answer.status === 410) return null;
      if (answer.status !== 200)
        throw new SweepBrightFault(`estate ${id}: SweepBright answers ${answer.status}`, 'unreachable');
      const estate = await jsonOf(answer, `estate ${id}`);
      if (!isEstate(estate) || estate.id !== id)
        throw new SweepBrightFault(`estate ${id}: the answer is not this estate`);
      return estate;
    },
    tellAddress: async (id: string, url: string): Promise<void> => {
      const answer = await ask(`${pathOf(id)}/url`, 'PUT', { url });
      if (answer.status < 200 || answer.status > 299)
        throw new SweepBrightFault(`estate ${id}: SweepBright takes no address (${answer.status})`);
    },
  };
};
