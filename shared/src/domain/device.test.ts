import { describe, expect, it } from 'vitest';
import { deviceOf } from './device.ts';

describe('deviceOf', () => {
  it.each([
    [320, 'mobile'],
    [767, 'mobile'],
    [768, 'tablet'],
    [960, 'tablet'],
    [961, 'desktop'],
    [1920, 'desktop'],
  ] as const)('classifies a width of %i as %s', (width, device) => {
    expect(deviceOf(width)).toBe(device);
  });
});
