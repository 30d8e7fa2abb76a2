import { describe, expect, it } from 'vitest';
import { encodingFor } from './encoding.ts';

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,*', 'gzip'],
    ['*', 'br'],
    ['*;q=0', null],
    ['identity', null],
    ['', null],
  ] as const)('for %j is %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });

  it('is one of those at hand', () => {
    expect(encodingFor('br, gzip', ['gzip'])).toBe('gzip');
    expect(encodingFor('br', ['gzip'])).toBeNull();
  });
});
