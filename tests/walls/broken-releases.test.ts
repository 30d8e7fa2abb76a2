import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { brokenReleaseRows } from './broken-releases.ts';
import { workspace } from './sources.ts';

test('docs/releases.md has the table of the releases that the tests break', () => {
  const rows = readFileSync(resolve(workspace, 'docs/releases.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| A release that'));
  expect(rows).toEqual(brokenReleaseRows());
});
