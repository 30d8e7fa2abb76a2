import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from './database/database.ts';
import { decode } from './media/decode-queue.ts';
import { readiness } from './readiness.ts';

// Mocked, so that this process's own event loop delay and timers do not decide.
const given = vi.hoisted(() => ({ eventLoop: 0, isOver: false }));
vi.mock('@rowhouse/shared/server/loop-delay', () => ({ longestLoopDelay: 2_000, loopDelay: () => given.eventLoop }));
vi.mock('node:timers/promises', () => ({
  setTimeout: () => (given.isOver ? Promise.resolve(null) : new Promise(() => undefined)),
}));

describe('the readiness of the API', () => {
  const counting = (count: () => Promise<number>) => ({ $count: count }) as unknown as Database;
  const database = counting(async () => 0);
  beforeEach(() => void Object.assign(given, { eventLoop: 0, isOver: false }));
  const log = () => {};
  const disk = { folders: [], holdsDatabase: true };

  test('is reported with the waiting times of its visitors', async () => {
    given.eventLoop = 20;
    expect(await readiness({ database, log, disk })).toMatchObject({
      status: 'ok',
      outbox: { waiting: 0, dead: 0 },
      waits: { eventLoop: 20 },
      decodes: { running: 0, waiting: 0 },
    });
  });

  test('is overloaded after a long event loop delay', async () => {
    given.eventLoop = 2_001;
    expect(await readiness({ database, log, disk })).toMatchObject({ status: 'overloaded' });
  });

  test('is unavailable when its database does not answer', async () => {
    given.isOver = true;
    const silent = counting(() => new Promise(() => undefined));
    expect(await readiness({ database: silent, log, disk })).toMatchObject({ status: 'database unavailable' });
  });

  test('is overloaded when the queue of pictures is full', async () => {
    const release = Promise.withResolvers<void>();
    const busy = Array.from({ length: 202 }, () => decode(() => release.promise));
    const told = await readiness({ database, log, disk });
    release.resolve();
    await Promise.all(busy);
    expect(told).toMatchObject({ status: 'overloaded', decodes: { running: 2, waiting: 200 } });
  });
});
