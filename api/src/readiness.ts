import { setTimeout as after } from 'node:timers/promises';
import { diskRoom } from '@rowhouse/shared/server/disk-room';
import { longestLoopDelay, loopDelay } from '@rowhouse/shared/server/loop-delay';
import type { Dependencies } from './dependencies.ts';
import { decodesNow } from './media/decode-queue.ts';
import { mailCounts } from './metrics.ts';

const longestAnswer = 2_000; // ms

/**
 * Whether this API should get requests, judged by what visitors wait for: the database, the event loop, the queue of
 * pictures, and disk space for uploads.
 */
export const readiness = async (dependencies: Pick<Dependencies, 'database' | 'log' | 'disk'>) => {
  const start = performance.now();
  const outbox = await Promise.race([mailCounts(dependencies), after(longestAnswer, null, { ref: false })]);
  const waits = { database: Math.round(performance.now() - start), eventLoop: loopDelay() };
  const { isFull, ...decodes } = decodesNow();
  const disk = await diskRoom(dependencies.disk.folders);
  const isOverloaded = isFull || waits.eventLoop > longestLoopDelay;
  const faults = [
    { is: outbox === null, status: 'database unavailable' },
    { is: disk.state === 'full', status: 'disk full' },
    { is: isOverloaded, status: 'overloaded' },
  ] as const;
  return { status: faults.find(({ is }) => is)?.status ?? 'ok', outbox, waits, decodes, disk } as const;
};
