import { expect, test } from 'vitest';
import { scrollEntry } from './use-list-visit.ts';

test('a visit has its own scroll entry, unless it returns to that of an earlier one', () => {
  expect(scrollEntry({ key: 'now', state: null })).toBe('now');
  expect(scrollEntry({ key: 'now', state: { usr: 1 } })).toBe('now');
  expect(scrollEntry({ key: 'now', state: { entry: 'before' } })).toBe('before');
});
