import { describe, expect, test } from 'vitest';
import { readIds, storeIds } from './use-stored-choices.ts';

const storage = (entries: Record<string, string> = {}) => ({
  entries,
  getItem: (name: string) => entries[name] ?? null,
  setItem: (name: string, text: string) => {
    entries[name] = text;
  },
  removeItem: (name: string) => {
    delete entries[name];
  },
});

describe('a stored list', () => {
  test('is read as it was stored, and an empty list is removed', () => {
    const stored = storage();
    storeIds('favourites', ['1042', '7'], () => stored);
    expect(readIds('favourites', () => stored)).toEqual(['1042', '7']);
    storeIds('favourites', [], () => stored);
    expect(stored.entries).toEqual({});
  });

  test.each(['', '{', '"1042"', '[1042]', '["<b>"]', '{"ids":[]}'])('is empty when %j is stored', (text) => {
    expect(readIds('favourites', () => storage({ favourites: text }))).toEqual([]);
  });

  test('is ignored when the browser blocks the storage or one of its methods', () => {
    const refuses = (): never => {
      throw new DOMException('no', 'SecurityError');
    };
    for (const storage of [() => ({ getItem: refuses, setItem: refuses, removeItem: refuses }), refuses]) {
      expect(() => storeIds('favourites', ['1'], storage)).not.toThrow();
      expect(readIds('favourites', storage)).toEqual([]);
    }
  });
});
