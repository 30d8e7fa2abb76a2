import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { knownActions } from './known-actions.ts';

const api = fileURLToPath(new URL('../../../api/src', import.meta.url));
const files = globSync('**/*.ts', { cwd: api }).filter((file) => !/\.test\.ts$|testing\//.test(file));
const written = files
  .map((file) => readFileSync(`${api}/${file}`, 'utf8'))
  .filter((text) => text.includes('writeAudit') || text.includes('AuditEntry'))
  .flatMap((text) => [...text.matchAll(/\baction: '([a-z-]+\.[a-z-]+)'/g)].map(([, action]) => action ?? ''));

test('every action that the API writes down has its words: add it to known-actions.ts, and its words to the messages of the audit', () => {
  expect(written.length).toBeGreaterThan(5);
  expect([...new Set(written)].filter((action) => !knownActions.some((known) => known === action))).toEqual([]);
});
