import { mostViewed, viewSchema } from '@rowhouse/shared/contract/views';
import type { Context } from 'hono';
import * as v from 'valibot';
import { callOf } from '../call.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { Owners } from '../owners/owners.ts';
import { knownSubjects } from '../owners/subjects.ts';
import { isBotUserAgent } from './bot.ts';
import { countViews } from './count-view.ts';

export interface ViewsDependencies {
  database: Database;
  owners: Owners;
  secret: string;
  log: Log;
  now: () => Date;
  serviceToken?: string | undefined;
}

// The smallest picture there is: one transparent pixel.
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const ids = /^[\w-]{1,64}(?:,[\w-]{1,64})*$/;

const namedIn = (picture: string): string[] => {
  const names = picture.replace(/\.gif$/, '');
  return picture.endsWith('.gif') && ids.test(names) ? [...new Set(names.split(','))].slice(0, mostViewed) : [];
};

// What a browser asks for before anyone sees it.
const isPrefetch = (headers: Headers): boolean =>
  /prefetch|prerender/.test(`${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`);

/** The picture whose request counts a view: visitors count, programs and owners do not, and the picture always comes. */
export const viewsRoute =
  ({ database, owners, secret, log, now, serviceToken }: ViewsDependencies) =>
  async (context: Context) => {
    const { address, userAgent, headers, requestId } = callOf(context, serviceToken);
    const named = namedIn(context.req.param('picture') ?? '');
    try {
      const counts = named.length > 0 && !isBotUserAgent(userAgent) && !isPrefetch(headers);
      if (counts && !(await owners.ofSession(headers))) {
        const facts = v.parse(viewSchema, context.req.query());
        // Many stand in a list; a page is about one.
        const subjectIds = await knownSubjects(database, facts.page === 'list' ? named : named.slice(0, 1));
        await countViews({ database, secret }, { subjectIds, ...facts, address, userAgent, time: now() });
      }
    } catch (error) {
      log('error', 'a view was not counted', { requestId, error });
    }
    return context.body(pixel, 200, { 'content-type': 'image/gif', 'cache-control': 'no-store' });
  };
