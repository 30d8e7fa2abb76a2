import { expect, test } from 'vitest';
import { minutesOnFoot } from './on-foot.ts';

test.each([
  [50, 1],
  [350, 6],
  [800, 13],
  [1200, 20],
  [5000, 81],
])('%d metres as the crow flies are %d minutes on foot', (metres, minutes) => {
  expect(minutesOnFoot(metres)).toBe(minutes);
});
