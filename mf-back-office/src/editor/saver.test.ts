import type { StockFault } from '@rowhouse/shared/contract/desk-stock';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSaver, type Failure, type SaveAnswer, saveTimes, type Values } from './saver.ts';

const line: Failure = { trouble: 'line', again: true };

/** A controllable server: each save waits for its answer. */
const stage = () => {
  const sent: { changes: Values; before: Values; answer: (failure?: Failure) => void }[] = [];
  const timers = new Map<() => void, number>();
  let stored: Values = {};
  let version = 0;
  const kept: Values[] = [];
  const before: Values[] = [];
  const answerOf = (): SaveAnswer<StockFault> => ({
    draft: { id: 'd', version, baseVersion: 1, base: {}, changes: stored, updatedAt: '2026-01-01T00:00:00Z' },
    refused: {},
    elsewhere: [],
    faults: [],
  });
  const saver = createSaver<StockFault>({
    send: (changes, before) =>
      new Promise((resolve, reject) => {
        sent.push({
          changes,
          before,
          answer: (failure) => {
            if (failure) reject(failure);
            else {
              stored = { ...stored, ...changes };
              version += 1;
              resolve(answerOf());
            }
          },
        });
      }),
    failureOf: (error) => error as Failure,
    later: (work, wait) => {
      timers.set(work, wait);
      return () => timers.delete(work);
    },
    now: () => new Date('2026-01-01T00:00:00Z'),
    keep: (changes, had) => {
      kept.push(changes);
      before.push(had);
    },
  });
  /** Runs all pending timers once. */
  const rest = (): number[] => {
    const due = [...timers];
    timers.clear();
    for (const [work] of due) work();
    return due.map(([, wait]) => wait);
  };
  return { saver, sent, rest, kept, before, stored: () => stored };
};

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a typed change', () => {
  test('is sent together with others after a pause, and reported as saved after the answer', async () => {
    const { saver, sent, rest } = stage();
    saver.change('price', 1);
    saver.change('price', 12);
    saver.change('street', 'Markt');
    expect(sent).toHaveLength(0);
    expect(saver.read()).toMatchObject({ state: 'saving', waiting: ['price', 'street'] });
    expect(rest()).toEqual([saveTimes.rest]);
    expect(sent.map(({ changes }) => changes)).toEqual([{ price: 12, street: 'Markt' }]);
    sent[0]?.answer();
    await settle();
    expect(saver.read()).toMatchObject({ state: 'saved', waiting: [], trouble: null });
  });

  test('waits while a save is in progress, and is sent after it', async () => {
    const { saver, sent, rest, stored } = stage();
    saver.change('price', 1);
    rest();
    saver.change('price', 2);
    rest();
    expect(sent).toHaveLength(1);
    sent[0]?.answer();
    await settle();
    rest();
    expect(sent.map(({ changes, before }) => [changes, before])).toEqual([
      [{ price: 1 }, {}],
      [{ price: 2 }, { price: 1 }],
    ]);
    sent[1]?.answer();
    await settle();
    expect(stored()).toEqual({ price: 2 });
    expect(saver.read().waiting).toEqual([]);
  });

  test('is kept while offline and sent when online again, with growing intervals between attempts', async () => {
    const { saver, sent, rest, kept, stored } = stage();
    saver.change('price', 1);
    const waits = [];
    for (const turn of [0, 1, 2, 3, 4, 5, 6]) {
      waits.push(...rest());
      sent[turn]?.answer(line);
      await settle();
    }
    expect(waits).toEqual([saveTimes.rest, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    expect(saver.read()).toMatchObject({ state: 'unsaved', trouble: 'line', over: { price: 1 } });
    expect(kept.at(-1)).toEqual({ price: 1 });
    saver.change('street', 'Markt');
    rest();
    sent.at(-1)?.answer();
    await settle();
    expect(stored()).toEqual({ price: 1, street: 'Markt' });
    expect(saver.read()).toMatchObject({ state: 'saved', trouble: null });
    expect(kept.at(-1)).toEqual({});
  });

  test('is not retried automatically after a rejection', async () => {
    const { saver, sent, rest } = stage();
    saver.change('price', 1);
    rest();
    sent[0]?.answer({ trouble: 'refused', again: false });
    await settle();
    expect(rest()).toEqual([]);
    expect(saver.read()).toMatchObject({ state: 'unsaved', trouble: 'refused', over: { price: 1 } });
  });

  test('is sent at once by `flush`, which returns whether everything is saved', async () => {
    const { saver, sent } = stage();
    saver.change('price', 1);
    const flushed = saver.flush();
    sent[0]?.answer();
    expect(await flushed).toBe(true);
    saver.change('price', 2);
    const failed = saver.flush();
    sent[1]?.answer(line);
    await settle();
    sent[2]?.answer(line);
    expect(await failed).toBe(false);
  });

  test('is sent with the value that it replaced, whatever another tab has saved since, also after a reload', async () => {
    const { saver, sent, rest, before } = stage();
    saver.arrived({ price: 1 }, null);
    saver.change('price', 2);
    const draft = { id: 'd', version: 5, baseVersion: 1, base: {}, changes: { price: 9 }, updatedAt: '' };
    saver.arrived({ price: 1 }, draft);
    rest();
    expect(sent.map(({ before }) => before)).toEqual([{ price: 1 }]);
    expect(before.at(-1)).toEqual({ price: 1 });
    const again = stage();
    again.saver.restore({ price: 2 }, { price: 1 });
    again.saver.arrived({ price: 1 }, draft);
    again.rest();
    expect(again.sent.map(({ changes, before }) => [changes, before])).toEqual([[{ price: 2 }, { price: 1 }]]);
  });

  test('is not reverted by a page that was read before the save', async () => {
    const { saver, sent, rest } = stage();
    saver.arrived({ price: 1 }, null);
    saver.change('price', 2);
    rest();
    sent[0]?.answer();
    await settle();
    saver.arrived({ price: 1 }, null);
    expect(saver.read().over).toEqual({ price: 2 });
    saver.forget();
    saver.arrived({ price: 2 }, null);
    expect(saver.read().over).toEqual({});
  });
});

test('the server ends with the last typed values, one save at a time, whatever is typed and however often the connection breaks', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('type' as const), field: fc.constantFrom('a', 'b', 'c'), value: fc.integer() }),
    fc.record({ do: fc.constantFrom('rest' as const, 'answer' as const, 'break' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { saver, sent, rest, stored } = stage();
      const typed: Record<string, unknown> = {};
      let answered = 0;
      for (const one of steps) {
        if (one.do === 'type') {
          typed[one.field] = one.value;
          saver.change(one.field, one.value);
        } else if (one.do === 'rest') rest();
        else if (sent.length > answered) {
          sent[answered]?.answer(one.do === 'break' ? line : undefined);
          answered += 1;
          await settle();
        }
        expect(sent.length - answered).toBeLessThanOrEqual(1);
      }
      for (let turn = 0; turn < 5; turn += 1) {
        rest();
        if (sent.length > answered) {
          sent[answered]?.answer();
          answered += 1;
          await settle();
        }
      }
      expect(stored()).toEqual(typed);
      expect(saver.read().waiting).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
