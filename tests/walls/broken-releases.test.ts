import { expect, test } from 'vitest';
import { brokenReleaseRows } from './broken-releases.ts';
import { textOf } from './sources.ts';

test('docs/releases.md has the table of the releases that the tests break', () => {
  const rows = textOf('docs/releases.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| A release that'));
  expect(rows).toEqual(brokenReleaseRows());
});
