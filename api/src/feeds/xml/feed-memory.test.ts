import { describe, expect, it } from 'vitest';
import { decodeXml } from './decode-xml.ts';
import { xmlRecords } from './xml-records.ts';

const mebibyte = 1024 ** 2;
const chunk = Buffer.alloc(mebibyte, 'Ruime villa & tuin '.replace('&', '&amp;'));
// Garbage is not always collected at once.
const bound = 48 * mebibyte;

const collect = (): void => {
  if (typeof globalThis.gc === 'function') globalThis.gc();
};

/** Reads a generated feed; returns the number of records, and the peak growth of the heap. */
const peakOf = async (parts: Iterable<string | Buffer>) => {
  collect();
  const start = process.memoryUsage().heapUsed;
  let peak = 0;
  const bytes = async function* () {
    let number = 0;
    for (const part of parts) {
      yield Buffer.from(part);
      number += 1;
      if (number % 8 === 0) collect();
      peak = Math.max(peak, process.memoryUsage().heapUsed - start);
    }
  };
  const records = xmlRecords(decodeXml(bytes(), null), { names: new Set(['property']), roots: new Set(['root']) });
  const found: { tooLong: readonly string[]; fault: string | null }[] = [];
  let count = 0;
  for await (const { tooLong, fault } of records) {
    count += 1;
    if (tooLong.length > 0 || fault) found.push({ tooLong, fault });
  }
  return { count, found, peak };
};

const repeated = function* (times: number, part: string | Buffer) {
  for (let time = 0; time < times; time += 1) yield part;
};

describe('a feed far larger than the memory limit', () => {
  it.each([
    ['a text of 200 MB', '<desc>', '</desc>'],
    ['CDATA of 200 MB', '<desc><![CDATA[', ']]></desc>'],
    ['a comment of 200 MB', '<!--', '-->'],
  ])('%s is left out, and nothing else is lost', async (_, before, after) => {
    const parts = function* () {
      yield `<root><property><id>1</id>${before}`;
      yield* repeated(200, chunk);
      yield `${after}</property><property><id>2</id></property></root>`;
    };
    const { count, found, peak } = await peakOf(parts());
    expect(count).toBe(2);
    expect(found).toEqual(before === '<!--' ? [] : [{ tooLong: ['desc'], fault: null }]);
    expect(peak).toBeLessThan(bound);
  });

  it('a hundred thousand homes are read one at a time', async () => {
    const home = `<property><id>1</id><desc>${'x'.repeat(2000)}</desc></property>`;
    const parts = function* () {
      yield '<root>';
      yield* repeated(1000, home.repeat(100));
      yield '</root>';
    };
    const { count, peak } = await peakOf(parts());
    expect(count).toBe(100_000);
    expect(peak).toBeLessThan(bound);
  });

  it('a home of 200 MB is refused, and the next is read', async () => {
    const parts = function* () {
      yield '<root><property><id>1</id>';
      yield* repeated(20_000, `<a>${'x'.repeat(10_000)}</a>`);
      yield '</property><property><id>2</id></property></root>';
    };
    const { count, found, peak } = await peakOf(parts());
    expect(count).toBe(2);
    expect(found).toEqual([{ tooLong: [], fault: expect.stringContaining('has more than') }]);
    expect(peak).toBeLessThan(bound);
  });
});
