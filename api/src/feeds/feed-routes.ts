import { type Context, Hono } from 'hono';
import { stream } from 'hono/streaming';
import * as v from 'valibot';
import { jsonOf, largestBody, storableValue } from '../body.ts';
import { adminFeedsPath } from './admin-feeds-path.ts';
import { BadFeed } from './bad-feed.ts';
import type { FeedDependencies } from './feed-dependencies.ts';
import { addFeed, listFeeds, reportOf } from './manage-feeds.ts';
import { removeFeed } from './remove-feed.ts';
import { type RunEnd, runFeed } from './run-feed.ts';

const bounds = { fields: 20_000, depth: 16 };
const flag = v.optional(v.boolean(), false);
const addSchema = v.object({ name: v.string(), settings: v.unknown(), replace: flag });
const runSchema = v.object({ whole: flag, confirm: flag, check: flag });
const removeSchema = v.object({ confirm: flag });
const runId = v.optional(v.pipe(v.string(), v.uuid('a run is named by its id')));

interface Faults {
  faults: string[];
}

const faultsOf = (error: unknown): Faults => {
  if (error instanceof BadFeed) return { faults: error.faults };
  throw error;
};

/** Routes of the command `feed`. */
export const feedRoutes = (dependencies: FeedDependencies): Hono => {
  const { log } = dependencies;
  const routes = new Hono();
  const bodyOf = async <S extends v.GenericSchema>(context: Context, schema: S): Promise<v.InferOutput<S>> => {
    const body = v.safeParse(schema, storableValue(await jsonOf(context.req.raw, largestBody, bounds)));
    if (!body.success) throw new BadFeed(['the body is not understood']);
    return body.output;
  };
  routes.onError((error, context) => context.json(faultsOf(error), 422));

  routes.get(adminFeedsPath, async (context) => context.json({ feeds: await listFeeds(dependencies) }));

  routes.post(adminFeedsPath, async (context) => {
    const { name, settings, replace } = await bodyOf(context, addSchema);
    await addFeed(name, settings, { replace }, dependencies);
    log('info', replace ? 'a feed has other settings' : 'a feed was added', { feed: name });
    return context.json({});
  });

  routes.post(`${adminFeedsPath}/:name/run`, async (context) => {
    const runRequest = await bodyOf(context, runSchema);
    const running: Promise<RunEnd | Faults> = runFeed(context.req.param('name'), runRequest, dependencies).catch(
      faultsOf,
    );
    // A run may take minutes, so a space is sent every ten seconds to keep the connection open.
    return stream(context, async (answer) => {
      const waiting = setInterval(() => void answer.write(' '), 10_000);
      try {
        await answer.write(JSON.stringify(await running));
      } finally {
        clearInterval(waiting);
      }
    });
  });

  routes.get(`${adminFeedsPath}/:name/report`, async (context) => {
    const run = v.safeParse(runId, context.req.query('run'));
    if (!run.success) throw new BadFeed([run.issues[0].message]);
    return context.json(await reportOf(context.req.param('name'), run.output, dependencies));
  });

  routes.post(`${adminFeedsPath}/:name/remove`, async (context) => {
    const { confirm } = await bodyOf(context, removeSchema);
    const name = context.req.param('name');
    const withdrawn = await removeFeed(name, { confirm }, dependencies);
    log('info', 'a feed was removed', { feed: name, withdrawn });
    return context.json({ withdrawn });
  });
  return routes;
};
