import { mostViewed } from '@rowhouse/shared/contract/view-path';
import { viewSchema } from '@rowhouse/shared/contract/views';
import type { Context } from 'hono';
import { isbot } from 'isbot';
import * as v from 'valibot';
import { callOf } from '../call.ts';
import type { Dependencies } from '../dependencies.ts';
import { knownSubjects } from '../owners/subjects.ts';
import type { FindPreview } from '../part.ts';
import { countViews } from './count-view.ts';

type ViewsDependencies = Pick<Dependencies, 'database' | 'ownerAccounts' | 'secret' | 'log' | 'now' | 'serviceToken'>;

// A GIF of one transparent pixel.
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const ids = /^[\w-]{1,64}(?:,[\w-]{1,64})*$/;

const namedIn = (picture: string): string[] => {
  const names = picture.replace(/\.gif$/, '');
  return picture.endsWith('.gif') && ids.test(names) ? [...new Set(names.split(','))].slice(0, mostViewed) : [];
};

/** Whether a user agent is a bot; an empty or missing one counts as a bot. */
export const isBotUserAgent = (userAgent: string | null | undefined): boolean =>
  (userAgent ?? '').trim() === '' || isbot(userAgent);

// Requests that a browser makes before anyone sees the page.
const isPrefetch = (headers: Headers): boolean =>
  /prefetch|prerender/.test(`${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`);

/**
 * The picture whose request counts a view. Bots, logged-in owners and viewers of a preview are not counted; the picture
 * is always sent.
 */
export const viewsRoute =
  ({ database, ownerAccounts, secret, log, now, serviceToken }: ViewsDependencies, findPreview: FindPreview) =>
  async (context: Context) => {
    const { address, userAgent, headers, requestId } = callOf(context, serviceToken);
    const named = namedIn(context.req.param('picture') ?? '');
    try {
      const isLooked = named.length > 0 && !isBotUserAgent(userAgent) && !isPrefetch(headers);
      const counts = isLooked && !findPreview(headers);
      if (counts && !(await ownerAccounts.ofSession(headers))) {
        const facts = v.parse(viewSchema, context.req.query());
        // A list shows several homes; a page is about one.
        const subjectIds = await knownSubjects(database, facts.page === 'list' ? named : named.slice(0, 1));
        await countViews({ database, secret }, { subjectIds, ...facts, address, userAgent, time: now() });
      }
    } catch (error) {
      log('error', 'a view was not counted', { requestId, error });
    }
    return context.body(pixel, 200, { 'content-type': 'image/gif', 'cache-control': 'no-store' });
  };
