import { expect, test } from 'vitest';
import { fileBeside } from './quick-imports.ts';

const drizzle = 'file:///a/node_modules/.pnpm/drizzle-orm@1/node_modules/drizzle-orm';

test.each([
  ['./b.ts', 'file:///a/api/src/c.ts', 'file:///a/api/src/b.ts', 'module-typescript'],
  ['../d/b.ts', 'file:///a/api/src/c.ts', 'file:///a/api/d/b.ts', 'module-typescript'],
  ['../sql/sql.js', `${drizzle}/pg-core/index.js`, `${drizzle}/sql/sql.js`, 'module'],
])('%s in %s is %s', (specifier, parent, url, format) => {
  expect(fileBeside(specifier, parent)).toEqual({ url, format, shortCircuit: true });
});

test.each([
  ['valibot', 'file:///a/api/src/c.ts'],
  ['@rowhouse/shared/routes', 'file:///a/api/src/c.ts'],
  ['./c.json', 'file:///a/api/src/c.ts'],
  ['./b.js', 'file:///a/node_modules/pg/lib/index.js'],
  ['pg', `${drizzle}/node-postgres/driver.js`],
  ['./b.cjs', `${drizzle}/index.cjs`],
  ['./main.ts', undefined],
])('%s in %s is left to Node', (specifier, parent) => {
  expect(fileBeside(specifier, parent)).toBeUndefined();
});
