import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import type { Renderer, RendererOptions, RenderRequest } from '../render/protocol.ts';
import { readFrames, sendFrame } from './frames.ts';
import type { FromRealm, RealmStart, ToRealm } from './realm-messages.ts';

// The program of a render process: the only place on the server where code of remotes runs. This pipe is its only
// connection.
const pipe = new Socket({ fd: 3 });
const require = createRequire(import.meta.url);
let rendererStart = Promise.withResolvers<Renderer>();
let isStarted = false;
const numbers = new WeakMap<RenderRequest, number>();
const openCalls = new Map<number, PromiseWithResolvers<Response>>();
let lastCall = 0;

const send = (message: FromRealm, bytes?: Uint8Array): void => sendFrame(pipe, message, bytes);

const api: RendererOptions['api'] = async (path, { signal, ...init }, request) => {
  // Serialises a form, with the matching content-type header.
  const form = init.body == null ? null : new Request('http://api', init);
  const bytes = form ? Buffer.from(await form.arrayBuffer()) : undefined;
  const { method = 'GET' } = init;
  lastCall += 1;
  const call = lastCall;
  const answer = Promise.withResolvers<Response>();
  const drop = (): void => {
    if (!openCalls.delete(call)) return;
    send({ kind: 'drop', call });
    answer.reject(signal?.reason);
  };
  openCalls.set(call, answer);
  const id = numbers.get(request) ?? null;
  send({ kind: 'ask', call, id, method, path, headers: [...(form?.headers ?? new Headers(init.headers))] }, bytes);
  if (signal?.aborted) drop();
  signal?.addEventListener('abort', drop, { once: true });
  return answer.promise;
};

const takeCall = (call: number): PromiseWithResolvers<Response> | undefined => {
  const answer = openCalls.get(call);
  openCalls.delete(call);
  return answer;
};

const start = ({ folders, ...options }: RealmStart): void => {
  // In development it may be another set with the same shell: modules that are loaded already are not loaded again.
  if (isStarted) rendererStart = Promise.withResolvers();
  isStarted = true;
  const load = (owner: string, file: string): unknown => {
    const folder = folders[owner];
    if (folder === undefined)
      throw new Error(`${owner} is not in the process of a private page, which holds the page's own remote alone`);
    return require(join(folder, file));
  };
  const build = load('shell', 'main.js') as { createRenderer: (options: RendererOptions) => Renderer };
  const renderer = build.createRenderer({
    ...options,
    inBytes: true,
    api,
    rendering: (request, part) => send({ kind: 'rendering', id: (request && numbers.get(request)) ?? null, part }),
    requireContainer: (owner) => load(owner, 'remote-entry.js'),
  });
  rendererStart.resolve(renderer);
  send({ kind: 'ready' });
};

const render = async (id: number, request: RenderRequest): Promise<void> => {
  numbers.set(request, id);
  try {
    const { body, ...answer } = await (await rendererStart.promise).render(request);
    send({ kind: 'answer', id, answer }, typeof body === 'string' ? Buffer.from(body) : body);
  } catch (error) {
    send({ kind: 'failed', id, why: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
};

const take = async (message: ToRealm, bytes: Buffer): Promise<void> => {
  if (message.kind === 'start') start(message.start);
  else if (message.kind === 'ping') {
    const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
    send({ kind: 'pong', memory: heap + external });
  } else if (message.kind === 'probes') send({ kind: 'probes', paths: await (await rendererStart.promise).probes() });
  else if (message.kind === 'render')
    await render(message.id, { ...message.request, body: message.hasBody ? new Uint8Array(bytes).buffer : null });
  else if (message.kind === 'answered') {
    const { call, status, headers } = message;
    takeCall(call)?.resolve(new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, { status, headers }));
  } else {
    const { call, why, cause } = message;
    takeCall(call)?.reject(new TypeError(why, { cause: { code: cause } }));
  }
};

// Standard output is not read.
for (const name of ['log', 'info', 'debug'] as const) console[name] = console.error;

// The front has ended, or no longer needs this process.
pipe.on('error', () => process.exit());
pipe.on('close', () => process.exit());
// Messages of the front are trusted.
readFrames(
  pipe,
  (message, bytes) => void take(message as ToRealm, bytes),
  (error) => {
    throw error;
  },
);
