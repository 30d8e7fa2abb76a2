import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTypeAhead, type TypeAheadNews, typingPause } from './type-ahead.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const desk = () => {
  const asked: { text: string; signal: AbortSignal; answer: (found: string) => void; fail: () => void }[] = [];
  const news: TypeAheadNews<string>[] = [];
  const typeAhead = createTypeAhead<string>(
    (text, signal) =>
      new Promise((answer, reject) => {
        asked.push({ text, signal, answer, fail: () => reject(new Error('away')) });
      }),
    (told) => news.push(told),
  );
  return { asked, news, ...typeAhead };
};
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

test('asks once the typing pauses, for the last text alone', async () => {
  const { asked, type } = desk();
  for (const text of ['r', 'ro', 'ron']) type(text);
  await pass(typingPause - 1);
  expect(asked).toEqual([]);
  await pass(1);
  expect(asked.map(({ text }) => text)).toEqual(['ron']);
});

test('tells what was found', async () => {
  const { asked, news, type } = desk();
  type('ronse');
  await pass(typingPause);
  asked[0]?.answer('Ronse');
  await pass(0);
  expect(news).toEqual([{ kind: 'found', text: 'ronse', found: 'Ronse' }]);
});

test('calls off an older question, and never tells its answer', async () => {
  const { asked, news, type } = desk();
  type('ron');
  await pass(typingPause);
  type('oud');
  expect(asked[0]?.signal.aborted).toBe(true);
  await pass(typingPause);
  asked[1]?.answer('Oudenaarde');
  await pass(0);
  asked[0]?.answer('Ronse');
  await pass(0);
  expect(news.map((told) => (told.kind === 'found' ? told.found : told.kind))).toEqual(['Oudenaarde']);
});

test('says at once that an emptied text is empty, and forgets the rest', async () => {
  const { asked, news, type } = desk();
  type('ronse');
  await pass(typingPause);
  type('  ');
  asked[0]?.answer('Ronse');
  await pass(typingPause);
  expect(news).toEqual([{ kind: 'cleared' }]);
});

test('does not ask twice for the same text', async () => {
  const { asked, type } = desk();
  type('ronse');
  type(' ronse');
  await pass(typingPause);
  type('ronse');
  await pass(typingPause);
  expect(asked).toHaveLength(1);
});

test('tells a failure, after which the same text is asked again', async () => {
  const { asked, news, type } = desk();
  type('ronse');
  await pass(typingPause);
  asked[0]?.fail();
  await pass(0);
  expect(news).toEqual([{ kind: 'failed' }]);
  type('ronse');
  await pass(typingPause);
  expect(asked).toHaveLength(2);
});

test('tells nothing once it is stopped', async () => {
  const { asked, news, type, stop } = desk();
  type('ronse');
  await pass(typingPause);
  stop();
  asked[0]?.fail();
  await pass(0);
  expect(news).toEqual([]);
});
