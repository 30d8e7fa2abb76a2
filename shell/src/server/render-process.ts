import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startConfined } from '@rowhouse/federation/confined-process';
import { afterOwnTime, stopwatchOf, waitingOf, waitOf } from '@rowhouse/federation/process-tree';
import { causeCode } from '@rowhouse/shared/domain/never-reached';
import * as v from 'valibot';
import type { ApiCall, ApiDoor, VisitorRequest } from './api-door.ts';
import { readFrames, sendFrame } from './frames.ts';
import { createGate } from './gate.ts';
import { log, reasonOf } from './log.ts';
import type { PageAnswer } from './page-answer.ts';
import { createPinging, silenceLimit } from './pinging.ts';
import { fromRealm, realmRequest, visitorAnswer } from './realm-answer.ts';
import type { RealmStart, ToRealm } from './realm-messages.ts';

// ms by the clock, while visitors wait
const longestSilence = 5000;
// ms; the processes of a set start concurrently. The time in which others have the processor does not count.
const startLimit = 30_000;
const renderLimit = 15_000; // ms
/** How long, in ms, a replaced process may still answer the requests that it holds. */
export const retireLimit = 10_000;
const heapLimit = 512; // MB
// bytes; a worker near its limit is replaced while it still answers. Memory outside the heap has no limit of its own.
const replaceAt = 0.75 * heapLimit * 1024 * 1024;
const endAt = 2 * heapLimit * 1024 * 1024;
// Limits on the messages that a process may send until it answers a ping, on what it may write to stderr, and on its
// calls of the API: for one request (or, without a request, until it answers a ping), in total, and concurrently. In a
// rush some hundred pages have several calls each: calls above the concurrent limit wait for their turn.
const mostMessages = 20_000;
const mostStderr = 16 * 1024;
const mostCalls = 100;
const mostCallsInAll = 2000;
const mostCallsAtOnce = 200;
const callLimit = 10_000; // ms

const programs = ['render-program.ts', 'frames.ts'].map((file) => fileURLToPath(new URL(file, import.meta.url)));

/** A worker ended before it answered: because of this request, of one of several that it held, or of another one. */
export class WorkerEnded extends Error {
  readonly by: 'this' | 'one-of-several' | 'another';
  /** The page or fragment that was being rendered; null where it is unknown. */
  readonly part: string | null;
  /** Whether the API was asked to change something for this request. */
  readonly mayHaveChanged: boolean;
  /** How the machine is the cause; null where it is not. */
  readonly byMachine: 'not started' | 'killed' | null;
  constructor(
    message: string,
    by: WorkerEnded['by'],
    { part = null, mayHaveChanged = false, byMachine = null }: Partial<WorkerEnd> = {},
  ) {
    super(message);
    this.by = by;
    this.part = part;
    this.mayHaveChanged = mayHaveChanged;
    this.byMachine = byMachine;
  }
}
type WorkerEnd = Pick<WorkerEnded, 'part' | 'mayHaveChanged' | 'byMachine'>;

/**
 * A running worker returned no page: the page took too long, or the shell's own code threw, since errors of a page are
 * caught there.
 */
export class NoPage extends Error {
  readonly by: 'page' | 'shell';
  constructor(message: string, by: NoPage['by']) {
    super(message);
    this.by = by;
  }
}

/** What a render process may hold, read and call. */
export interface Realm extends RealmStart {
  /** Whether forms and private pages are rendered in it; only such a process may change something through the API. */
  personal: boolean;
  api: ApiDoor;
  /** Further folders that it may read besides those of its releases, for releases that it gets later. */
  besides?: readonly string[];
}

interface HeldRequest {
  request: VisitorRequest;
  calls: number;
  mayHaveChanged: boolean;
  /** The cookies that the API set for the visitor. */
  cookies: string[];
  resolve: (answer: PageAnswer) => void;
  reject: (error: Error) => void;
  /** Cancels its limit. */
  cancel: () => void;
  limit: 'clock' | 'own-time';
}

// Only the part of a release that runs on the server.
const nodeFolder = (release: string): string => {
  const folder = join(release, 'node');
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
};

const afterClock = (limit: number, then: () => void): (() => void) => {
  const timer = setTimeout(then, limit);
  return () => clearTimeout(timer);
};

// The error that a program wrote before it ended by itself.
const errorBeforeExit = (text: string): string | undefined =>
  (/^\w*Error.*$/m.exec(text) ?? /^FATAL ERROR: (.*)$/m.exec(text))?.[0];

/**
 * Starts a process with releases of one set. A process that hangs, grows too large or sends invalid messages is ended,
 * and its requests reject with `WorkerEnded`.
 */
