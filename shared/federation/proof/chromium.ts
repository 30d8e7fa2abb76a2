import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import * as v from 'valibot';
import { confinement } from '../confined-process.ts';
import { afterOwnTime } from '../process-tree.ts';
import { amounts } from './generate.ts';
import { originOf } from './stand-in-api.ts';

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const startLimit = 30_000; // ms, without the time in which it waits for a processor

const canStart = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The Chromium of `CHROMIUM_PATH`, or else an installed one; null if there is none. */
export const findChromium = ({ CHROMIUM_PATH, PATH = '' }: NodeJS.ProcessEnv): string | null => {
  if (CHROMIUM_PATH) return canStart(CHROMIUM_PATH) ? CHROMIUM_PATH : null;
  const folders = PATH.split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(canStart) ?? null;
};

const flags = [
  ...['--headless', '--remote-debugging-pipe', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--hide-scrollbars'],
  // Containers often have a /dev/shm of 64 MB.
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  // Visitors have https.
  `--unsafely-treat-insecure-origin-as-secure=${amounts.map(originOf).join(',')}`,
  // Nothing leaves the machine, also where it has no namespaces.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
];
// Without interfaces of a network.
const alone = ['unshare', '--user', '--map-root-user', '--net', 'setpriv', '--pdeathsig', 'KILL'];

const messageSchema = v.object({
  id: v.optional(v.number()),
  method: v.optional(v.string()),
  params: v.optional(v.unknown()),
  sessionId: v.optional(v.string()),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ message: v.string() })),
});

/** An event of Chromium's protocol. */
export interface ChromiumEvent {
  method: string;
  params: unknown;
  sessionId: string | undefined;
}

/** Thrown for a Chromium that ended, or does not answer: it tells nothing about what it showed. */
export class ChromiumEnded extends Error {}

/** A running Chromium, and its protocol. */
export interface Chromium {
  send: (method: string, params?: object, sessionId?: string) => Promise<unknown>;
  /** Calls a listener for each event; returns a function that ends that. */
  listen: (listener: (event: ChromiumEvent) => void) => () => void;
  /** Rejects with `late` if work takes too long, not counting the time in which Chromium waits for a processor. */
  within: <T>(limit: number, work: Promise<T>, late: Error) => Promise<T>;
  /** Ends it, and removes what it has written. */
  end: () => Promise<void>;
}

/** Starts a Chromium without a network, whose requests are answered by whoever uses it. Throws if it does not start. */
export const startChromium = async (path: string): Promise<Chromium> => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-chromium-'));
  const parts = [...(confinement() === 'namespaces' ? alone : []), path, ...flags, `--user-data-dir=${folder}`];
  const [command = '', ...parameters] = parts;
  const child = spawn(command, parameters, {
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    // A group of its own: a distribution's program is a script that starts it.
    detached: true,
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Set<(event: ChromiumEvent) => void>();
  let last = 0;
  const ended = Promise.withResolvers<void>();
  let over: Error | null = null;
  const stop = (why: string): void => {
    over ??= new ChromiumEnded(why);
    for (const { reject } of waiting.values()) reject(over);
    waiting.clear();
  };
  const close = (why: string): void => {
    stop(why);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    ended.resolve();
  };
  child.once('error', (error) => close(error.message));
  child.once('close', () => close('Chromium ended'));
  const [, , , to, from] = child.stdio;
  if (!(to instanceof Socket) || !(from instanceof Socket)) throw new ChromiumEnded('Chromium has no pipes');
  for (const pipe of [to, from]) pipe.on('error', () => undefined);

  const receive = (line: string): void => {
    const { id, method, params, sessionId, result, error } = v.parse(messageSchema, JSON.parse(line));
    const question = id === undefined ? undefined : waiting.get(id);
    if (id !== undefined) waiting.delete(id);
    if (error) question?.reject(new Error(error.message));
    else question?.resolve(result);
    if (method !== undefined) for (const listener of listeners) listener({ method, params, sessionId });
  };
  const kill = (): void => {
    for (const pipe of [to, from]) pipe.destroy();
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  let rest = '';
  from.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\0');
    rest = lines.pop() ?? '';
    try {
      for (const line of lines) receive(line);
    } catch (error) {
      stop(`Chromium sent what nobody reads: ${error}`);
      kill();
    }
  });
  const end = async (): Promise<void> => {
    kill();
    await ended.promise;
  };
  const within: Chromium['within'] = async (limit, work, late) => {
    const expiry = Promise.withResolvers<never>();
    const cancel = afterOwnTime(
      child.pid ?? 0,
      () => limit,
      () => expiry.reject(late),
    );
    try {
      return await Promise.race([work, expiry.promise]);
    } finally {
      cancel();
    }
  };
  const send: Chromium['send'] = (method, params = {}, sessionId) => {
    if (over) return Promise.reject(over);
    last += 1;
    const question = Promise.withResolvers<unknown>();
    waiting.set(last, question);
    to.write(`${JSON.stringify({ id: last, method, params, ...(sessionId && { sessionId }) })}\0`);
    return question.promise;
  };
  const listen: Chromium['listen'] = (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  try {
    await within(startLimit, send('Browser.getVersion'), new ChromiumEnded('Chromium does not answer'));
  } catch (error) {
    await end();
    throw error;
  }
  return { send, listen, within, end };
};
