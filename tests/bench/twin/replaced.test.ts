import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '@rowhouse/shared/site';
import { expect, test } from 'vitest';
import { replaced } from './replaced.ts';

// A file that is moved would leave federation in the twin without a word.
test.each(Object.entries(replaced))('%s is there, and %s stands in its place in the twin', (file, stand) => {
  expect(existsSync(join(workspace, file))).toBe(true);
  expect(existsSync(join(import.meta.dirname, stand))).toBe(true);
});
