import { createRequire } from 'node:module';
import { join } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import type { Renderer, RendererOptions, RenderRequest } from '../render/protocol.ts';
import { note, type Rendering } from './rendering.ts';

/** What the front sends to a worker, and what comes back. */
export type ToWorker = { kind: 'render'; id: number; request: RenderRequest } | { kind: 'ping' } | { kind: 'probes' };

export interface WorkerData extends Omit<RendererOptions, 'requireContainer' | 'rendering'> {
  folders: Record<string, string>;
}

const port = parentPort;
if (!port) throw new Error('The render worker is started by the front');
const { data, rendering } = workerData as { data: WorkerData; rendering: Rendering };
const numbers = new WeakMap<RenderRequest, number>();
const require = createRequire(import.meta.url);

const build = require(join(data.folders.shell ?? '', 'node/main.js')) as {
  createRenderer: (options: RendererOptions) => Renderer;
};
const renderer = build.createRenderer({
  ...data,
  rendering: (request, part) => note(rendering, request ? (numbers.get(request) ?? 0) : 0, part),
  requireContainer: (owner) => require(join(data.folders[owner] ?? '', 'node/remote-entry.js')),
});

const reason = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

port.on('message', async (message: ToWorker) => {
  if (message.kind === 'ping') {
    const { used_heap_size: heap, external_memory: beside } = getHeapStatistics();
    return port.postMessage({ kind: 'pong', memory: heap + beside });
  }
  if (message.kind === 'probes') return port.postMessage({ kind: 'probes', paths: await renderer.probes() });
  try {
    numbers.set(message.request, message.id);
    port.postMessage({ kind: 'answer', id: message.id, answer: await renderer.render(message.request) });
  } catch (error) {
    port.postMessage({ kind: 'failed', id: message.id, why: reason(error) });
  }
});

port.postMessage({ kind: 'ready' });
