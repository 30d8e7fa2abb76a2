import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { workspace } from './sources.ts';

// The rules that an editor shows while typing: the same as in import-walls.ts, as far as Biome can express them.
const forbidden: [file: string, specifier: string][] = [
  ['shared/src/domain/a.ts', 'valibot'],
  ['shared/src/domain/a.ts', '../contract/site.ts'],
  ['shared/src/contract/a.ts', '../routes.ts'],
  ['shared/src/routes.ts', './contract/site.ts'],
  ['shared/src/platform/a.ts', '../ui/button.tsx'],
  ['shared/src/ui/a.tsx', 'react-router-dom'],
  ['shared/federation/a.ts', '../../shell/src/client/main.tsx'],
  ['shared/federation/a.ts', '../src/routes.ts'],
  ['shared/federation/a.ts', '@rowhouse/shared/routes'],
  ['mf-forms/src/a.tsx', '@rowhouse/federation/publish'],
  ['api/src/a.ts', '@rowhouse/federation/publish'],
  ['mf-forms/src/a.tsx', 'react-router-dom'],
  ['mf-forms/src/a.tsx', '@rowhouse/shared/platform/page-loader'],
  ['mf-forms/src/a.tsx', '../../mf-consent/src/consent.ts'],
  ['mf-forms/src/a.tsx', 'mf-consent/src/consent'],
  ['mf-forms/src/a.tsx', '@rowhouse/shared/testing/site'],
  ['mf-forms/src/a.tsx', './testing/remote.ts'],
  ['shell/src/layout/a.tsx', '@rowhouse/shared/testing/site'],
  ['shared/src/platform/a.ts', './testing/site.ts'],
  ['shell/src/layout/a.tsx', '../../../mf-consent/src/consent.ts'],
  ['shell/src/layout/a.tsx', '../../../api/src/main.ts'],
  ['api/src/a.ts', 'react'],
  ['demo/src/a.ts', '@rowhouse/shared/domain/area'],
  ['demo/src/a.ts', '../../api/src/main.ts'],
  ['api/src/a.ts', '@rowhouse/shared/ui/button'],
];

const allowed: [file: string, specifier: string][] = [
  ['shared/src/domain/a.ts', './goal.ts'],
  ['shared/src/domain/a.test.ts', 'vitest'],
  ['shared/src/contract/a.ts', '../domain/language.ts'],
  ['shared/src/contract/a.ts', 'valibot'],
  ['shared/src/routes.ts', './domain/language.ts'],
  ['shared/src/platform/a.ts', '../contract/fragments.ts'],
  ['mf-forms/src/a.tsx', '@rowhouse/shared/platform'],
  ['mf-forms/src/a.tsx', '../components/ways.tsx'],
  ['mf-forms/src/testing/a.ts', '@rowhouse/shared/platform/call'],
  ['mf-forms/src/testing/a.ts', '@rowhouse/shared/testing/site'],
  ['shell/src/server/a.ts', '@rowhouse/federation/object-store'],
  ['shell/src/server/a.ts', './api.ts'],
  ['api/src/a.ts', '@rowhouse/shared/contract/endpoints'],
  ['api/src/a.ts', '@rowhouse/federation/object-store'],
  ['shared/federation/build/a.ts', '../app-names.ts'],
];

const scratch = mkdtempSync(join(tmpdir(), 'rowhouse-walls-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const cases = [...forbidden, ...allowed];
const linesOf = (file: string): string[] => cases.filter(([each]) => each === file).map(([, specifier]) => specifier);

copyFileSync(join(workspace, 'biome.json'), join(scratch, 'biome.json'));
for (const file of new Set(cases.map(([each]) => each))) {
  mkdirSync(dirname(join(scratch, file)), { recursive: true });
  writeFileSync(
    join(scratch, file),
    linesOf(file)
      .map((specifier) => `export * from '${specifier}';\n`)
      .join(''),
  );
}
const { stdout } = spawnSync(
  join(workspace, 'node_modules/.bin/biome'),
  ['lint', '--vcs-enabled=false', '--only=style/noRestrictedImports', '--reporter=github', '--max-diagnostics=none'],
  { cwd: scratch, encoding: 'utf8' },
);
const messagesFor = (file: string, specifier: string): string[] =>
  stdout.split('\n').filter((line) => line.includes(`/${file},line=${linesOf(file).indexOf(specifier) + 1},`));

describe('Biome', () => {
  test.each(forbidden)('keeps %s from importing %s', (file, specifier) => {
    expect(messagesFor(file, specifier)).toEqual([expect.stringContaining('noRestrictedImports')]);
  });

  test.each(allowed)('lets %s import %s', (file, specifier) => {
    expect(messagesFor(file, specifier)).toEqual([]);
  });
});
