import { readBody, UnreadBody } from '@rowhouse/shared/server/read-body';
import type { Context } from 'hono';
import { ApiError } from '../../api-error.ts';
import { attemptsIn, type Limit } from '../../attempts.ts';
import { largestBody } from '../../body.ts';
import { callOf } from '../../call.ts';
import { eq } from '../../database/orm.ts';
import { feeds } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Delivery, DeliveryResult, FeedEvent } from '../adapter.ts';
import { settingsOf } from '../feed-rows.ts';
import { readSecrets } from '../feed-secrets.ts';
import type { FeedTools } from '../feed-tools.ts';
import { keptDone } from './event-queue.ts';
import { storeEvent } from './store-event.ts';

/** Path of the API to which the source of a feed sends its events. */
export const eventPath = '/feeds/:name/events';

// An agency that publishes all its homes together sends as many.
const deliveries: Omit<Limit, 'kind'> = { most: 20_000, window: 60 * 60_000 };
// Deliveries that are forged or malformed.
const refusedDeliveries: Omit<Limit, 'kind'> = { most: 100, window: 60 * 60_000 };

const bodyOf = (request: Request): Promise<Buffer> =>
  readBody(request, largestBody).catch((error: unknown) => {
    if (!(error instanceof UnreadBody)) throw error;
    throw new ApiError(error.status === 413 ? 'too-large' : 'invalid-input', error.message, error);
  });

const noFeed = () => new ApiError('not-found', 'No feed of this name takes events');

/** Accepts an event from the source of a feed: answers once it is stored durably. It is applied afterwards. */
export const eventRoute = (dependencies: Dependencies & { feeds: FeedTools }) => {
  const { database, feeds: tools, serviceToken, log, now, spool } = dependencies;
  const attempts = attemptsIn(dependencies);

  const acceptedFor = async (name: string, read: () => Promise<Delivery>): Promise<DeliveryResult> => {
    const [row] = name.includes('\0') ? [] : await database.select().from(feeds).where(eq(feeds.name, name));
    const adapter = row && Object.hasOwn(tools.adapters, row.adapter) ? tools.adapters[row.adapter] : undefined;
    if (!row || !adapter?.events) throw noFeed();
    const settings = settingsOf(row, tools.adapters);
    const { secrets } = await readSecrets(settings, tools);
    return adapter.events.accept(await read(), { settings: settings.source, secrets });
  };

  // Whoever has a copy of a signed delivery could send it once more, as soon as nobody knows that it was applied.
  const isForgotten = ({ at }: FeedEvent): boolean => Date.parse(at) < now().getTime() - keptDone;

  return async (context: Context) => {
    const { address, headers } = callOf(context, serviceToken);
    const name = context.req.param('name') ?? '';
    await attempts.takeFromNetwork({ ...deliveries, kind: 'feed-events' }, address);
    const accepted = await acceptedFor(name, async () => ({ headers, body: await bodyOf(context.req.raw) }));
    context.header('cache-control', 'no-store');
    if (accepted === 'unconcerned') return context.body(null, 204);
    const why = typeof accepted === 'string' ? accepted : isForgotten(accepted.event) ? 'too old' : null;
    if (typeof accepted === 'string' || why !== null) {
      log('warn', 'an event of a feed was refused', { feed: name, why });
      await attempts.takeOfNetworks({ ...refusedDeliveries, kind: 'feed-events-refused' }, address);
      if (why === 'forged') throw new ApiError('unauthorized', 'The signature is not that of this body');
      throw new ApiError('invalid-input', 'The body is not an event of this feed');
    }
    const { event } = accepted;
    const isNew = await storeEvent(database, name, event, now());
    // Also for a repeated event: its first answer may have been lost together with what was stored.
    await spool.sure();
    if (isNew) log('info', 'an event of a feed was stored', { feed: name, subject: event.subject });
    return context.body(null, 204);
  };
};
