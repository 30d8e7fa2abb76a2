import { describe, expect, it } from 'vitest';
import { deviceOf, layoutOf } from './device.ts';

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

describe('the page shell', () => {
  it.each([
    [320, 'mobile'],
    [766, 'mobile'],
    [767, 'tablet'],
    [961, 'tablet'],
    [1279, 'tablet'],
    [1280, 'desktop'],
  ] as const)('lays %i out as %s', (width, device) => {
    expect(layoutOf(width)).toBe(device);
  });
});
