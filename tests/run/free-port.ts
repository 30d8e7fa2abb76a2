import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the system's range for outgoing connections, which could take a port between its choice and its use.
const [first, last] = [15_000, 32_000];
const given = new Set<number>();

/** A free port of this machine that was not returned before. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = first + Math.floor(Math.random() * (last - first));
    if (given.has(port)) continue;
    given.add(port);
    const server = createServer();
    const isFree = await once(server.listen(port, '127.0.0.1'), 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
};
