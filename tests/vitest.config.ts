import { defineConfig } from 'vitest/config';

// Tests of the whole site, in a browser and against real processes: one file after the other, since they share two cores.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['{contract,e2e,resilience}/**/*.test.{ts,tsx}'],
    globalSetup: ['./run/build-once.ts'],
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // Of the tests that wait more than they work.
    maxConcurrency: 5,
    expect: { poll: { timeout: 30_000 } },
  },
});
