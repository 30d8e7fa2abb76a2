import { defineConfig } from 'vitest/config';
import { longSiteTests, sampledSiteTests } from './run/long-tests.ts';
import { LongestFirst } from './run/longest-first.ts';

const long = process.env.TESTS === 'long';

// Tests of the whole site, in a browser and against real processes.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: long ? [...longSiteTests, ...sampledSiteTests] : ['{contract,e2e,engines,resilience}/*.test.ts'],
    exclude: ['**/node_modules/**', ...(long ? [] : longSiteTests)],
    globalSetup: ['./run/build-once.ts'],
    setupFiles: ['./run/setup.ts'],
    // The files of a worker share its process and its browser; those of `test:long` start programs and change the
    // environment.
    isolate: long,
    // Each worker has a site of its own. On its own, two files work while the third waits; in `test` the unit tests
    // run beside them.
    maxWorkers: long ? 3 : 2,
    sequence: { sequencer: LongestFirst },
    // A release is built, published and proved within one test of `test:long`.
    testTimeout: 300_000,
    // A hook starts a site, which has ten minutes on a busy machine.
    hookTimeout: 660_000,
    // For the tests of one file that wait more than they work.
    maxConcurrency: 5,
    expect: { poll: { timeout: 60_000 } },
  },
});
