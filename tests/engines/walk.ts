import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Size } from './driver.ts';
import { type Engine, engines } from './engines.ts';
import { inEngines } from './in-engines.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** One step of a walk. It begins wherever the step before has ended. */
export interface Step {
  name: string;
  work: (visitor: Visitor) => Promise<void>;
  /** What the console says of it, such as the status of a form with faults. */
  provokes?: RegExp;
}

// A browser starts and a step is done within seconds, unless the machine is full.
const limit = 300_000; // ms

/** Walks through a site in each engine, in one tab. A step fails if the console or the content policy says anything, too. */
export const walk = (
  site: () => string,
  size: Size,
  steps: readonly Step[],
  chosen: readonly Engine[] = engines,
): void => {
  inEngines(chosen, (start) => {
    describe(`at ${size.width} by ${size.height}`, () => {
      let visitor: Visitor;
      beforeAll(async () => {
        visitor = createVisitor(await start(size), site());
      }, limit);
      afterAll(() => visitor.close());
      it.each(steps)(
        '$name',
        async ({ work, provokes }) => {
          visitor.heard();
          await work(visitor);
          expect(visitor.heard().filter((line) => !provokes?.test(line))).toEqual([]);
        },
        limit,
      );
    });
  });
};
