import { expect, test } from 'vitest';
import { num } from './svg.ts';

test.each([0, -0, 0.04, -0.04, 0.05, -0.05, 0.3, -0.3, 7, -7, 12.34, -12.35, 19.96, -19.96, 1440.25, 123_456.7])(
  'the number %d has at most one decimal',
  (value) => {
    expect(num(value)).toBe(String(Math.round(value * 10) / 10));
  },
);
