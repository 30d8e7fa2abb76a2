import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionLimits, endSilentBodies } from './connection-limits.ts';

const silence = 200; // ms

describe('a connection', () => {
  let server: ReturnType<typeof createServer>;
  beforeEach(async () => {
    server = createServer(connectionLimits(silence), (request, response) => {
      request.on('error', () => undefined);
      request.on('end', () => response.end('whole')).resume();
    });
    endSilentBodies(server, silence);
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const post = 'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 4\r\n\r\n';

  it.each([
    ['nothing', '', ''],
    ['half a header', 'GET / HTTP/1.1\r\nHo', 'HTTP/1.1 408'],
    ['half a body', `${post}ab`, ''],
    ['half a body in chunks', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n', ''],
    ['a whole one', `${post}abcd`, 'HTTP/1.1 200'],
  ])('that sends %s is closed', async (_, sent, begin) => {
    const address = server.address();
    const socket = connect({ port: typeof address === 'object' ? (address?.port ?? 0) : 0, host: '127.0.0.1' });
    let answer = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    if (sent) socket.write(sent);
    await once(socket, 'close');
    expect(answer.startsWith(begin)).toBe(true);
    expect(answer.includes('whole')).toBe(sent.endsWith('abcd'));
  });

  it('stays open after an answer for longer than the 60 s for which a proxy sends further requests down it', async () => {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(await answer.text()).toBe('whole');
    const [, seconds] = /^timeout=(\d+)$/.exec(answer.headers.get('keep-alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(60);
  });

  it('may be silent while it waits for its answer, but not while its body arrives', () => {
    const asking = (headers: Record<string, string>) => {
      const setTimeout = vi.fn();
      const request = Object.assign(new EventEmitter(), { headers, socket: { setTimeout } });
      server.removeAllListeners('request');
      endSilentBodies(server);
      server.emit('request', request);
      return { request, setTimeout };
    };
    expect(asking({}).setTimeout).not.toHaveBeenCalled();
    const { request, setTimeout } = asking({ 'content-length': '4' });
    expect(setTimeout).toHaveBeenLastCalledWith(15_000);
    request.emit('end');
    expect(setTimeout).toHaveBeenLastCalledWith(0);
  });
});
