import type { Server } from 'node:http';
import type { Http2SecureServer, Http2Server } from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Shuts down a server without losing a request: it continues to answer for `notice` ms, then accepts no new connections, and requests
 * in progress have `longest` ms.
 */
export const drain = async (
  server: Server | Http2Server | Http2SecureServer,
  { notice, longest }: { notice: number; longest: number },
): Promise<void> => {
  // A client with an open connection opens a new one for its next request, to another instance.
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
  await sleep(notice);
  const timer = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), longest);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(timer);
};
