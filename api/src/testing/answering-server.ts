import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** A call received by a server on this machine. */
export interface Asked {
  path: string;
  query: URLSearchParams;
  authorization: string;
  body: string;
}

/** The answer: JSON, or any other body. */
export interface Answered {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  body?: string | Uint8Array | AsyncIterable<Uint8Array>;
  /** Whether the connection breaks in the middle of the body. */
  breaks?: boolean;
}

const askedBy = async (request: IncomingMessage): Promise<Asked> => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return {
    path: url.pathname,
    query: url.searchParams,
    authorization: request.headers.authorization ?? '',
    body: Buffer.concat(parts).toString(),
  };
};

const send = (response: ServerResponse, { status = 200, headers = {}, json, body, breaks }: Answered) => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  const content = body ?? JSON.stringify(json ?? null);
  if (typeof content === 'string' || content instanceof Uint8Array) response.write(content);
  else
    return void Readable.from(content)
      .on('error', () => {})
      .pipe(response);
  if (breaks) response.destroy();
  else response.end();
};

/** A server reachable from this machine alone, with answers by a function; its address ends in a slash. */
export const answeringServer = async (answer: (asked: Asked) => Answered | Promise<Answered>, port = 0) => {
  const server = createServer((request, response) => {
    askedBy(request)
      .then(answer)
      .then((answered) => send(response, answered))
      .catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}/`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
