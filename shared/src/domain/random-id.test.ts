import { expect, test } from 'vitest';
import { randomId } from './random-id.ts';

test('random ids are random UUIDs of version 4', () => {
  const ids = Array.from({ length: 200 }, randomId);
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
