import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import { Gauge } from 'prom-client';
import type { Dependencies } from '../dependencies.ts';
import { fileQueue } from '../feed-files/fetch-files.ts';
import type { Part } from '../part.ts';
import { createTools } from './create-tools.ts';
import { eventQueue } from './events/apply-events.ts';
import { sweepEvents } from './events/event-queue.ts';
import { eventPath, eventRoute } from './events/event-route.ts';
import { feedRoutes } from './feed-routes.ts';
import { runDueFeeds } from './feed-schedule.ts';
import { feedStates } from './feed-states.ts';
import type { FeedTools } from './feed-tools.ts';
import { leadQueue } from './leads/hand-over.ts';

const minute = 60_000;

/** The feeds from the agency's software, with the tools that read them. */
export const createFeedsPart = (toolsOf: (dependencies: Dependencies) => FeedTools): Part => {
  const withTools = (dependencies: Dependencies) => ({ ...dependencies, feeds: toolsOf(dependencies) });
  return {
    name: 'feeds',
    addRoutes: (app, dependencies) => {
      app.post(`${apiPrefix}${eventPath}`, eventRoute(withTools(dependencies)));
    },
    adminRoutes: (dependencies) => feedRoutes(withTools(dependencies)),
    addGauges: (registers, { database }) => {
      const gauge = (name: string, help: string) =>
        new Gauge({ name: `rowhouse_feed_${name}`, help, labelNames: ['feed'], registers });
      const waiting = gauge('waits', 'Whether a run of a feed waits for a person');
      const failed = gauge('failures', 'How often a feed failed since a run of it was done');
      const doneSeconds = gauge(
        'done_seconds',
        'When the last run of a feed that was done began, in seconds since 1970',
      );
      return async () => {
        for (const each of [waiting, failed, doneSeconds]) each.reset();
        for (const { feed, waits, failures, doneAt } of await feedStates(database)) {
          waiting.set({ feed }, waits ? 1 : 0);
          failed.set({ feed }, failures);
          if (doneAt) doneSeconds.set({ feed }, doneAt.getTime() / 1000);
        }
      };
    },
    sweep: ({ database, now }) => sweepEvents(database, now()),
    loops: (dependencies) => [
      { name: 'the feeds', pause: minute, run: () => runDueFeeds(withTools(dependencies)).then(() => false) },
    ],
    queues: (dependencies) => {
      const all = { ...withTools(dependencies), random: Math.random };
      return [leadQueue(all), eventQueue(all), fileQueue(all)];
    },
  };
};

export const part = createFeedsPart(createTools);
