import { createRequire } from 'node:module';
import { join } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderAnswer, Renderer, RendererOptions, RenderRequest } from '../render/protocol.ts';

/** What the front sends to a worker. */
export type ToWorker = { kind: 'render'; id: number; request: RenderRequest } | { kind: 'ping' } | { kind: 'probes' };

/** What a worker sends back. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'pong'; memory: number }
  | { kind: 'probes'; paths: string[] }
  // What is rendered from now on: the number of the request, and the page or fragment of it; nulls after a render.
  | { kind: 'rendering'; id: number | null; part: string | null }
  | { kind: 'answer'; id: number; answer: RenderAnswer }
  | { kind: 'failed'; id: number; why: string };

/** What a worker renders: a release set with its folders on the disk. */
export interface WorkerData extends Omit<RendererOptions, 'requireContainer' | 'rendering' | 'api'> {
  folders: Record<string, string>;
  apiUrl: string;
  serviceToken: string;
}

const port = parentPort;
if (!port) throw new Error('The render worker is started by the front');
const data = workerData as WorkerData;
const numbers = new WeakMap<RenderRequest, number>();
const require = createRequire(import.meta.url);

const send = (message: FromWorker): void => port.postMessage(message);

const build = require(join(data.folders.shell ?? '', 'node/main.js')) as {
  createRenderer: (options: RendererOptions) => Renderer;
};

// With the service token and what the API is to know of the visitor.
const api: RendererOptions['api'] = (path, init, request) => {
  const headers = new Headers(init.headers);
  headers.set('x-service-token', data.serviceToken);
  headers.set('x-visitor-address', request.visitorAddress);
  if (request.requestId) headers.set('x-request-id', request.requestId);
  for (const [name, value] of request.headers) if (['cookie', 'user-agent'].includes(name)) headers.set(name, value);
  return fetch(data.apiUrl + path, { ...init, headers });
};

const renderer = build.createRenderer({
  ...data,
  api,
  rendering: (request, part) => send({ kind: 'rendering', id: (request && numbers.get(request)) ?? null, part }),
  requireContainer: (owner) => require(join(data.folders[owner] ?? '', 'node/remote-entry.js')),
});

const answerTo = async (message: ToWorker): Promise<FromWorker> => {
  if (message.kind === 'ping') {
    const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
    return { kind: 'pong', memory: heap + external };
  }
  if (message.kind === 'probes') return { kind: 'probes', paths: await renderer.probes() };
  const { id, request } = message;
  try {
    numbers.set(request, id);
    return { kind: 'answer', id, answer: await renderer.render(request) };
  } catch (error) {
    return { kind: 'failed', id, why: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

port.on('message', async (message: ToWorker) => send(await answerTo(message)));

send({ kind: 'ready' });
