import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Size } from './driver.ts';
import { engines } from './engines.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** One step of a walk. It begins wherever the step before has ended. */
export interface Step {
  name: string;
  work: (visitor: Visitor) => Promise<void>;
  /** What the console says of it, such as the status of a form with faults. */
  provokes?: RegExp;
}

// A browser starts within seconds, unless the machine is full.
const startLimit = 180_000; // ms

/**
 * Walks through a site in each engine, in one tab. A step fails if the console or the content policy says anything, too. An engine that is
 * not installed is skipped, by a test whose name says what to install.
 */
export const walk = (site: () => string, size: Size, steps: readonly Step[]): void => {
  describe.each(engines)('in $name', ({ packages, programs, start }) => {
    const found = programs();
    if (!found) {
      it.skip(`is not installed (Debian: apt-get install ${packages})`, () => undefined);
      return;
    }
    describe(`at ${size.width} by ${size.height}`, () => {
      let visitor: Visitor;
      beforeAll(async () => {
        visitor = createVisitor(await start(found, size), site());
      }, startLimit);
      afterAll(() => visitor.close());
      it.each(steps)('$name', async ({ work, provokes }) => {
        visitor.heard();
        await work(visitor);
        expect(visitor.heard().filter((line) => !provokes?.test(line))).toEqual([]);
      });
    });
  });
};
