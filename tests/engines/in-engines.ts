import { describe, it } from 'vitest';
import type { Driver, Size } from './driver.ts';
import type { Engine } from './engines.ts';

/**
 * Declares the same tests for each engine, with what starts its browser. An engine that is not installed is skipped, by a test whose name
 * says what to install.
 */
export const inEngines = (
  chosen: readonly Engine[],
  declare: (start: (size: Size) => Promise<Driver>, engine: Engine) => void,
): void => {
  describe.each(chosen)('in $name', (engine) => {
    const { packages, programs, start } = engine;
    const found = programs();
    if (found) declare((size) => start(found, size), engine);
    else it.skip(`is not installed (Debian: apt-get install ${packages})`, () => undefined);
  });
};
