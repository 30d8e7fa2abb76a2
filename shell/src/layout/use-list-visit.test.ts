import { expect, test } from 'vitest';
import { scrollEntry } from './use-list-visit.ts';

test('a visit has its own place on the page, unless it goes back to that of an earlier one', () => {
  expect(scrollEntry({ key: 'now', state: null })).toBe('now');
  expect(scrollEntry({ key: 'now', state: { usr: 1 } })).toBe('now');
  expect(scrollEntry({ key: 'now', state: { entry: 'before' } })).toBe('before');
});
