import { expect, test } from 'vitest';
import type { ObjectStore } from '../stored-files.ts';

const limit = 100; // bytes

/** The rules that hold for every store, as tests; `open` opens one that may hold other files. */
export const testStoreRules = (open: () => ObjectStore): void => {
  test('returns the stored bytes, and reports when they are unchanged', async () => {
    const bucket = open();
    await bucket.prepare();
    await bucket.put('a/b.js', Buffer.from('one'));
    const file = await bucket.get('a/b.js', { limit });
    expect(file !== 'same' && file?.bytes.toString()).toBe('one');
    expect(await bucket.get('a/b.js', { limit, tag: file && file !== 'same' ? file.tag : undefined })).toBe('same');
  });

  test('returns null for a file that was never stored', async () => {
    const bucket = open();
    await bucket.put('there', Buffer.from('x'));
    expect(await bucket.get('not/there', { limit })).toBeNull();
  });

  test('reads a file of exactly the maximum size, and rejects a larger one', async () => {
    const bucket = open();
    await bucket.put('full', Buffer.alloc(limit, 'x'));
    await bucket.put('over', Buffer.alloc(limit + 1, 'x'));
    const full = await bucket.get('full', { limit });
    expect(full !== 'same' && full?.bytes.length).toBe(limit);
    await expect(bucket.get('over', { limit })).rejects.toThrow('over is larger than 100 bytes');
  });

  test.each<[range: string | undefined, part: [number, number] | null]>([
    [undefined, null],
    ['bytes=4-15', [4, 15]],
    ['bytes=90-', [90, 99]],
    ['bytes=90-1000', [90, 99]],
    ['bytes=-10', [90, 99]],
    ['bytes=-1000', [0, 99]],
    ['bytes=0-0', [0, 0]],
    ['bytes=100-', null],
    ['bytes=15-4', null],
    ['bytes=-0', null],
    ['bytes=-', null],
    ['bytes=1-2,4-5', null],
    ['lines=1-2', null],
  ])('the range %s of a file reads %s', async (range, part) => {
    const bucket = open();
    const bytes = Buffer.from(Array.from({ length: limit }, (_each, index) => index));
    await bucket.put('film', bytes);
    const file = await bucket.read('film', range);
    expect(file).toMatchObject({ size: limit, part });
    const read = Buffer.from(await new Response(file?.stream).arrayBuffer());
    expect(read).toEqual(part ? bytes.subarray(part[0], part[1] + 1) : bytes);
    expect(await bucket.read('no-film', range)).toBeNull();
  });

  test.each(['a+b.js', 'a b.js', 'a%2Bb.js', "é(1)!'*.js", 'a&b=c;d,e@f$.js', '~a_-b.c/d+e'])(
    'a file has the name %s, and no other',
    async (name) => {
      const bucket = open();
      await bucket.remove(name);
      await bucket.put(name, Buffer.from(name), { tag: null });
      for (const other of [name.replaceAll('+', ' '), name.replaceAll('%2B', '+')].filter((one) => one !== name))
        expect(await bucket.get(other, { limit })).toBeNull();
      expect(await bucket.get(name, { limit })).toMatchObject({ bytes: Buffer.from(name) });
      await bucket.remove(name);
      expect(await bucket.get(name, { limit })).toBeNull();
      await bucket.remove(name);
    },
  );

  test('a file changes only where its tag is the given one', async () => {
    const bucket = open();
    const tagNow = async () => {
      const file = await bucket.get('changes', { limit });
      return file && file !== 'same' ? file.tag : null;
    };
    expect(await bucket.put('changes', Buffer.from('one'), { tag: await tagNow() })).toBe(true);
    const first = await tagNow();
    expect(await bucket.put('changes', Buffer.from('two'), { tag: first })).toBe(true);
    expect(await bucket.put('changes', Buffer.from('three'), { tag: first })).toBe(false);
    expect(await bucket.put('changes', Buffer.from('three'), { tag: null })).toBe(false);
    expect(await bucket.put('never-stored', Buffer.from('x'), { tag: first })).toBe(false);
    expect(await bucket.put('changes', Buffer.from('three'), { tag: await tagNow() })).toBe(true);
  });

  test('exactly one of many concurrent writers with the same tag succeeds', async () => {
    const bucket = open();
    await bucket.remove('race');
    const first = await Promise.all(
      Array.from({ length: 8 }, (_each, writer) => bucket.put('race', Buffer.from(`${writer}`), { tag: null })),
    );
    expect(first.filter(Boolean)).toHaveLength(1);
    const file = await bucket.get('race', { limit });
    const tag = file && file !== 'same' ? file.tag : null;
    const second = await Promise.all(
      Array.from({ length: 8 }, (_each, writer) => bucket.put('race', Buffer.from(`again ${writer}`), { tag })),
    );
    expect(second.filter(Boolean)).toHaveLength(1);
  });
};
