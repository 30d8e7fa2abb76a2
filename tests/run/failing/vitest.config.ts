import { defineConfig } from 'vitest/config';

// Tests that fail on purpose, for `failed-pages.test.ts`.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['{site,broken}.ts'],
    setupFiles: ['../setup.ts'],
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
