import { expect, it } from 'vitest';
import { logoSize } from './logo-size.ts';

it('a wide logo is bounded by its width, a square one by its height, and a small one is not enlarged', () => {
  expect(logoSize({ width: 600, height: 160 }, 'wide')).toEqual({ width: 240, height: 64 });
  expect(logoSize({ width: 600, height: 160 }, 'small')).toEqual({ width: 200, height: 53 });
  expect(logoSize({ width: 500, height: 500 }, 'wide')).toEqual({ width: 125, height: 125 });
  expect(logoSize({ width: 500, height: 500 }, 'small')).toEqual({ width: 75, height: 75 });
  expect(logoSize({ width: 120, height: 40 }, 'wide')).toEqual({ width: 120, height: 40 });
});
