import { expect, test } from 'vitest';
import { dayOf, shortMoment } from './when.ts';

const instant = '2026-07-15T12:30:00.000Z';

test('a short moment breaks before its time alone', () => {
  expect(shortMoment(instant, 'nl')).toBe('15-\u20607-\u20602026 14:30');
  expect(shortMoment(instant, 'fr')).toBe('15-\u20607-\u20602026 14\u00a0h\u00a030');
  expect(dayOf(instant)).toBe('15-\u20607-\u20602026');
});
