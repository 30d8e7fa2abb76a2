import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { appOf, packageOf } from '@rowhouse/federation/app-names';
import { apps, staffRemotes } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import { withoutChromium } from './browser.ts';
import { findChromium } from './chromium.ts';
import { endChildren } from './end-children.ts';
import { failedPagesFolder, hasFailedPages, removeFailedPages } from './failed-pages.ts';
import {
  countsOf,
  failuresIn,
  faultsIn,
  filesToRunAgain,
  passedSince,
  type Report,
  reportSchema,
  withSecondRun,
} from './failed-tests.ts';
import { type Cluster, startPostgres } from './postgres.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const bin = (name: string) => join(root, 'node_modules/.bin', name);

const modes = ['test', 'check', 'long'] as const;
const [mode = 'test', ...names] = process.argv.slice(2);
// What several apps need; a change of it can break a wall of any.
const commonFolders = ['api', 'shared', 'demo'];
const named = names.map((name) => {
  const owner = appOf(apps, name);
  return owner ? packageOf(owner) : commonFolders.find((known) => known === name);
});
const folders = named.filter((folder) => folder !== undefined);
if (!modes.some((known) => known === mode) || folders.length < named.length || (names.length > 0 && mode !== 'check')) {
  const known = [...apps.map(packageOf), ...commonFolders].join(', ');
  console.error(`Usage: node tests/run/main.ts [${modes.join(' | ')}], or check with one or more of ${known}`);
  process.exit(2);
}
// A check of one app skips everything that its files cannot break.
const only = folders.length === 1 ? appOf(apps, folders[0] ?? '') : undefined;
const folder = only && packageOf(only);
// Walls that one app can break; they look at its folder alone.
const wallsOfApp = [
  'apps',
  'circles',
  'import-walls',
  'layout-widths',
  'messages',
  'package-walls',
  'route-room',
  'words',
  'written-rules',
  ...(staffRemotes.some((owner) => owner === only) ? ['page-texts'] : []),
].map((name) => `tests/walls/${name}.test.ts`);
if (folder) process.env.CHECK_APP = folder;

const memory = '/dev/shm';
const leastMemory = 4 * 1024 ** 3; // bytes; a run takes a tenth of it
/** Whether files can be kept in memory, as on Linux outside a container; `test:long` stores far more of them. */
const hasMemory = (): boolean => {
  if (mode === 'long') return false;
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= leastMemory;
  } catch {
    return false; // There is no such folder, or it belongs to another user.
  }
};
// In memory where there is room: a database is created there hundreds of times, and each takes up to ten times the
// work on a disk.
const scratch = mkdtempSync(join(hasMemory() ? memory : tmpdir(), 'rowhouse-tests-'));
// PostgreSQL runs in it as another user when this one is root.
chmodSync(scratch, 0o711);
process.env.TMPDIR = scratch;
// Filling a database takes long: the unit tests that run beside the site tests and those after them share one.
process.env.TEST_RUN = randomUUID().replaceAll('-', '');
process.env.TEST_RUN_IN_PARTS = '1';
let cluster: Cluster | null = null;
const clearUp = (): void => {
  cluster?.stop();
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
};
// PostgreSQL is no child of this program.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, clearUp);
endChildren();

// Before anything that takes minutes, so that nobody waits for tests that cannot run.
if (mode !== 'check') {
  const path = await findChromium(console.log);
  if (!path) {
    clearUp();
    console.error(`\n${withoutChromium}\nNo test was run.`);
    process.exit(1);
  }
  process.env.CHROMIUM_PATH = path;
}

// Those of an earlier run would be taken for those of this one.
removeFailedPages();

const began = Date.now();
const minutesSince = (start: number): string => ((Date.now() - start) / 60_000).toFixed(1);

const totals = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];

type Say = (text: string | Buffer) => void;

let earlier: Promise<unknown> = Promise.resolve();

/** Prints the output of work at once if all work that started before it has ended, otherwise after that. */
const inTurn = (work: (say: Say) => Promise<void>): Promise<void> => {
  const held: (string | Buffer)[] = [];
  let say: Say = (text) => void held.push(text);
  const turn = earlier.then(() => {
    for (const text of held) process.stdout.write(text);
    say = (text) => void process.stdout.write(text);
  });
  const done = work((text) => say(text));
  earlier = Promise.allSettled([turn, done]);
  return done;
};

