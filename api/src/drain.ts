import { setTimeout as after } from 'node:timers/promises';
import type { ServerType } from '@hono/node-server';

/** Ends a server without losing a request: for `notice` ms it still answers while an edge learns that it ends, then it takes no new connection, and what is under way has `longest` ms. */
export const drain = async (
  server: ServerType,
  { notice, longest }: { notice: number; longest: number },
): Promise<void> => {
  // Whoever keeps a connection open asks elsewhere next.
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
  await after(notice);
  const cut = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), longest);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(cut);
};
