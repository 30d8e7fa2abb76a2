import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileBodies, nearBoundaries } from '../platform/testing/hostile-bodies.ts';
import { type BodyBounds, formBounds, isBeyondBounds } from './body-bounds.ts';

const json = 'application/json';
const bounds: BodyBounds = { fields: 12, depth: 4 };

const sizeOf = (value: unknown): { values: number; depth: number } => {
  if (typeof value !== 'object' || value === null) return { values: 0, depth: 0 };
  const inside = Object.values(value).map(sizeOf);
  return {
    values: 1 + Math.max(0, inside.length - 1) + inside.reduce((sum, one) => sum + one.values, 0),
    depth: 1 + Math.max(0, ...inside.map(({ depth }) => depth)),
  };
};

describe('the bounds of a body', () => {
  it('accept JSON with few values and little nesting, whatever its texts contain', () => {
    // Texts full of separators, and of real or apparent ends of a text.
    const text = fc.string({ unit: fc.constantFrom('"', '\\', ',', '[', '{', ']', '}', ':', 'é') });
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: 'medium' },
        text,
        fc.integer(),
        fc.array(tie('any'), { maxLength: 5 }),
        fc.dictionary(text, tie('any'), { maxKeys: 5 }),
      ),
    })).any;
    fc.assert(
      fc.property(value, (value) => {
        const { values, depth } = sizeOf(value);
        const isBeyond = isBeyondBounds(Buffer.from(JSON.stringify(value, null, 1)), json, bounds);
        expect(isBeyond).toBe(values > bounds.fields || depth > bounds.depth);
      }),
    );
  });

  it('accept a form with few fields, in either encoding', async () => {
    const names = fc.array(fc.string({ maxLength: 20 }), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(names, fc.string({ maxLength: 300 }), async (names, content) => {
        const form = new FormData();
        for (const name of names) form.append(name, new File([content], 'a&b=c.pdf'));
        const sent = new Response(form);
        const type = sent.headers.get('content-type') ?? '';
        const tooMany = names.length > bounds.fields;
        expect(isBeyondBounds(Buffer.from(await sent.arrayBuffer()), type, bounds)).toBe(tooMany);
        const pairs = new URLSearchParams(names.map((name) => [name, content]));
        const urlencoded = 'application/x-www-form-urlencoded;charset=UTF-8';
        expect(isBeyondBounds(Buffer.from(String(pairs)), urlencoded, bounds)).toBe(tooMany);
      }),
    );
  });

  it.each(Object.entries(hostileBodies))('reject %s', (_, bodyOf) => {
    const { type, bytes } = bodyOf(0.05);
    expect(isBeyondBounds(bytes, type, formBounds)).toBe(true);
  });

  it('accept a file that is full of near-boundaries', () => {
    const { type, bytes } = nearBoundaries();
    expect(isBeyondBounds(bytes, type, formBounds)).toBe(false);
  });

  it.each([
    ['the boundary is another than it seems', 'multipart/form-data; x="; boundary=a"; boundary=b'],
    ['the boundary is quoted', 'Multipart/Form-Data ;boundary="b"'],
    ['there are two', 'multipart/form-data; boundary=b; boundary=a'],
  ])('count parts even if %s', (_, type) => {
    const bytes = Buffer.from('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(20));
    expect(isBeyondBounds(bytes, type, bounds)).toBe(true);
  });
});