const run = (say: Say, command: string, args: string[], environment: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Programs are started hundreds of times, so they share a compile cache. Files that a killed program leaves
      // behind are removed with the folder.
      env: { ...process.env, NODE_COMPILE_CACHE: join(scratch, 'compiled'), ...environment },
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', say);
    child.once('close', (code) => resolve(code ?? 1));
    // A program that it left running may keep its output open.
    child.once('exit', (code) => setTimeout(() => resolve(code ?? 1), 2000));
  });

const step = (
  name: string,
  command: string,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
  remedy?: string,
): Promise<void> =>
  inTurn(async (say) => {
    say(`\n# ${name}\n`);
    const told: string[] = [];
    const tell = (text: string | Buffer) => {
      told.push(String(text));
      say(text);
    };
    const passed = (await run(tell, command, args, environment)) === 0;
    totals[passed ? 'passed' : 'failed'] += 1;
    if (!passed) failures.push([`${name}${remedy ? ` (${remedy})` : ''}`, ...faultsIn(told.join(''))].join('\n    '));
    say(passed ? `${name}: passed\n` : `${name}: FAILED\n`);
  });

interface Suite {
  name: string;
  config: string;
  environment: NodeJS.ProcessEnv;
  choice: readonly string[];
}

interface Outcome {
  report: Report;
  code: number;
}

/** Runs a suite; null if it ended without a report. */
const attempt = async (say: Say, { name, config, environment, choice }: Suite): Promise<Outcome | null> => {
  say(`\n# ${name}\n`);
  const started = Date.now();
  const file = join(scratch, `${name}.json`);
  const code = await run(
    say,
    bin('vitest'),
    [
      ...['run', ...choice, '--config', config, '--reporter=default', '--reporter=json'],
      ...[`--outputFile.json=${file}`, '--reporter=tests/run/slowest-files.ts'],
    ],
    { TESTS: mode, ...environment },
  );
  say(`\n${name} took ${minutesSince(started)} minutes.\n`);
  return existsSync(file) ? { report: v.parse(reportSchema, JSON.parse(readFileSync(file, 'utf8'))), code } : null;
};

const count = (name: string, outcome: Outcome | null): void => {
  const { passed, failed, skipped } = outcome ? countsOf(outcome.report) : { passed: 0, failed: 0, skipped: 0 };
  const named = outcome ? failuresIn(outcome.report, root) : [`${name}: it ended without a report`];
  // A suite that failed outside of its tests has failed too.
  const isUnnamed = named.length === 0 && outcome?.code !== 0;
  failures.push(...(isUnnamed ? [`${name}: it failed outside of its files`] : named));
  totals.passed += passed;
  totals.skipped += skipped;
  totals.failed += Math.max(failed, named.length, isUnnamed ? 1 : 0);
};

// What fails beside other work runs again on its own: a fault fails again, what a busy machine made late passes. The
// summary names both.
const toRunAgain: { suite: Suite; first: Report; files: readonly string[] }[] = [];
const passedLater: string[] = [];

const suite = (
  name: string,
  config: string,
  environment: NodeJS.ProcessEnv,
  projects: readonly string[] = [],
): Promise<void> =>
  inTurn(async (say) => {
    const walls = folders.length === 0 ? [] : folder ? wallsOfApp : ['tests/walls/'];
    const own = { name, config, environment, choice: [...folders.map((each) => `${each}/`), ...walls, ...projects] };
    const outcome = await attempt(say, own);
    const files = outcome && mode === 'test' ? filesToRunAgain(outcome.report) : [];
    if (outcome && files.length > 0) toRunAgain.push({ suite: own, first: outcome.report, files });
    else count(name, outcome);
  });

const runAgain = ({ suite: own, first, files }: (typeof toRunAgain)[number]): Promise<void> =>
  inTurn(async (say) => {
    const name = `${own.name}-again`;
    const second = await attempt(say, { ...own, name, choice: [...files, '--maxWorkers=1'] });
    if (!second) {
      count(name, null);
      return;
    }
    passedLater.push(...passedSince(first, second.report, root));
    count(name, { report: withSecondRun(first, second.report), code: second.code });
  });

