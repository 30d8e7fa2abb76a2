import { describe, it } from 'vitest';
import { watchPages } from '../run/failed-pages.ts';
import type { Driver, Size } from './driver.ts';
import type { Engine } from './engines.ts';

const resources = `performance.getEntriesByType('resource').map(({ name, responseStatus }) => responseStatus + ' ' + name).join('\\n')`;

/** A browser whose page is kept when a test fails while it is open. */
const watched = (driver: Driver): Driver => {
  const forget = watchPages(() => [
    {
      picture: driver.picture,
      texts: {
        html: () => driver.evaluate('document.documentElement.outerHTML'),
        'console.txt': async () => driver.heard().join('\n'),
        'requests.txt': () => driver.evaluate(resources),
      },
    },
  ]);
  return {
    ...driver,
    close: () => {
      forget();
      return driver.close();
    },
  };
};

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
    if (found) declare(async (size) => watched(await start(found, size)), engine);
    else it.skip(`is not installed (Debian: apt-get install ${packages})`, () => undefined);
  });
};
