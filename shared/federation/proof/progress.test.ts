import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startProgress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a stage is reported once all its shares have finished it', () => {
  const lines: string[] = [];
  const { each, end } = startProgress((line) => lines.push(line));
  const first = [...each('pages', ['home', 'map'], 2)];
  expect([first, lines]).toEqual([['home', 'map'], []]);
  for (const _ of each('pages', ['about'], 2)) expect(lines).toEqual([]);
  for (const _ of each('forms', [])) throw new Error('there are none');
  end();
  expect(lines).toEqual(['pages: 3 of 3']);
});

test('a long stage is reported every ten seconds, and with its progress when the proof stops', () => {
  const lines: string[] = [];
  const { each, end } = startProgress((line) => lines.push(line));
  const documents = each('documents', ['home', 'map', 'about'])[Symbol.iterator]();
  documents.next();
  documents.next();
  vi.advanceTimersByTime(10_000);
  expect(lines).toEqual(['documents: 1 of 3']);
  vi.advanceTimersByTime(10_000);
  documents.next();
  end();
  expect(lines).toEqual(['documents: 1 of 3', 'documents: 2 of 3']);
});
