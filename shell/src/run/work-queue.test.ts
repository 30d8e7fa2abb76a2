import { expect, test, vi } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

test('items added during a round form one next round', async () => {
  const rounds: string[][] = [];
  const gate = Promise.withResolvers<void>();
  const queue = createWorkQueue<string>(async (items) => {
    rounds.push([...items]);
    await gate.promise;
  });
  queue.add(['a']);
  await vi.waitFor(() => expect(rounds).toEqual([['a']]));
  queue.add(['b']);
  queue.add(['a', 'b', 'c']);
  gate.resolve();
  await queue.idle();
  expect(rounds).toEqual([['a'], ['b', 'a', 'c']]);
});

test('items added in quick succession form one round', async () => {
  const rounds: string[][] = [];
  const queue = createWorkQueue<string>(async (items) => void rounds.push([...items]));
  queue.add(['a']);
  queue.add(['b']);
  await queue.idle();
  expect(rounds).toEqual([['a', 'b']]);
});

test('an idle queue starts again', async () => {
  const rounds: string[][] = [];
  const queue = createWorkQueue<string>(async (items) => void rounds.push([...items]));
  queue.add(['a']);
  await queue.idle();
  queue.add(['a']);
  await queue.idle();
  expect(rounds).toEqual([['a'], ['a']]);
});

test('an empty list starts no round', async () => {
  const rounds: string[][] = [];
  const queue = createWorkQueue<string>(async (items) => void rounds.push([...items]));
  queue.add([]);
  await queue.idle();
  expect(rounds).toEqual([]);
});
