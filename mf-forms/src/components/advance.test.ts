import { expect, it } from 'vitest';
import { advanceOf } from './advance.tsx';

it('the advance is ten percent of the price', () => {
  expect(advanceOf(249_999)).toBe(24_999.9);
});
