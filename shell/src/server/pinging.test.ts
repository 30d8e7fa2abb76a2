import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPinging } from './pinging.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const second = 1000;
// A process that answers, and the number of its pings.
const process = (answers = true) => {
  const state = { pings: 0, misses: 0, silences: 0, isBusy: false };
  const pinging = createPinging({
    ping: () => {
      state.pings += 1;
      if (answers) pinging.noteMessage();
    },
    isBusy: () => state.isBusy,
    onMiss: () => {
      state.misses += 1;
    },
    onSilence: () => {
      state.silences += 1;
    },
  });
  pinging.start();
  return { state, pinging };
};

test('a process at rest is pinged once a minute at most', () => {
  const { state } = process();
  vi.advanceTimersByTime(300 * second);
  expect(state.pings).toBeGreaterThan(3);
  expect(state.pings).toBeLessThanOrEqual(5);
});

test('a process that gets a request is pinged at once and four times a second, until it is at rest again', () => {
  const { state, pinging } = process();
  vi.advanceTimersByTime(5 * second);
  const before = state.pings;
  pinging.noteRequest();
  state.isBusy = true;
  vi.advanceTimersByTime(2 * second);
  const busy = state.pings;
  state.isBusy = false;
  vi.advanceTimersByTime(9 * second);
  expect([before, busy, state.pings]).toEqual([0, 8, 9]);
});

test('requests one after another do not put a ping off', () => {
  const { state, pinging } = process();
  for (let count = 0; count < 100; count += 1) {
    pinging.noteRequest();
    vi.advanceTimersByTime(100);
  }
  expect(state.pings).toBeGreaterThan(15);
});

test('a silent process is pinged four times a second, also at rest, and counts as silent after five pings', () => {
  const { state, pinging } = process(false);
  vi.advanceTimersByTime(61.3 * second);
  const early = { ...state };
  vi.advanceTimersByTime(second);
  pinging.stop();
  pinging.start();
  const late = { ...state };
  vi.advanceTimersByTime(60 * second);
  expect([early.pings, early.misses, early.silences]).toEqual([5, 1, 0]);
  expect([late.silences, state.pings]).toEqual([4, late.pings]);
});