export const startRenderProcess = ({ personal, api, besides = [], ...given }: Realm) => {
  const startOf = (start: RealmStart): RealmStart => ({
    ...start,
    folders: Object.fromEntries(Object.entries(start.folders).map(([owner, one]) => [owner, nodeFolder(one)])),
  });
  let { facts } = given;
  const start = startOf(given);
  const [program = '', ...modules] = programs;
  const reads = [...modules, ...Object.values(start.folders), ...besides.map((folder) => realpathSync(folder))];
  const { pid, pipe, errors, gone, kill } = startConfined({ program, reads, heap: heapLimit });
  const heldRequests = new Map<number, HeldRequest>();
  let ready = Promise.withResolvers<void>();
  const probes = Promise.withResolvers<string[]>();
  const ended = Promise.withResolvers<string>();
  let noteGrown = (): void => undefined;
  let lastId = 0;
  let rendering: { id: number | null; part: string | null } = { id: null, part: null };
  let cause: string | null = null;
  let stderr = '';
  let failure: WorkerEnded | null = null;
  let messages = 0;
  // Calls of the process itself, for no request.
  let ownCalls = 0;
  // Whether a ping is unanswered.
  let isPinged = false;
  let recentStderr = 0;
  const calls = new Map<number, AbortController>();

  const send = (message: ToRealm, bytes?: Uint8Array) => sendFrame(pipe, message, bytes);
  const release = (id: number): HeldRequest | undefined => {
    const request = heldRequests.get(id);
    heldRequests.delete(id);
    request?.cancel();
    return request;
  };
  const rejectAll = (message: string, by: WorkerEnded['by'], byMachine: WorkerEnded['byMachine'] = null): void => {
    for (const id of heldRequests.keys()) {
      const request = release(id);
      request?.reject(new WorkerEnded(message, by, { mayHaveChanged: request.mayHaveChanged, byMachine }));
    }
  };
  const end = async (why: string) => {
    cause ??= why;
    kill();
    // A process that is being created outlives its creator, and ends when its pipe closes.
    pipe.destroy();
    await gone;
  };
  // During a render the cause is known; otherwise each held request may be the cause.
  const rejectCulprit = (what: string): void => {
    const culprit = release(rendering.id ?? 0);
    if (!culprit) rejectAll(`The worker ended: ${what}`, 'one-of-several');
    else {
      const { mayHaveChanged, request } = culprit;
      const { part } = rendering;
      culprit.reject(new WorkerEnded(`${request.url} ended its worker: ${what}`, 'this', { part, mayHaveChanged }));
    }
  };
  const endBecause = (what: string): void => {
    if (cause !== null) return;
    pinging.stop();
    const url = heldRequests.get(rendering.id ?? 0)?.request.url;
    rejectCulprit(what);
    void end(url ? `${what} in the render of ${url}` : what);
  };

  const cancelStart = afterOwnTime(
    pid,
    () => startLimit,
    () => void end(`it did not start within ${startLimit / 1000} seconds`),
  );
  let firstMiss = { own: stopwatchOf(pid), at: performance.now() };
  let isWaiting = waitingOf(pid);
  // A machine on which others have the processor ends no process that is tried; visitors wait for that only so long.
  const isHanging = (): boolean => {
    const hasVisitors = [...heldRequests.values()].some(({ limit }) => limit === 'clock');
    if (hasVisitors && performance.now() - firstMiss.at >= longestSilence) return true;
    return !isWaiting() && firstMiss.own() >= silenceLimit;
  };
  const pinging = createPinging({
    ping: () => {
      isPinged = true;
      recentStderr = 0;
      send({ kind: 'ping' });
    },
    isBusy: () => heldRequests.size > 0,
    onMiss: () => {
      firstMiss = { own: stopwatchOf(pid), at: performance.now() };
      isWaiting = waitingOf(pid);
    },
    onSilence: () => {
      if (isHanging()) endBecause('it hangs');
    },
  });

  const permit = (id: number | null, { method }: ApiCall): VisitorRequest | null => {
    const holder = id === null ? null : heldRequests.get(id);
    if (holder === undefined) throw new Error('No such request is being rendered');
    if (!personal && method !== 'GET') throw new Error('Only GET calls are allowed in this process');
    if (calls.size >= mostCallsInAll) throw new Error('Too many calls at once');
    if (!holder) {
      ownCalls += 1;
      if (ownCalls > mostCalls) throw new Error('Too many calls without a page');
      return null;
    }
    holder.calls += 1;
    if (holder.calls > mostCalls) throw new Error('Too many calls for one page');
    if (method !== 'GET') {
      if (holder.request.unsure) throw new Error('Only GET calls are allowed when a request is repeated');
      holder.mayHaveChanged = true;
    }
    return holder.request;
  };
  const inTurn = createGate(mostCallsAtOnce);
  const answerCall = async (call: number, id: number | null, apiCall: ApiCall): Promise<void> => {
    const dropped = new AbortController();
    try {
      const request = permit(id, apiCall);
      calls.set(call, dropped);
      const { status, headers, body, cookies } = await inTurn(() =>
        api(apiCall, request, AbortSignal.any([dropped.signal, AbortSignal.timeout(callLimit)])),
      );
      heldRequests.get(id ?? 0)?.cookies.push(...cookies);
      send({ kind: 'answered', call, status, headers }, body);
    } catch (error) {
      send({ kind: 'call-failed', call, why: reasonOf(error), cause: causeCode(error) });
    } finally {
      calls.delete(call);
    }
  };
  const take = (frame: unknown, bytes: Buffer): void => {
    messages += 1;
    if (messages > mostMessages) throw new Error('too many messages');
    const message = v.parse(fromRealm, frame);
    pinging.noteMessage();
    if (message.kind === 'ready') {
      cancelStart();
      pinging.start();
      ready.resolve();
    } else if (message.kind === 'pong') {
      if (isPinged) {
        messages = 0;
        ownCalls = 0;
      }
      isPinged = false;
      if (message.memory > endAt) endBecause('it grew too large');
      else if (message.memory > replaceAt) noteGrown();
    } else if (message.kind === 'probes') probes.resolve(message.paths);
    else if (message.kind === 'rendering') rendering = message;
    else if (message.kind === 'ask') {
      // Otherwise one number could stand for any number of calls.
      if (calls.has(message.call)) throw new Error('it reused a call number');
      void answerCall(message.call, message.id, { ...message, body: bytes });
    } else if (message.kind === 'drop') calls.get(message.call)?.abort();
    else {
      const request = release(message.id);
      if (message.kind === 'failed') request?.reject(new NoPage(message.why, 'shell'));
      else request?.resolve(visitorAnswer(message.answer, bytes, request.cookies, facts.apps));
    }
  };
  readFrames(pipe, take, (error) => endBecause(`it sent an invalid message: ${reasonOf(error)}`));
  // Data written to an ended process is lost with it.
  pipe.on('error', () => undefined);
  const noteError = (bytes: Buffer): void => {
    stderr = (stderr + bytes.toString('utf8')).slice(-8000);
    recentStderr += bytes.length;
    // Logged as a value of one line, so that a remote cannot forge lines of the log.
    if (recentStderr <= mostStderr) log('render-process-output', { text: bytes.toString('utf8') });
  };
  for (const stream of errors) stream.on('data', noteError);
  void gone.then(({ how, why }) => {
    pinging.stop();
    cancelStart();
    for (const call of calls.values()) call.abort();
    if (cause === null && how === 'by itself') {
      cause = errorBeforeExit(stderr) ?? `it ended by itself, with ${why}`;
      rejectCulprit(cause);
    }
    // Otherwise it was ended here, or neither its code nor one of its requests is to blame.
    const byMachine = cause === null && how !== 'by itself' ? how : null;
    cause ??= how === 'killed' ? 'it was killed' : `it could not be started: ${why}`;
    failure = new WorkerEnded(`The render process ended: ${cause}`, 'another', { byMachine });
    // Before the requests reject, so that a retry finds the next worker ready.
    ended.resolve(cause);
    ready.reject(failure);
    probes.reject(failure);
    rejectAll(failure.message, 'another', byMachine);
  });
  for (const promise of [ready.promise, probes.promise]) promise.catch(() => undefined);
  send({ kind: 'start', start });

  return {
    ready: ready.promise,
    /** Gives it another set with the same shell, whose releases are in folders that it may read. */
    take: (next: RealmStart): Promise<void> => {
      if (failure) return Promise.reject(failure);
      ready = Promise.withResolvers();
      ready.promise.catch(() => undefined);
      ({ facts } = next);
      send({ kind: 'start', start: startOf(next) });
      return ready.promise;
    },
    /** Resolves with the cause when the process ends. */
    ended: ended.promise,
    /** Calls a listener again and again while the worker uses so much memory that it should be replaced. */
    onGrown: (listener: () => void): void => {
      noteGrown = listener;
    },
    /** The time in ms that it, or this process, has waited for a processor. */
    waited: () => waitOf(pid),
    /** The number of requests that it holds. */
    held: () => heldRequests.size,
    probes: () => {
      send({ kind: 'probes' });
      return probes.promise;
    },
    /** Renders a request; with 'own-time', the time in which others have the processor does not count in its limit. */
    render: (request: VisitorRequest, limit: 'clock' | 'own-time' = 'clock'): Promise<PageAnswer> => {
      if (failure) return Promise.reject(failure);
      pinging.noteRequest();
      lastId += 1;
      const id = lastId;
      const { promise, resolve, reject } = Promise.withResolvers<PageAnswer>();
      const late = () => release(id)?.reject(new NoPage(`${request.url} took too long to render`, 'page'));
      heldRequests.set(id, {
        request,
        calls: 0,
        mayHaveChanged: false,
        cookies: [],
        resolve,
        reject,
        limit,
        cancel: limit === 'clock' ? afterClock(renderLimit, late) : afterOwnTime(pid, () => renderLimit, late),
      });
      const { body, ...asked } = realmRequest(request);
      send({ kind: 'render', id, request: asked, hasBody: body !== null }, body ? new Uint8Array(body) : undefined);
      return promise;
    },
    /** Ends the worker once it has answered the requests it holds, after ten seconds at most. */
    retire: async () => {
      const deadline = performance.now() + retireLimit;
      // A request that was sent just before may still arrive.
      do await new Promise((resolve) => setTimeout(resolve, 50));
      while (heldRequests.size > 0 && performance.now() < deadline);
      await end('its release set was replaced');
    },
    end: () => end('the program stops'),
  };
};

/** Releases of one set in a process of their own. */
export type RenderProcess = ReturnType<typeof startRenderProcess>;
