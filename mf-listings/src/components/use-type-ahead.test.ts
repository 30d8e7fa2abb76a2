import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTypeAhead, searchPatience, type TypeAheadState, typingPause } from './use-type-ahead.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const start = () => {
  const asked: { text: string; signal: AbortSignal; answer: (found: string) => void; fail: () => void }[] = [];
  const shown: TypeAheadState<string>[] = [];
  const typeAhead = createTypeAhead<string>(
    (text, signal) =>
      new Promise((answer, reject) => {
        asked.push({ text, signal, answer, fail: () => reject(new Error('away')) });
      }),
    (state) => shown.push(state),
  );
  return { asked, shown, ...typeAhead };
};
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

test('searches once the typing pauses, for the last text only', async () => {
  const { asked, type } = start();
  for (const text of ['r', 'ro', 'ron']) type(text);
  await pass(typingPause - 1);
  expect(asked).toEqual([]);
  await pass(1);
  expect(asked.map(({ text }) => text)).toEqual(['ron']);
});

test('shows the results', async () => {
  const { asked, shown, type } = start();
  type('ronse');
  await pass(typingPause);
  asked[0]?.answer('Ronse');
  await pass(0);
  expect(shown).toEqual([{ kind: 'found', found: 'Ronse' }]);
});

test('aborts an older search, and never shows its results', async () => {
  const { asked, shown, type } = start();
  type('ron');
  await pass(typingPause);
  type('oud');
  expect(asked[0]?.signal.aborted).toBe(true);
  await pass(typingPause);
  asked[1]?.answer('Oudenaarde');
  await pass(0);
  asked[0]?.answer('Ronse');
  await pass(0);
  expect(shown.map((state) => (state.kind === 'found' ? state.found : state.kind))).toEqual(['Oudenaarde']);
});

test('shows everything at once when the text is emptied', async () => {
  const { asked, shown, type } = start();
  type('ronse');
  await pass(typingPause);
  type('  ');
  asked[0]?.answer('Ronse');
  await pass(typingPause);
  expect(shown).toEqual([{ kind: 'all' }]);
});

test('does not search twice for the same text', async () => {
  const { asked, type } = start();
  type('ronse');
  type(' ronse');
  await pass(typingPause);
  type('ronse');
  await pass(typingPause);
  expect(asked).toHaveLength(1);
});

test('shows a failure, after which the same text is searched again', async () => {
  const { asked, shown, type } = start();
  type('ronse');
  await pass(typingPause);
  asked[0]?.fail();
  await pass(0);
  expect(shown).toEqual([{ kind: 'failed' }]);
  type('ronse');
  await pass(typingPause);
  expect(asked).toHaveLength(2);
});

test('shows a failure after a timeout, and still shows results that arrive later', async () => {
  const { asked, shown, type } = start();
  type('ronse');
  await pass(typingPause + searchPatience);
  expect(shown).toEqual([{ kind: 'failed' }]);
  asked[0]?.answer('Ronse');
  await pass(searchPatience);
  expect(shown).toEqual([{ kind: 'failed' }, { kind: 'found', found: 'Ronse' }]);
});

test('is pending from the first letter until its results are shown, fail or are no longer wanted', async () => {
  const { asked, type, isPending } = start();
  const seen = [isPending()];
  type('r');
  seen.push(isPending());
  await pass(typingPause);
  asked[0]?.answer('Ronse');
  await pass(0);
  seen.push(isPending());
  type('ro');
  await pass(typingPause);
  asked[1]?.fail();
  await pass(0);
  seen.push(isPending());
  type('ron');
  type('');
  expect([...seen, isPending()]).toEqual([false, true, false, false, false]);
});

test('shows nothing after it is stopped', async () => {
  const { asked, shown, type, stop } = start();
  type('ronse');
  await pass(typingPause);
  stop();
  asked[0]?.fail();
  await pass(0);
  expect(shown).toEqual([]);
});