const testSite = (database: string | undefined): Promise<void> =>
  suite('site', 'tests/vitest.config.ts', { TEST_DATABASE_URL: database ?? '' });

// Results of the previous type check, which are reused except where a change matters.
const cache = join(root, 'node_modules/.cache');
const checkedName = ['types', ...folders].join('-');
const checked = join(cache, `${checkedName}.tsbuildinfo`);
// Of some folders: their files, and what they import.
const typesConfig = (): string => {
  if (folders.length === 0) return 'tsconfig.json';
  mkdirSync(cache, { recursive: true });
  const file = join(cache, `${checkedName}.json`);
  const own = [...folders.map((name) => `${name}/**/*`), 'shared/src/ui/css-modules.d.ts', '*.d.ts'];
  const include = own.map((path) => join(root, path));
  writeFileSync(file, JSON.stringify({ extends: join(root, 'tsconfig.json'), include }));
  return file;
};
// They are compiled for remotes in repositories of their own, with types that other files can name.
const packages = folders.length === 0 || folders.includes('shared') ? ['shared', 'shared/federation'] : [];
const linted = folders.length > 0 ? folders : ['.'];
const checks: Promise<void>[] = [];
if (mode !== 'long') {
  await step('files of the apps', process.execPath, [join(root, 'tests/walls/app-files.ts')]);
  checks.push(
    // The tests use all cores beside it: on one thread, with less garbage collection, it costs half the work.
    step(
      'types',
      bin('tsc'),
      ['-p', typesConfig(), '--incremental', '--tsBuildInfoFile', checked, '--singleThreaded'],
      {
        GOGC: '400',
      },
    ),
    ...packages.map((name) => {
      const config = join(root, name, 'tsconfig.pack.json');
      return step(`types of the package ${name}`, bin('tsc'), ['-p', config, '--noEmit', '--singleThreaded']);
    }),
    step('deprecated names', process.execPath, [join(root, 'tests/walls/deprecated-uses.ts')]),
    step(
      'lint',
      bin('biome'),
      ['check', '--error-on-warnings', ...linted],
      {},
      `npx pnpm@12 exec biome check --write ${linted.join(' ')}`,
    ),
  );
}

const given = process.env.TEST_DATABASE_URL;
if (!given && mode !== 'check') cluster = await startPostgres();
const database = given ?? cluster?.url;
console.log(database ? '\nDatabase tests run on PostgreSQL.' : '\nDatabase tests run on PGlite.');
try {
  const testUnits = (name: string, choice?: readonly string[]) =>
    suite(name, 'vitest.config.ts', database ? { TEST_DATABASE_URL: database } : {}, choice);
  // Site tests often wait for programs, so unit tests run beside them, in one worker: with a second one, each file
  // takes twice as long. Files with a process of their own come after the site tests.
  const all =
    mode === 'test'
      ? [
          testUnits('unit', ['--project=together', '--maxWorkers=1']),
          testSite(database).then(() => testUnits('unit-alone', ['--project=alone'])),
        ]
      : [testUnits('unit')];
  await Promise.all([...checks, ...all]);
  await earlier;
  for (const part of toRunAgain) await runAgain(part);
  await earlier;
  if (mode === 'long') {
    if (database) await suite('unit-on-pglite', 'vitest.config.ts', { TESTS: 'test', TEST_DATABASE_URL: '' });
    await testSite(undefined);
  }
} finally {
  // A PostgreSQL of another keeps nothing of the run; one of its own ends with it.
  if (given) await (await import('../../api/src/testing/clear-up.ts')).default()();
  clearUp();
}

console.log(`\nAll took ${minutesSince(began)} minutes.`);
if (passedLater.length > 0)
  console.log(`\nFailed beside other tests, and passed alone:\n${passedLater.map((line) => `  ${line}`).join('\n')}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((line) => `  ${line}`).join('\n')}`);
console.log(
  `\n${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`,
);
if (hasFailedPages())
  console.log(`The picture, HTML, console and requests of each page of a failed test: ${failedPagesFolder()}`);
process.exit(totals.failed > 0 ? 1 : 0);
