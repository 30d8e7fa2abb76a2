import { globSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '@rowhouse/shared/site';
import { expect, test } from 'vitest';
import { longSiteTests, longUnitTests } from './long-tests.ts';

// A renamed test file must not silently drop out of the long tests.
test.each([
  ...longUnitTests.map((pattern) => ({ pattern, folder: '.', files: 1 })),
  ...longSiteTests.map((pattern) => ({ pattern, folder: 'tests', files: pattern.split(',').length })),
])('the pattern $pattern of the long tests matches existing files', ({ pattern, folder, files }) => {
  const found = globSync(pattern, { cwd: join(workspace, folder), exclude: (path) => path.includes('node_modules') });
  expect(found).toHaveLength(files);
});
