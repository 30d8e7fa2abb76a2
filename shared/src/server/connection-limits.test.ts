import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectionLimits, endSilentBodies } from './connection-limits.ts';

const silence = 200; // ms

let server: ReturnType<typeof createServer>;
let bodies: string[] = [];
beforeEach(async () => {
  bodies = [];
  server = createServer(connectionLimits(silence), async (request, response) => {
    const chunks: Buffer[] = [];
    await request.forEach((chunk: Buffer) => void chunks.push(chunk)).catch(() => chunks.push(Buffer.from('…')));
    bodies.push(String(Buffer.concat(chunks)));
    // Longer than a body may be silent.
    setTimeout(() => response.end('answer'), 2 * silence);
  }).listen(0, '127.0.0.1');
  endSilentBodies(server, silence);
  await once(server, 'listening');
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const open = () => {
  const address = server.address();
  return connect({ port: typeof address === 'object' ? (address?.port ?? 0) : 0, host: '127.0.0.1' });
};
const post = 'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 4\r\n\r\n';

describe('a connection', () => {
  it.each([
    ['nothing', '', []],
    ['half a header', 'GET / HTTP/1.1\r\nHo', []],
    ['half a body', `${post}ab`, ['ab…']],
  ])('that sends %s is closed, without an answer to a request', async (_, sent, read) => {
    const socket = open();
    socket.on('error', () => undefined).resume();
    socket.write(sent);
    await once(socket, 'close');
    expect(bodies).toEqual(read);
  });

  it('that sends a body slowly is answered, also late', async () => {
    const socket = open();
    let answer = '';
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.write(post);
    for (const byte of 'abcd') {
      socket.write(byte);
      await new Promise((resolve) => setTimeout(resolve, silence / 3));
    }
    await once(socket, 'close');
    expect(bodies).toEqual(['abcd']);
    expect(answer).toContain('answer');
  });
});
