import { setTimeout as after } from 'node:timers/promises';
import type { ServerType } from '@hono/node-server';

/** Ends a server without losing a request: it goes on answering for `notice` ms, so that a proxy can notice, then takes no new connection, and gives open requests `longest` ms. */
export const drain = async (
  server: ServerType,
  { notice, longest }: { notice: number; longest: number },
): Promise<void> => {
  // A client that keeps a connection open must use another server next.
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
  await after(notice);
  const cut = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), longest);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(cut);
};
