import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** An answer that is complete before it is sent. */
export interface WholeAnswer {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
}

/** The faults that the proxy can cause. */
export type NetworkFault =
  | 'refused'
  | '404'
  | '500 with JSON'
  | '503, then well'
  | 'slow'
  | 'cut off'
  | 'wrong bytes'
  | 'old signature';

/** A server between two programs, which fails chosen requests in a chosen way. */
export interface FaultProxy {
  url: string;
  /** From now on matching requests fail in this way; slow ones also wait for `atLeast`. */
  fail: (matches: (path: string) => boolean, fault: NetworkFault, atLeast?: Promise<unknown>) => void;
  /** From now on no request fails; waiting ones are answered. */
  recover: () => void;
  /** The number of failed requests since the last `fail`. */
  failed: () => number;
  /** The requested paths since the last `fail`. */
  requested: () => string[];
  stop: () => Promise<void>;
}

// Longer than the site's timeouts: ten seconds for the bucket, six for a browser's file.
const slowness = 10_500; // ms

interface FailedRequest {
  request: IncomingMessage;
  response: ServerResponse;
  whole: () => Promise<WholeAnswer>;
  former: () => Promise<WholeAnswer>;
  atLeast: Promise<unknown> | undefined;
  recovered: Promise<void>;
  /** The number of requests for this path since the fault began. */
  times: number;
}

const send = (response: ServerResponse, { status, headers, bytes }: WholeAnswer): void => {
  response.writeHead(status, { ...headers, 'content-length': bytes.length }).end(bytes);
};
const refuse = (response: ServerResponse, status: number): void =>
  send(response, {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    bytes: Buffer.from('{"error":"no"}'),
  });

const faults: Record<NetworkFault, (failed: FailedRequest) => Promise<void>> = {
  refused: async ({ request }) => void request.socket.resetAndDestroy(),
  '404': async ({ response }) => refuse(response, 404),
  '500 with JSON': async ({ response }) => refuse(response, 500),
  '503, then well': async ({ response, whole, times }) =>
    times === 1 ? refuse(response, 503) : send(response, await whole()),
  slow: async ({ response, whole, atLeast, recovered }) => {
    await Promise.race([Promise.all([sleep(slowness, undefined, { ref: false }), atLeast]), recovered]);
    send(response, await whole());
  },
  'cut off': async ({ response, whole }) => {
    const { status, headers, bytes } = await whole();
    response.writeHead(status, { ...headers, 'content-length': bytes.length });
    response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy());
  },
  'wrong bytes': async ({ response, whole }) => {
    const { bytes, ...head } = await whole();
    const changed = Buffer.from(bytes);
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
    send(response, { ...head, bytes: changed });
  },
  'old signature': async ({ response, former }) => send(response, await former()),
};

/** Starts a proxy on a port of its own; `formerOf` returns the earlier content of a path. */
export const startFaultProxy = async (
  wholeOf: (request: IncomingMessage) => Promise<WholeAnswer>,
  formerOf: (request: IncomingMessage) => Promise<WholeAnswer> = wholeOf,
): Promise<FaultProxy> => {
  let current: {
    matches: (path: string) => boolean;
    fault: NetworkFault;
    atLeast: Promise<unknown> | undefined;
  } | null = null;
  let recovery = Promise.withResolvers<void>();
  const times = new Map<string, number>();
  let failed = 0;
  let requested: string[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? '', 'http://proxy').pathname;
    requested.push(path);
    if (!current?.matches(path)) return send(response, await wholeOf(request));
    failed += 1;
    times.set(path, (times.get(path) ?? 0) + 1);
    // Makes the file itself fail, not its revalidation.
    delete request.headers['if-none-match'];
    await faults[current.fault]({
      request,
      response,
      whole: () => wholeOf(request),
      former: () => formerOf(request),
      atLeast: current.atLeast,
      recovered: recovery.promise,
      times: times.get(path) ?? 1,
    });
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    fail: (matches, fault, atLeast) => {
      current = { matches, fault, atLeast };
      recovery = Promise.withResolvers<void>();
      times.clear();
      failed = 0;
      requested = [];
    },
    recover: () => {
      current = null;
      recovery.resolve();
    },
    failed: () => failed,
    requested: () => requested,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
