import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '@rowhouse/shared/site';
import { expect, test } from 'vitest';
import { replaced } from './replaced.ts';

// A moved file would silently leave federation in the twin.
test.each(Object.entries(replaced))('%s exists, and so does its replacement %s in the twin', (file, stand) => {
  expect(existsSync(join(workspace, file))).toBe(true);
  expect(existsSync(join(import.meta.dirname, stand))).toBe(true);
});

const exportsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name = '']) => name);

// What is imported for its effect has no exports to replace.
test.each(Object.entries(replaced).filter(([, stand]) => stand !== 'nothing.ts'))(
  '%s exports nothing that %s lacks',
  (file, stand) => {
    const own = exportsOf(join(workspace, file));
    expect(own.length).toBeGreaterThan(0);
    expect(exportsOf(join(import.meta.dirname, stand))).toEqual(expect.arrayContaining(own));
  },
);
