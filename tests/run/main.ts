import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { findChromium } from './chromium.ts';
import { startPostgres } from './postgres.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'rowhouse-tests-'));
const bin = (name: string) => join(root, 'node_modules/.bin', name);

const modes = ['test', 'check', 'long'] as const;
const [mode = 'test'] = process.argv.slice(2);
if (!modes.some((known) => known === mode)) {
  console.error(`Usage: node tests/run/main.ts [${modes.join(' | ')}]`);
  process.exit(2);
}

const totals = { passed: 0, failed: 0, skipped: 0 };

const run = (command: string, args: string[], environment: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      // Programs are started hundreds of times: what one has compiled, the next reads.
      env: { ...process.env, NODE_COMPILE_CACHE: join(scratch, 'compiled'), ...environment },
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });

const step = async (name: string, command: string, args: string[]): Promise<void> => {
  console.log(`\n# ${name}`);
  const passed = (await run(command, args)) === 0;
  totals[passed ? 'passed' : 'failed'] += 1;
  console.log(passed ? `${name}: passed` : `${name}: FAILED`);
};

const reportSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
});

const suite = async (name: string, config: string, environment: NodeJS.ProcessEnv): Promise<void> => {
  console.log(`\n# ${name}`);
  const started = Date.now();
  const file = join(scratch, `${name}.json`);
  const code = await run(
    bin('vitest'),
    [
      'run',
      ...['--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      '--reporter=tests/run/slowest-files.ts',
    ],
    { TESTS: mode, ...environment },
  );
  console.log(`\n${name} took ${minutesSince(started)} minutes.`);
  if (!existsSync(file)) {
    totals.failed += 1;
    return;
  }
  const report = v.parse(reportSchema, JSON.parse(readFileSync(file, 'utf8')));
  totals.passed += report.numPassedTests;
  totals.skipped += report.numPendingTests + report.numTodoTests;
  // A suite that broke outside of its tests has failed too.
  totals.failed += report.numFailedTests > 0 ? report.numFailedTests : code === 0 ? 0 : 1;
};

const testSite = async (): Promise<void> => {
  const chromium = findChromium();
  if (chromium) return suite('site', 'tests/vitest.config.ts', { CHROMIUM_PATH: chromium });
  totals.failed += 1;
  console.error(
    '\nNo Chromium can be had, so no browser test ran. Install one (Debian: apt-get install chromium-headless-shell), or name one by CHROMIUM_PATH.',
  );
};

const minutesSince = (began: number): string => ((Date.now() - began) / 60_000).toFixed(1);
const began = Date.now();

if (mode !== 'long') {
  await step('files of the apps', process.execPath, [join(root, 'tests/walls/app-files.ts')]);
  await step('types', bin('tsc'), ['-p', 'tsconfig.json']);
  await step('lint', bin('biome'), ['check', '--error-on-warnings', '.']);
}

const given = process.env.TEST_DATABASE_URL;
const cluster = given || mode === 'check' ? null : await startPostgres();
const database = given ?? cluster?.url;
console.log(database ? '\nDatabase tests run on PostgreSQL.' : '\nDatabase tests run on PGlite.');
try {
  await suite('unit', 'vitest.config.ts', database ? { TEST_DATABASE_URL: database } : {});
  if (mode === 'long' && database)
    await suite('unit-on-pglite', 'vitest.config.ts', { TESTS: 'test', TEST_DATABASE_URL: '' });
  if (mode !== 'check') await testSite();
} finally {
  cluster?.stop();
  rmSync(scratch, { recursive: true, force: true });
}

console.log(`\nAll took ${minutesSince(began)} minutes.`);
console.log(
  `\n${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`,
);
process.exit(totals.failed > 0 ? 1 : 0);
