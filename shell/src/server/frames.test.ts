import { once } from 'node:events';
import { PassThrough, Writable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFrames, sendFrame } from './frames.ts';

test('messages and their bytes arrive as they were sent, in whatever pieces the pipe hands them on', async () => {
  const frames = fc.array(fc.tuple(fc.record({ what: fc.string({ unit: 'grapheme' }) }), fc.uint8Array()));
  await fc.assert(
    fc.asyncProperty(frames, fc.integer({ min: 1, max: 30 }), async (sent, size) => {
      const [sender, receiver] = [new PassThrough(), new PassThrough()];
      for (const [message, bytes] of sent) sendFrame(sender, message, bytes);
      const whole: Buffer = sender.read() ?? Buffer.alloc(0);
      const seen: unknown[] = [];
      readFrames(
        receiver,
        (message, bytes) => seen.push([message, new Uint8Array(bytes)]),
        (error) => seen.push(error),
      );
      for (let at = 0; at < whole.length; at += size) receiver.write(whole.subarray(at, at + size));
      receiver.end();
      await once(receiver, 'end');
      expect(seen).toEqual(sent.map(([message, bytes]) => [message, bytes]));
    }),
  );
});

test('the bytes of a message are handed to the pipe as they are, in one write with its head', () => {
  const writes: Buffer[][] = [];
  const pipe = new Writable({
    writev: (chunks, done) => {
      writes.push(chunks.map(({ chunk }) => chunk));
      done();
    },
  });
  const bytes = Buffer.from('a page');
  sendFrame(pipe, { kind: 'answer' }, bytes);
  expect(writes).toHaveLength(1);
  expect(writes[0]?.[1]).toBe(bytes);
});
