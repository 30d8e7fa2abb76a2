import type { Server, ServerOptions } from 'node:http';
import type { Http2SecureServer, Http2Server } from 'node:http2';

const silence = 15_000; // ms

// ms between two requests; a proxy keeps a connection for 60 s (nginx, load balancers), and a form that it sends down one that closes at
// that moment is lost.
const rest = 65_000;

// bytes; the shell answers cookies of more than a quarter with a page.
const longestHeader = 65_536;

/**
 * Options of an HTTP server that closes a connection without a complete header within `most` ms. A body may take five minutes, as it
 * may on a phone. A connection without a request stays open for longer than proxies keep it.
 */
export const connectionLimits = (most = silence): ServerOptions => ({
  maxHeaderSize: longestHeader,
  keepAliveTimeout: rest,
  headersTimeout: most * 0.8,
  connectionsCheckingInterval: most * 0.1,
  requestTimeout: 300_000,
});

/** Closes a connection whose body is silent for `most` ms. A request that has arrived completely may take any time to be answered. */
export const endSilentBodies = (server: Server | Http2Server | Http2SecureServer, most = silence): void => {
  server.prependListener('request', (request) => {
    const { headers, socket } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody) return;
    socket.setTimeout(most);
    request.once('end', () => socket.setTimeout(0));
  });
};
