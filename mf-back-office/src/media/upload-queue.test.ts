import { largestPhoto } from '@rowhouse/shared/contract/desk-media';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { photoAnswer } from './send-photo.ts';
import { type Answer, createUploadQueue } from './upload-queue.ts';

const taken = (src: string): Answer => ({ src, width: 1, height: 1, known: false });
const fileOf = (name: string, size = 3) => Object.defineProperty(new File(['abc'], name), 'size', { value: size });

/** A queue with a controllable sender and controllable pauses. */
const stage = (room = 1000) => {
  const calls: { name: string; end: (answer: Answer | Error) => void }[] = [];
  const pauses: (() => void)[] = [];
  const had = new Set<string>();
  const later: [string, readonly string[]][] = [];
  let most = 0;
  const queue = createUploadQueue({
    send: (file) =>
      new Promise((resolve, reject) => {
        const call = {
          name: file.name,
          end: (answer: Answer | Error) => {
            calls.splice(calls.indexOf(call), 1);
            if (answer instanceof Error) reject(answer);
            else resolve(answer);
          },
        };
        calls.push(call);
        most = Math.max(most, calls.length);
      }),
    onTaken: ({ src }, _, after) => {
      later.push([src, after]);
      return !had.has(src) && Boolean(had.add(src));
    },
    room: () => room - had.size,
    after: (work) => {
      pauses.push(work);
      return () => undefined;
    },
  });
  const states = () => queue.uploads().map(({ name, state, fault }) => [name, fault ?? state]);
  const settled = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { queue, calls, pauses, had, later, states, settled, most: () => most };
};

describe('uploads of photos', () => {
  it('send each photo once, three at a time, whatever the connection does', async () => {
    const answers = fc.constantFrom('taken', 'line', 'busy', 'error', 'fault');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 30 }), fc.array(answers, { maxLength: 60 }), async (count, script) => {
        const { queue, calls, pauses, had, states, settled, most } = stage();
        queue.add(Array.from({ length: count }, (_, index) => fileOf(`${index}`)));
        const refused = new Set<string>();
        for (
          let step = 0;
          calls.length > 0 || pauses.length > 0 || states().some(([, state]) => state === 'broken');
        ) {
          const call = calls[0];
          if (call) {
            const what = script[step] ?? 'taken';
            step += 1;
            if (what === 'fault') refused.add(call.name);
            call.end(
              what === 'taken'
                ? taken(call.name)
                : what === 'fault'
                  ? { fault: 'drawing' }
                  : what === 'error'
                    ? new Error('gone')
                    : { again: what === 'busy' ? 'busy' : 'line' },
            );
          } else if (pauses.length > 0) pauses.shift()?.();
          else queue.retry();
          await settled();
        }
        expect(most()).toBeLessThanOrEqual(3);
        expect(had.size + refused.size).toBe(count);
        for (const [name = '', state] of states()) expect(state).toBe(refused.has(name) ? 'drawing' : 'ready');
      }),
      { numRuns: 50 },
    );
  });

  it('say which photos were chosen after one that ends', async () => {
    const { queue, calls, later, settled } = stage();
    queue.add(['a', 'b', 'c'].map((name) => fileOf(name)));
    for (const name of ['c', 'a', 'b']) {
      calls.find((call) => call.name === name)?.end(taken(name));
      await settled();
    }
    expect(later).toEqual([
      ['c', []],
      ['a', ['c']],
      ['b', ['c']],
    ]);
  });

  it('stop after four attempts until a person retries', async () => {
    const { queue, calls, pauses, states, settled } = stage();
    queue.add([fileOf('a')]);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      calls[0]?.end({ again: 'line' });
      await settled();
      pauses.shift()?.();
    }
    expect(states()).toEqual([['a', 'broken']]);
    expect(calls).toHaveLength(0);
    queue.retry();
    calls[0]?.end(taken('a'));
    await settled();
    expect(states()).toEqual([['a', 'ready']]);
  });

  it('wait for a person after the hourly limit, and then retry', async () => {
    const { queue, calls, pauses, settled } = stage();
    queue.add([fileOf('a')]);
    calls[0]?.end({ again: 'too-often' });
    await settled();
    expect(queue.uploads()).toMatchObject([{ state: 'broken', fault: 'too-often' }]);
    expect([calls.length, pauses.length]).toEqual([0, 0]);
    queue.retry();
    calls[0]?.end(taken('a'));
    await settled();
    expect(queue.uploads()).toMatchObject([{ state: 'ready', fault: undefined }]);
  });

  it('wait for a login, and continue after it', async () => {
    const { queue, calls, states, settled } = stage();
    queue.add(['a', 'b', 'c', 'd'].map((name) => fileOf(name)));
    for (const call of [...calls]) call.end({ end: 'login' });
    await settled();
    expect(calls).toHaveLength(0);
    expect(states().map(([, state]) => state)).toEqual(['held', 'held', 'held', 'waits']);
    queue.resume();
    while (calls[0]) {
      calls[0].end(taken(calls[0].name));
      await settled();
    }
    expect(states().every(([, state]) => state === 'ready')).toBe(true);
  });

  it('reject photos that are too large or too many before sending them', () => {
    const { queue, calls, states } = stage(2);
    queue.add([fileOf('large', largestPhoto + 1), fileOf('a'), fileOf('b', largestPhoto), fileOf('c')]);
    expect(calls.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(states()).toEqual([
      ['large', 'too-large'],
      ['a', 'sends'],
      ['b', 'sends'],
      ['c', 'too-many'],
    ]);
  });

  it('report a photo that exists already, and keep the order of 500', async () => {
    const { queue, calls, states, settled } = stage();
    queue.add(Array.from({ length: 500 }, (_, index) => fileOf(`${index}`)));
    const order: string[] = [];
    while (calls[0]) {
      order.push(calls[0].name);
      calls[0].end(taken(String(Number(calls[0].name) % 499)));
      await settled();
    }
    expect(order).toEqual(Array.from({ length: 500 }, (_, index) => `${index}`));
    expect(states().at(-1)).toEqual(['499', 'twice']);
  });

  it.each([
    [200, taken('/media/a'), taken('/media/a')],
    [200, { fault: 'drawing' }, { fault: 'drawing' }],
    [200, '<html>', { again: 'line' }],
    [0, null, { again: 'line' }],
    [401, {}, { end: 'login' }],
    [403, {}, { end: 'forbidden' }],
    [413, {}, { fault: 'too-large' }],
    [429, {}, { again: 'too-often' }],
    [502, null, { again: 'line' }],
    [503, {}, { again: 'busy' }],
  ])('treat an answer of status %i with %j as %j', (status, body, answer) => {
    expect(photoAnswer({ status, body })).toEqual(answer);
  });
});
