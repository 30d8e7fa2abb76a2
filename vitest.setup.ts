import { afterAll, afterEach, vi } from 'vitest';

// A React warning, or anything else on `console.error`, fails the test in which it occurs; a test that expects it
// spies on `console.error` itself.
let reported: string[] = [];
console.error = (...values: unknown[]) => {
  reported.push(values.map(String).join(' '));
};

afterEach(() => {
  const found = reported;
  reported = [];
  if (found.length > 0) throw new Error(`console.error was called:\n${found.join('\n')}`);
});

// The next file of the same process has its own clock, globals and environment.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
