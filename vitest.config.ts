import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { briefProgram } from './api/src/testing/program-environment.ts';
import { longUnitTests, programTests, sampledUnitTests } from './tests/run/long-tests.ts';
import { LongestFirst } from './tests/run/longest-first.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
// Identifies this run: its databases on PostgreSQL share one template. Of several parts of a run, which share it too,
// whoever started them clears up.
process.env.TEST_RUN ??= randomUUID().replaceAll('-', '');
const isPart = process.env.TEST_RUN_IN_PARTS === '1';

const exclude = [
  '**/node_modules/**',
  '**/dist/**',
  '**/.data/**',
  '**/.cache/**',
  'tests/{contract,e2e,engines}/**',
  'tests/resilience/*.test.ts',
];
const long = process.env.TESTS === 'long';
const leftOut = [...(long ? [] : longUnitTests), ...(process.env.TESTS === 'check' ? programTests : [])];

// A file that replaces modules, loads one while it replaces globals, starts render processes, or starts programs that a
// shared module's hooks end, has a process of its own. All others share one process for each core, and load each module
// once; `vitest.setup.ts` puts back the globals that they replace. Long files that start programs come with the former,
// which run after the site tests in `test`: both cores have work until the end.
const isolated = globSync('**/*.test.{ts,tsx}', { cwd: root, exclude: (path) => path.includes('node_modules') }).filter(
  (file) =>
    /^shell\/src\/server\/(hostile-remote|release-watch|render-pool|render-realms)\.test\.ts$/.test(file) ||
    /^api\/src\/((admin\/)?main|feeds\/reading-process)\.test\.ts$/.test(file) ||
    /^shared\/(federation\/(toy-site|proof\/(confined-program|hostile-build))|site\/two-teams)\.test\.ts$/.test(file) ||
    file === 'mf-listings/src/map-frame/simplified.test.ts' ||
    /\bvi\.(mock|doMock)\(|\/own-program\.ts'/.test(readFileSync(`${root}/${file}`, 'utf8')),
);

const project = (name: string, isolate: boolean, include: string[], others: string[]) => ({
  extends: true as const,
  test: { name, isolate, include, exclude: [...exclude, ...others, ...leftOut] },
});

export default defineConfig({
  // A remote has no `react-dom` of its own (the shell provides it); its component tests render with the shell's.
  resolve: { alias: { 'react-dom': fileURLToPath(new URL('shell/node_modules/react-dom', import.meta.url)) } },
  test: {
    setupFiles: ['./vitest.setup.ts'],
    reporters: ['default', './tests/run/slowest-files.ts'],
    globalSetup: isPart ? [] : ['./api/src/testing/clear-up.ts'],
    maxWorkers: '100%',
    // When the tests run on PostgreSQL, a PGlite is used only briefly: compiling it quickly costs less than compiling
    // it well.
    execArgv: process.env.TEST_DATABASE_URL ? briefProgram : [],
    sequence: { sequencer: LongestFirst },
    // A test must not fail because other work keeps the machine busy.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: long
      ? [project('long', true, [...longUnitTests, ...sampledUnitTests], [])]
      : [project('alone', true, isolated, []), project('together', false, ['**/*.test.{ts,tsx}'], isolated)],
  },
});
