import type { Server, ServerOptions } from 'node:http';
import type { Http2SecureServer, Http2Server } from 'node:http2';

const silence = 15_000; // ms

/** Options of an HTTP server that closes a connection on which no whole header came within `most` ms; a body may take five minutes, as that of a telephone may. */
export const connectionLimits = (most = silence): ServerOptions => ({
  headersTimeout: most * 0.8,
  connectionsCheckingInterval: most * 0.1,
  requestTimeout: 300_000,
});

/** Closes a connection whose body is silent for so many ms. What has arrived whole may be answered as late as need be. */
export const endSilentBodies = (server: Server | Http2Server | Http2SecureServer, most = silence): void => {
  server.prependListener('request', (request) => {
    const { headers, socket } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody) return;
    socket.setTimeout(most);
    request.once('end', () => socket.setTimeout(0));
  });
};
