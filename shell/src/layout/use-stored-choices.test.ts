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
  test('is read as it was stored, and an empty one is removed', () => {
    const stored = storage();
    storeIds(stored, 'favourites', ['1042', '7']);
    expect(readIds(stored, 'favourites')).toEqual(['1042', '7']);
    storeIds(stored, 'favourites', []);
    expect(stored.entries).toEqual({});
  });

  test.each(['', '{', '"1042"', '[1042]', '["<b>"]', '{"ids":[]}'])('is empty where %j is stored', (text) => {
    expect(readIds(storage({ favourites: text }), 'favourites')).toEqual([]);
  });

  test('is ignored where the browser refuses', () => {
    const refuses = () => {
      throw new DOMException('no', 'SecurityError');
    };
    expect(() => storeIds({ setItem: refuses, removeItem: refuses }, 'favourites', ['1'])).not.toThrow();
    expect(readIds({ getItem: refuses }, 'favourites')).toEqual([]);
  });
});
