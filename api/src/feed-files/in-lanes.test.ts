import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inLanes } from './in-lanes.ts';

describe('work in lanes', () => {
  it('does each item once, four at a time and two for each place', async () => {
    const places = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), places, async (scheduler, items) => {
        const active: string[] = [];
        let done = 0;
        const work = async (place: string) => {
          active.push(place);
          expect(active.length).toBeLessThanOrEqual(4);
          expect(active.filter((one) => one === place).length).toBeLessThanOrEqual(2);
          await scheduler.schedule(Promise.resolve());
          active.splice(active.indexOf(place), 1);
          done += 1;
        };
        await scheduler.waitFor(inLanes(items, { all: 4, each: 2, placeOf: (place) => place }, work));
        expect(done).toBe(items.length);
      }),
    );
  });
});
