import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '@rowhouse/shared/site';
import { expect, test } from 'vitest';

const draw = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tests/by-hand/drawing.ts', ...words], {
    cwd: workspace,
    encoding: 'utf8',
  });
  return { status, stderr, lines: stdout.trimEnd().split('\n') };
};

test('draws what imports what, as the docs have it but for the numbers of files', () => {
  const { status, stderr, lines } = draw();
  expect([status, stderr, lines[0]]).toEqual([0, '', 'flowchart TD']);
  const [, inDocs = ''] =
    /<!-- drawing -->\s+```mermaid\n([\s\S]+?)\n```/.exec(
      readFileSync(join(workspace, 'docs/architecture.md'), 'utf8'),
    ) ?? [];
  const withoutNumbers = (drawing: readonly string[]) => drawing.map((line) => line.replace(/\|\d+\|/, ''));
  expect(withoutNumbers(lines), 'npx pnpm@12 drawing --write').toEqual(withoutNumbers(inDocs.split('\n')));
});

test('draws the folders that were proposed, in which each team has its contract', () => {
  const { status, stderr, lines } = draw('proposed');
  expect([status, stderr, lines[0]]).toEqual([0, '', 'flowchart TD']);
  expect(lines.filter((line) => /\[mf-[\w-]+\/contract\]/.test(line)).length).toBeGreaterThan(4);
});

test('says which words it takes', () => {
  const { status, stderr } = draw('draft');
  expect([status, stderr]).toEqual([2, expect.stringContaining('npx pnpm@12 drawing [now | proposed]')]);
});
