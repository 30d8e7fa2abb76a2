import { isBotUserAgent } from '@rowhouse/shared/domain/bot';
import type { Context } from 'hono';
import { callOf } from '../call.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { Owners } from '../owners/owners.ts';
import { countView } from './count-view.ts';

export type ViewsDependencies = {
  database: Database;
  owners: Owners;
  log: Log;
  now: () => Date;
  serviceToken?: string | undefined;
};

// The smallest picture there is: one transparent pixel.
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** The picture whose request counts a view: visitors count, programs and owners do not, and the picture always comes. */
export const viewsRoute =
  ({ database, owners, log, now, serviceToken }: ViewsDependencies) =>
  async (context: Context) => {
    const { address, userAgent, headers, requestId } = callOf(context, serviceToken);
    const propertyId = /^([\w-]{1,64})\.gif$/.exec(context.req.param('picture') ?? '')?.[1];
    try {
      if (propertyId && !isBotUserAgent(userAgent) && !(await owners.ofSession(headers))) {
        await countView(database, { propertyId, address, userAgent, time: now() });
      }
    } catch (error) {
      log('error', 'a view was not counted', { requestId, error });
    }
    return context.body(pixel, 200, { 'content-type': 'image/gif', 'cache-control': 'no-store' });
  };
