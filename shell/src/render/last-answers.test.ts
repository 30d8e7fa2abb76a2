import { CallError, type ReadFrom } from '@rowhouse/shared/platform/call';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createLastAnswers } from './last-answers.ts';

const schema = v.object({ names: v.array(v.string()) });
const publicFor15 = 'public, max-age=1, s-maxage=15';

const memory = () => {
  let time = 0;
  let asked = 0;
  const lastAnswers = createLastAnswers(() => time);
  const read = async (
    request: Parameters<typeof lastAnswers.readFor>[0],
    caching = publicFor15,
    of = schema,
    path = '/api/v1/names',
  ) => {
    const readFrom: ReadFrom = lastAnswers.readFor(request);
    return readFrom(path, of, async () => {
      asked += 1;
      return { output: { names: [String(asked)] }, headers: new Headers({ 'cache-control': caching }) };
    });
  };
  return { read, lastAnswers, wait: (ms: number) => (time += ms), asked: () => asked };
};
const page = { method: 'GET', version: 'one' };

describe('a page that needs what another page got from the API', () => {
  it('gets the same answer without a call, as long as a cache may keep it', async () => {
    const { read, wait, asked } = memory();
    const first = await read(page);
    wait(14_999);
    expect(await read(page)).toBe(first);
    wait(1);
    expect(await read(page)).toEqual({ names: ['2'] });
    expect(asked()).toBe(2);
  });

  it.each([
    ['another version of the site', { method: 'GET', version: 'two' }],
    ['an unknown version', { method: 'GET' }],
    ['the preview of a draft', { ...page, isPreview: true }],
    ['a sent form, which may have changed it', { method: 'POST', version: 'one' }],
  ] as const)('asks the API for %s', async (_, request) => {
    const { read, asked } = memory();
    await read(page);
    await read(request);
    expect(asked()).toBe(2);
  });

  it.each(['private, no-store', 'no-store', ''])(
    'asks the API where the answer has the caching %j',
    async (caching) => {
      const { read, asked } = memory();
      await read(page, caching);
      await read(page, caching);
      expect(asked()).toBe(2);
    },
  );

  it('asks the API where many addresses were asked for since, however short their answers', async () => {
    const { read, asked } = memory();
    await read(page);
    const others = 10_000;
    for (let at = 0; at < others; at += 1) await read(page, publicFor15, schema, `/api/v1/names?made-up=${at}`);
    await read(page);
    expect(asked()).toBe(others + 2);
  });

  it('asks the API where it reads it by another contract', async () => {
    const { read, asked } = memory();
    await read(page);
    await read(page, publicFor15, v.object({ names: v.array(v.string()) }));
    expect(asked()).toBe(2);
  });

  // An answer for this page alone too: the API of a proof, which is to find such a page, is never public.
  it.each([publicFor15, 'private, no-store', ''])('cannot change an answer with the caching %j', async (caching) => {
    const { read } = memory();
    const first = v.parse(
      v.custom<{ names: string[] }>(() => true),
      await read(page, caching),
    );
    expect(() => first.names.push('mine')).toThrow(TypeError);
  });
});

it('a failure that is not a fault of the API is told to the sender of a form', async () => {
  const { read, lastAnswers } = memory();
  await read(page);
  const form = lastAnswers.readFor({ method: 'POST', version: 'one' });
  const failing = (code: 'not-found' | 'unavailable') =>
    form('/api/v1/names', schema, () => Promise.reject(new CallError(code, code)));
  await expect(failing('not-found')).rejects.toMatchObject({ code: 'not-found' });
  expect(await failing('unavailable')).toEqual({ names: ['1'] });
});
