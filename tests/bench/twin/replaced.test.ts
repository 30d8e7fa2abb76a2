import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '@rowhouse/shared/site';
import { expect, test } from 'vitest';
import { replaced } from './replaced.ts';

// A moved file would silently leave federation in the twin.
test.each(Object.entries(replaced))('%s exists, and so does its replacement %s in the twin', (file, stand) => {
  expect(existsSync(join(workspace, file))).toBe(true);
  expect(existsSync(join(import.meta.dirname, stand))).toBe(true);
});
