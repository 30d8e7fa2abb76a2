import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { developmentToken } from './development-token.ts';
import { type ObjectStore, TooLarge, whyUnreached } from './object-store.ts';

/** The path at which a site serves its releases to developers. */
export const developersPath = '/_releases/development';

const limit = 30_000; // ms

const refusalSchema = v.object({ error: v.object({ message: v.string() }) });

const reasonOf = async (answer: Response): Promise<string> => {
  const refusal = v.safeParse(refusalSchema, await answer.json().catch(() => null));
  return refusal.success ? refusal.output.error.message : `it answered ${answer.status}`;
};

/** The bucket of a site, as the site serves it to the holder of a development key. */
export const siteBucket = (site: string, key: KeyObject): Pick<ObjectStore, 'get'> => ({
  get: async (path, { limit: most }) => {
    const answer = await fetch(`${new URL(site).origin}${developersPath}/${path}`, {
      headers: { authorization: `Bearer ${developmentToken(site, key, Date.now())}` },
      signal: AbortSignal.timeout(limit),
    }).catch((error: unknown) => {
      throw new Error(`${site} does not answer; is it running? (${whyUnreached(error)})`);
    });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`${site} gives no releases: ${await reasonOf(answer)}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (bytes.length > most) throw new TooLarge(path, most);
    return { bytes, tag: '' };
  },
});
