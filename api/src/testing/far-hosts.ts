import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Network } from '../outgoing/checked-address.ts';

/** A request received by a far host. */
export interface SeenRequest {
  host: string;
  path: string;
  method: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/**
 * A server on loopback that represents hosts of the public network: their names resolve to public addresses, and
 * connections to those reach it. Any other name resolves to loopback, and must be refused.
 */
export const farHosts = async (names: readonly string[], answer: RequestListener) => {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url: path = '/', headers } = request;
    seen.push({ host: headers.host?.split(':')[0] ?? '', path, method, headers, body });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const network: Network = {
    resolve: async (host) => [
      { address: names.includes(host) ? `93.184.216.${34 + names.indexOf(host)}` : '127.0.0.1', family: 4 },
    ],
    dial: () => ({ address: '127.0.0.1', family: 4 }),
  };
  return {
    port,
    network,
    /** The received requests in order; it may be emptied. */
    seen,
    at: (host: string, path: string) => `http://${host}:${port}${path}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
