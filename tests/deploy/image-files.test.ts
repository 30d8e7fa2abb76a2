import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { apps } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { textOf, workspace } from '../walls/sources.ts';
import { buildContext } from './build-context.ts';
import { contextOf, copiedFiles, type Stage, stageIn, stagesOf } from './dockerfile.ts';

const manifestSchema = v.object({ dependencies: v.record(v.string(), v.string()) });
const resultSchema = v.object({ files: v.number(), missing: v.array(v.string()), libraries: v.array(v.string()) });

const commandOf = (stage: Stage): string[] => {
  const command = stage.steps.findLast(({ instruction }) => instruction === 'CMD')?.text ?? '[]';
  return v.parse(v.pipe(v.string(), v.parseJson(), v.array(v.string())), command);
};
const removed = [...textOf('deploy/image/finish.sh').matchAll(/\bnode_modules\/(\S+)/g)].map(
  ([, pattern = '']) => new RegExp(`^${pattern.replace('*', '.*')}$`),
);

const pruned = [...textOf('deploy/image/prune.sh').matchAll(/-name ([\w-]+)/g)].map(([, name = '']) => name);
const isPruned = (library: string): boolean => {
  const inside = library.slice(library.lastIndexOf('/node_modules/')).split('/');
  return pruned.some((name) => inside.includes(name));
};

/** Lays out the files and the direct dependencies that an image has, without building it. */
const layOut = (folder: string, dockerfile: string, name: string | undefined): void => {
  const stages = stagesOf(textOf(dockerfile));
  const context = buildContext();
  const stage = stageIn(stages, name);
  const built = stageIn(stages, 'built');
  const parents = stages.filter((each) => each.name === built.from);
  const steps = [...parents, built, stage].flatMap((each) => each.steps);
  for (const [place, source] of copiedFiles(steps, context)) {
    mkdirSync(dirname(join(folder, place)), { recursive: true });
    copyFileSync(join(workspace, source), join(folder, place));
  }
  const install = built.steps.map(({ text }) => text).find((text) => text.startsWith('pnpm install'));
  const [, program = ''] = /--filter (\S+)/.exec(install ?? '') ?? [];
  const { dependencies } = v.parse(manifestSchema, JSON.parse(textOf(`${program}/package.json`)));
  for (const dependency of Object.keys(dependencies)) {
    if (removed.some((pattern) => pattern.test(dependency))) continue;
    const place = join(folder, 'node_modules', dependency);
    const source = realpathSync(join(workspace, program, 'node_modules', dependency));
    const own = source.startsWith(join(workspace, 'node_modules/')) ? null : source.slice(workspace.length);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(own === null ? source : join(folder, own), place);
  }
};

test.each([
  ['', false],
  ['my-agency/owners.csv', false],
  ['.env', false],
  ['.data/database/1', false],
  ['release-key.pem', false],
  ['api/.env', false],
  ['api/node_modules/pg/index.js', false],
  ['api/src/main.ts', true],
  ['api/src/main.test.ts', false],
  ['api/src/feeds/csv/read.test.ts', false],
  ['api/migrations/meta/_journal.json', true],
  ['api/migrations/meta/0001_snapshot.json', false],
  ['shared/decisions/001.md', false],
  ['mf-forms/dist/web/a.js', false],
  ['mf-forms/src/pages/contact.tsx', true],
  ['mf-forms/.cache/data.js', false],
])('the build context holds %s: %s', (path, isHeld) => {
  expect(contextOf(textOf('.dockerignore'))(path)).toBe(isHeld);
});

test('the build context holds what a release of each app is made of', () => {
  const context = buildContext();
  for (const app of apps.map(packageOf)) {
    const own = [
      'package.json',
      'budget.json',
      'rsbuild.config.ts',
      'module-federation.config.ts',
      'contract/routes.ts',
    ];
    expect(context).toEqual(expect.arrayContaining(own.map((file) => `${app}/${file}`)));
  }
});

describe('the files of an image', () => {
  // The programs that it starts, and those that a person or another program starts in it.
  test.each([
    ['api/Dockerfile', undefined, ['api/src/admin/main.ts']],
    ['shell/Dockerfile', 'shell', ['shell/src/server/render-program.ts', 'shell/src/run/status.ts']],
  ])('%s: every import of its programs is found from exactly what it holds', (dockerfile, stage, further) => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rowhouse-image-')));
    try {
      layOut(folder, dockerfile, stage);
      const entry = commandOf(stageIn(stagesOf(textOf(dockerfile)), stage)).at(-1) ?? '';
      const program = join(import.meta.dirname, 'missing-imports.ts');
      const parameters = ['--no-warnings', '--experimental-import-meta-resolve', program, entry, ...further];
      const printed = execFileSync(process.execPath, parameters, { cwd: folder, encoding: 'utf8' });
      const { files, missing, libraries } = v.parse(resultSchema, JSON.parse(printed));
      expect(missing.map((line) => line.replace(`${folder}/`, ''))).toEqual([]);
      expect(files).toBeGreaterThan(100);
      expect(libraries.length).toBeGreaterThan(3);
      expect(libraries.filter((library) => isPruned(library))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
