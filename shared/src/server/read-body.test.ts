import { expect, test } from 'vitest';
import { answerParts, UnreadBody } from './read-body.ts';

const limits = { ofPart: 1000, kept: 1000, ofAll: 1000, atOnce: 1000 };

/** A form with a file of this many bytes, which ends when `end` is called. */
const formOf = (bytes: number, answered = Promise.resolve()) => {
  const { readable, writable } = new TransformStream<Uint8Array>();
  const writer = writable.getWriter();
  void writer.write(Buffer.from(`--x\r\n\r\n${'a'.repeat(bytes)}`)).catch(() => undefined);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  // Node requires this option for a streamed body; the browser types do not have it.
  const half = { duplex: 'half' };
  const request = new Request('http://site', { method: 'POST', headers, body: readable, ...half });
  const end = async (): Promise<void> => {
    await writer.write(Buffer.from('\r\n--x--')).catch(() => undefined);
    await writer.close().catch(() => undefined);
  };
  return {
    read: answerParts(request, limits, async (body) => {
      await answered;
      return body;
    }).catch((error: unknown) => error),
    end,
  };
};

test('limits the bytes of concurrent uploads, and accepts more after some are answered', async () => {
  const first = formOf(600);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const second = await formOf(600).read;
  expect(second).toMatchObject({ status: 503 });
  expect(second).toBeInstanceOf(UnreadBody);
  await first.end();
  expect(String(await first.read)).toContain('a'.repeat(600));
  const { promise, resolve } = Promise.withResolvers<void>();
  const third = formOf(600, promise);
  await third.end();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await formOf(600).read).toMatchObject({ status: 503 });
  resolve();
  expect(String(await third.read)).toContain('a'.repeat(600));
});
