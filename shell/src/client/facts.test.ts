import { afterEach, expect, it, vi } from 'vitest';
import { factsOf } from './facts.ts';
import { parseFacts } from './parse-facts.ts';

const facts = { id: 'set', apps: {} };
const parse = async (body: unknown) => parseFacts(body);
const good = () => Response.json(facts);
const bad: Record<string, () => Response> = {
  'no answer': () => {
    throw new TypeError('Failed to fetch');
  },
  'an error': () => Response.json(facts, { status: 503 }),
  'something else': () => Response.json([]),
  'another text': () => new Response('<!doctype html>'),
};

const asking = (...answers: (() => Response)[]) => {
  const ask = vi.fn(async () => (answers.shift() ?? good)());
  vi.stubGlobal('fetch', ask);
  const wait = vi.fn(async () => undefined);
  return { ask, wait };
};

afterEach(() => vi.unstubAllGlobals());

it('facts that arrive are requested once', async () => {
  const { ask, wait } = asking();
  expect(await factsOf('set', parse, undefined, wait)).toEqual(facts);
  expect([ask.mock.calls.length, wait.mock.calls.length]).toEqual([1, 0]);
});

it.each(Object.entries(bad))('facts whose answer is %s are requested again after a pause', async (_, answer) => {
  const { ask, wait } = asking(answer);
  expect(await factsOf('set', parse, undefined, wait)).toEqual(facts);
  expect([ask.mock.calls.length, wait.mock.calls.length]).toEqual([2, 1]);
});

it('facts that fail twice are rejected', async () => {
  const { ask, wait } = asking(...Object.values(bad).slice(0, 2), good);
  await expect(factsOf('set', parse, undefined, wait)).rejects.toThrow('503');
  expect(ask).toHaveBeenCalledTimes(2);
});
