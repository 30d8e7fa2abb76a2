import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** What is answered where nothing is wrong. */
export interface Whole {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
}

/** What a line can do to an answer. */
export type Fault =
  | 'refused'
  | '404'
  | '500 with JSON'
  | '503, then well'
  | 'slow'
  | 'cut off'
  | 'wrong bytes'
  | 'old signature';

/** A server between two programs, which does harm to what it is told to. */
export interface Line {
  url: string;
  /** From now on requests that match fare so. */
  harm: (matches: (path: string) => boolean, fault: Fault) => void;
  /** From now on all is well; what was kept waiting is answered. */
  heal: () => void;
  /** How many requests were harmed since the last `harm`. */
  met: () => number;
  /** Paths asked for since the last `harm`. */
  asked: () => string[];
  stop: () => Promise<void>;
}

// Longer than anybody waits: ten seconds for the bucket, six for a browser's file.
const slowness = 10_500; // ms

interface Harmed {
  request: IncomingMessage;
  response: ServerResponse;
  whole: () => Promise<Whole>;
  earlier: () => Promise<Whole>;
  healed: Promise<void>;
  times: number;
}

const send = (response: ServerResponse, { status, headers, bytes }: Whole): void => {
  response.writeHead(status, { ...headers, 'content-length': bytes.length }).end(bytes);
};
const refuse = (response: ServerResponse, status: number): void =>
  send(response, {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    bytes: Buffer.from('{"error":"no"}'),
  });

const deeds: Record<Fault, (harmed: Harmed) => Promise<void>> = {
  refused: async ({ request }) => void request.socket.resetAndDestroy(),
  '404': async ({ response }) => refuse(response, 404),
  '500 with JSON': async ({ response }) => refuse(response, 500),
  '503, then well': async ({ response, whole, times }) =>
    times === 1 ? refuse(response, 503) : send(response, await whole()),
  slow: async ({ response, whole, healed }) => {
    await Promise.race([sleep(slowness, undefined, { ref: false }), healed]);
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
  'old signature': async ({ response, earlier }) => send(response, await earlier()),
};

/** Starts a line on a port of its own; `earlier` gives what stood at a path before. */
export const startLine = async (
  wholeOf: (request: IncomingMessage) => Promise<Whole>,
  earlierOf: (request: IncomingMessage) => Promise<Whole> = wholeOf,
): Promise<Line> => {
  let harm: { matches: (path: string) => boolean; fault: Fault } | null = null;
  let healing = Promise.withResolvers<void>();
  const times = new Map<string, number>();
  let met = 0;
  let asked: string[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? '', 'http://line').pathname;
    asked.push(path);
    if (!harm?.matches(path)) return send(response, await wholeOf(request));
    met += 1;
    times.set(path, (times.get(path) ?? 0) + 1);
    // A fault is met by the whole file, not by whether it changed.
    delete request.headers['if-none-match'];
    await deeds[harm.fault]({
      request,
      response,
      whole: () => wholeOf(request),
      earlier: () => earlierOf(request),
      healed: healing.promise,
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
    harm: (matches, fault) => {
      harm = { matches, fault };
      healing = Promise.withResolvers<void>();
      times.clear();
      met = 0;
      asked = [];
    },
    heal: () => {
      harm = null;
      healing.resolve();
    },
    met: () => met,
    asked: () => asked,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
