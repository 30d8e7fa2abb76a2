import { describe, expect, it } from 'vitest';
import { deviceOf } from './device.ts';

describe('the helper', () => {
  it.each([
    [320, 'mobile'],
    [767, 'mobile'],
    [768, 'tablet'],
    [960, 'tablet'],
    [961, 'desktop'],
    [1920, 'desktop'],
  ] as const)('takes %i for %s', (width, device) => {
    expect(deviceOf(width)).toBe(device);
  });
});
