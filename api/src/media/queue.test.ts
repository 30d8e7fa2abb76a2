import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taskQueue } from './queue.ts';

describe('the queue of pictures', () => {
  it('runs two at a time, only one of them in the background, and no background task while another waits', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(fc.boolean(), { maxLength: 20 }), async (scheduler, tasks) => {
        const queue = taskQueue(2, 100);
        const running = new Set<boolean[]>();
        const task = (isBehind: boolean) => async () => {
          const one = [isBehind];
          running.add(one);
          expect(running.size).toBeLessThanOrEqual(2);
          const behind = [...running].filter(([is]) => is).length;
          expect(behind).toBeLessThanOrEqual(1);
          if (isBehind) expect(queue.state().waiting).toBe(0);
          await scheduler.schedule(Promise.resolve());
          running.delete(one);
        };
        const all = tasks.map((isBehind) =>
          scheduler
            .schedule(Promise.resolve())
            .then(() => (isBehind ? queue.runBehind(task(true)) : queue.run(task(false)))),
        );
        await scheduler.waitFor(Promise.all(all));
        expect(queue.state()).toEqual({ running: 0, waiting: 0, isFull: false });
      }),
    );
  });
});
