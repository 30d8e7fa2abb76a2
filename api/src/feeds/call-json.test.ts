import { afterAll, describe, expect, it } from 'vitest';
import { type Answered, answeringServer } from '../testing/answering-server.ts';
import { openLoopback } from '../testing/open-loopback.ts';
import { callJson } from './call-json.ts';

let answer: (call: number) => Answered = () => ({});
let calls = 0;
const server = await answeringServer(() => {
  calls += 1;
  return answer(calls);
});
afterAll(() => server.close());

const secrets = { password: 'sesame & co' };
/** Calls a source that answers in some way, without waiting. */
const call = async (given: Answered | ((call: number) => Answered)) => {
  answer = typeof given === 'function' ? given : () => given;
  calls = 0;
  const pauses: number[] = [];
  const pause = async (milliseconds: number) => void pauses.push(milliseconds);
  const json = await callJson('list', server.address, { headers: {} }, { open: openLoopback(), secrets, pause });
  return { json, pauses };
};
const html = '<!DOCTYPE html><html><body>Server Error in Application</body></html>';

describe('a call of a source', () => {
  it.each<[string, Answered, string]>([
    ['an error page with 200', { body: html }, "its answer is not JSON: '<!DOCTYPE html>"],
    ['an error page with 404', { status: 404, body: html }, 'answers 404'],
    [
      'a message of .NET',
      { status: 500, json: { ExceptionMessage: 'Out of order' } },
      'answers 500: Out of order, 5 times',
    ],
    ['a gateway that is tired', { status: 502, body: html }, 'answers 502, 5 times'],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, '5 times'],
    ['a refusal', { status: 401, json: { Message: 'Unknown account' } }, 'answers 401: Unknown account'],
    ['a secret', { status: 403, json: { Message: 'sesame & co is wrong' } }, 'answers 403: *** is wrong'],
    ['a wait for a day', { status: 429, headers: { 'retry-after': '86400' } }, 'asks to wait 86400 s'],
    ['a wait without end', { status: 429, headers: { 'retry-after': '0' } }, 'answers 429, 5 times'],
    ['nothing', { body: '' }, "its answer is not JSON: ''"],
    ['JSON that is cut off', { body: '{"items":[{"id":1' }, 'its answer is not JSON'],
    ['two documents', { body: '{"a":1}{"a":2}' }, 'its answer is not JSON'],
    ['NaN', { body: '{"count":NaN}' }, 'its answer is not JSON'],
    ['a comment', { body: '/* hello */ {}' }, 'its answer is not JSON'],
    ['XML with a DTD', { body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' }, 'is not JSON'],
    ['UTF-16', { body: Buffer.from('{"a":1}', 'utf16le') }, 'its answer is not JSON'],
    ['ISO-8859-1', { body: Buffer.from('{"city":"Li\xe8ge"}', 'latin1') }, 'not written in UTF-8'],
    ['lists without end', { body: '['.repeat(100_000) }, 'nested more than 50 deep'],
    ['objects without end', { body: '{"a":'.repeat(100_000) }, 'nested more than 50 deep'],
    ['a connection that breaks', { body: '{"items":', headers: { 'content-length': '5000' }, breaks: true }, '5 times'],
  ])('that is answered by %s fails, with its name and the reason', async (_, given, why) => {
    const message = await call(given).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(message).toMatch(/^list: /);
    expect(message).toContain(why);
    expect(message).not.toContain('sesame');
    expect(message.length).toBeLessThan(400);
  });

  it('is repeated when the source is busy, after the time that it asks for', async () => {
    const busy = { status: 429, headers: { 'retry-after': '7' }, json: { Message: 'Too many calls' } };
    const answered = await call((count) => (count < 3 ? busy : { json: { brackets: '['.repeat(1000) } }));
    expect(answered).toEqual({ json: { brackets: '['.repeat(1000) }, pauses: [7000, 7000] });
  });

  it('reads no answer of more than 32 MB to its end', async () => {
    let sent = 0;
    const endless = async function* () {
      for (;;) {
        sent += 1;
        yield Buffer.alloc(1024 * 1024, 'x');
      }
    };
    await expect(call({ body: endless() })).rejects.toThrow('its answer has more than 32 MB');
    expect(sent).toBeLessThan(64);
  });
});
