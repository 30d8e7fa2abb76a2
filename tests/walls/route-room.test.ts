import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { textOf } from './sources.ts';

// The shell's entry holds this table, so a page of any remote makes the next release of the shell larger. Its budget has this much room
// for it, in bytes of brotli: measured beside `entry` of shell/budget.json, and raised with it.
const room = 2480;
const table = 'shared/src/visitor-routes.gen.ts';

test('the pages of visitors fit into the budget of the shell, which holds them in its entry', () => {
  const bytes = brotliCompressSync(textOf(table)).length;
  expect(
    bytes,
    `${table} takes ${bytes} bytes, and the budget of the shell has room for ${room}: its next release would be refused. Ask its team to raise \`entry\` in shell/budget.json and this number together`,
  ).toBeLessThanOrEqual(room);
});
