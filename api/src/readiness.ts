import { setTimeout as after } from 'node:timers/promises';
import { longestLoopDelay, loopDelay } from '@rowhouse/shared/server/loop-delay';
import type { Dependencies } from './dependencies.ts';
import { decodesNow } from './media/decode-queue.ts';
import { mailCounts } from './metrics.ts';

const longestAnswer = 2_000; // ms

/** Whether to send requests to this API, by what its visitors wait for: the database, the event loop, and pictures that are made. */
export const readiness = async (dependencies: Pick<Dependencies, 'database' | 'log'>) => {
  const start = performance.now();
  const outbox = await Promise.race([mailCounts(dependencies), after(longestAnswer, null, { ref: false })]);
  const waits = { database: Math.round(performance.now() - start), eventLoop: loopDelay() };
  const { isFull, ...decodes } = decodesNow();
  const isOverloaded = isFull || waits.eventLoop > longestLoopDelay;
  const status = outbox === null ? 'database unavailable' : isOverloaded ? 'overloaded' : 'ok';
  return { status, outbox, waits, decodes };
};
