import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProgram } from '../run/find-program.ts';
import { filesOf, textOf } from '../walls/sources.ts';
import { jobsOf, programsIn, runStep, stepsOf, workflowNames } from './workflows.ts';

let scratch = '';
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'rowhouse-workflows-'));
});
afterAll(() => rmSync(scratch, { recursive: true }));

const steps = workflowNames.flatMap((workflow) =>
  jobsOf(workflow).flatMap((job) => stepsOf(workflow, job).steps.map(({ run }) => ({ workflow, job, run }))),
);

test.each(steps)('$workflow, $job: `$run` is a script whose values come from the environment', async ({ run }) => {
  const parsed = await runStep(`bash -n <<'END'\n${run}\nEND`, scratch, process.env, scratch);
  expect(parsed).toMatchObject({ status: 0, said: '' });
  expect(run).not.toContain('${{');
});

/** Runs the steps of a job with programs that note how they are called, and end with a code. */
const callsOf = async (
  workflow: string,
  job: string,
  environment: NodeJS.ProcessEnv = {},
  failing = 'nothing',
): Promise<string[]> => {
  const calls = join(mkdtempSync(join(scratch, 'calls-')), 'calls');
  const note = (name: string) => `echo "${name} $*" >> "$CALLS"; case "$*" in *'${failing}'*) exit 1;; esac`;
  const programs = programsIn(scratch, { npx: note('npx'), sudo: note('sudo'), sleep: note('sleep') });
  const path = `${programs}:${process.env.PATH}`;
  for (const { run } of stepsOf(workflow, job).steps) {
    const { status } = await runStep(run, scratch, { ...environment, PATH: path, CALLS: calls }, scratch);
    if (status !== 0) break;
  }
  return execFileSync('cat', [calls], { encoding: 'utf8' }).trimEnd().split('\n');
};

test("the workflow 'test' runs the test command of the README", async () => {
  const [, command = ''] = /^npx (pnpm@\d+ test) /m.exec(textOf('README.md')) ?? [];
  expect((await callsOf('test.yml', 'test')).at(-1)).toBe(`npx --yes ${command}`);
});

describe("the workflow 'release'", () => {
  const release = 'npx --yes pnpm@12 release';

  test('checks, publishes, shows to the canary, waits and promotes the app of its job', async () => {
    const { variables } = stepsOf('release.yml', 'release');
    expect(variables).toEqual(expect.arrayContaining(['APP', 'BUCKET', 'RELEASE_KEY', 'CANARY_MINUTES']));
    expect(await callsOf('release.yml', 'release', { APP: 'mf-forms', CANARY_MINUTES: '15' })).toEqual([
      expect.stringContaining('sudo sysctl'),
      'npx --yes pnpm@12 install --frozen-lockfile',
      'npx --yes pnpm@12 check mf-forms',
      `${release} publish mf-forms`,
      `${release} promote mf-forms --channel canary`,
      'sleep 900',
      `${release} promote mf-forms`,
    ]);
  });

  test.each(['check', 'publish', '--channel canary'])('promotes nothing after a failing %s', async (failing) => {
    const calls = await callsOf('release.yml', 'release', { APP: 'mf-forms', CANARY_MINUTES: '0' }, failing);
    expect(calls.at(-1)).toContain(failing);
    expect(calls).not.toContain(`${release} promote mf-forms`);
  });

  const hasGit = findProgram('git') !== null;
  if (!hasGit) console.log('The apps of a push are not tested: git was not found (Debian: apt-get install git).');
  const git = (repository: string, ...words: string[]): string =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@mail.example', ...words], {
      cwd: repository,
      encoding: 'utf8',
    }).trim();

  test.skipIf(!hasGit).each<[string, string[], string, string?]>([
    ['nothing of an app', ['README.md', 'shared/src/routes.ts', 'api/src/main.ts'], '[]'],
    ['one app', ['mf-forms/src/a.ts', 'mf-forms/src/b.ts', 'docs/a.md'], '["mf-forms"]'],
    ['several apps', ['shell/a.ts', 'mf-owner-portal/a.ts', 'mf-forms/a.ts'], '["mf-forms","mf-owner-portal","shell"]'],
    ['a file beside the apps', ['mf-notes.md', 'shell.md'], '[]'],
    ['all, as the first', ['shell/a.ts', 'mf-forms/a.ts'], '["mf-forms","shell"]', '0'.repeat(40)],
  ])('finds the apps of a push that changes %s', async (_, files, expected, known) => {
    const repository = mkdtempSync(join(scratch, 'repository-'));
    git(repository, 'init', '--quiet');
    git(repository, 'commit', '--quiet', '--allow-empty', '-m', 'before');
    const before = known ?? git(repository, 'rev-parse', 'HEAD');
    for (const file of files) {
      mkdirSync(join(repository, dirname(file)), { recursive: true });
      writeFileSync(join(repository, file), '');
    }
    git(repository, 'add', '--all');
    git(repository, 'commit', '--quiet', '-m', 'after');
    const [step] = stepsOf('release.yml', 'changed').steps;
    const { status, output } = await runStep(step?.run ?? '', repository, { ...process.env, BEFORE: before }, scratch);
    expect([status, output]).toEqual([0, `apps=${expected}\n`]);
  });
});

describe('CODEOWNERS', () => {
  const rows = textOf('CODEOWNERS')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));
  const files = filesOf('');

  test('has an owner for each app', () => {
    const apps = new Set(files.map((file) => file.split('/')[0] ?? '').filter((name) => /^(?:shell$|mf-)/.test(name)));
    expect([...apps].filter((app) => !rows.some(([path]) => path === `/${app}/`))).toEqual([]);
  });

  test.each(rows.slice(1))('%s is a path of the repository, and has the owner %s', (path = '', owner = '') => {
    expect(files.some((file) => `/${file}`.startsWith(path))).toBe(true);
    expect(owner).toMatch(/^@[\w-]+\/[\w-]+$/);
  });
});
