import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { slowPhone } from './conditions.ts';

const piece = 4096; // bytes
const bytesPerSecond = (slowPhone.megabits * 1_000_000) / 8;

/** The way to a site over the slow phone's line, for engines that cannot slow down their network. */
export interface SlowLine {
  url: string;
  stop: () => void;
}

/** Opens a port whose connections share one line to a site: requests arrive late, and answers at its pace. */
export const startSlowLine = async (site: string): Promise<SlowLine> => {
  let free = 0;
  /** Waits until the line has carried so many bytes more. */
  const carry = (bytes: number): Promise<void> => {
    free = Math.max(free, performance.now()) + (bytes / bytesPerSecond) * 1000;
    return setTimeout(free - performance.now());
  };
  const sockets = new Set<Socket>();
  const watch = (socket: Socket): void => {
    sockets.add(socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket)));
  };
  const answer = async (from: Socket, to: Socket): Promise<void> => {
    for await (const chunk of from)
      for (let at = 0; at < chunk.length; at += piece) {
        const part = chunk.subarray(at, at + piece);
        await carry(part.length);
        if (!to.write(part)) await once(to, 'drain');
      }
    to.end();
  };
  const server = createServer((browser) => {
    const upstream = connect(Number(new URL(site).port), '127.0.0.1');
    for (const socket of [browser, upstream]) watch(socket);
    browser.on('data', (request) => void setTimeout(slowPhone.latency).then(() => upstream.write(request)));
    browser.on('end', () => void setTimeout(slowPhone.latency).then(() => upstream.end()));
    answer(upstream, browser).catch(() => browser.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The line has no port');
  return {
    url: `http://localhost:${address.port}`,
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
