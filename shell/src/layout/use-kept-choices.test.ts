import { describe, expect, test } from 'vitest';
import { readKept, writeKept } from './use-kept-choices.ts';

const storage = (kept: Record<string, string> = {}) => ({
  kept,
  getItem: (name: string) => kept[name] ?? null,
  setItem: (name: string, text: string) => {
    kept[name] = text;
  },
  removeItem: (name: string) => {
    delete kept[name];
  },
});

describe('what the browser keeps', () => {
  test('comes back as it was kept, and an empty list leaves nothing behind', () => {
    const place = storage();
    writeKept(place, 'favourites', ['1042', '7']);
    expect(readKept(place, 'favourites')).toEqual(['1042', '7']);
    writeKept(place, 'favourites', []);
    expect(place.kept).toEqual({});
  });

  test.each(['', '{', '"1042"', '[1042]', '["<b>"]', '{"ids":[]}'])('is nothing where %j stands', (text) => {
    expect(readKept(storage({ favourites: text }), 'favourites')).toEqual([]);
  });

  test('is let be where the browser refuses', () => {
    const refuses = () => {
      throw new DOMException('no', 'SecurityError');
    };
    expect(() => writeKept({ setItem: refuses, removeItem: refuses }, 'favourites', ['1'])).not.toThrow();
    expect(readKept({ getItem: refuses }, 'favourites')).toEqual([]);
  });
});
