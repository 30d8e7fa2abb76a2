import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import * as v from 'valibot';
import { type Confines, startConfined } from '../confined-process.ts';
import { afterOwnTime, memoryOf, waitOf } from '../process-tree.ts';
import { createOwnClock } from './own-clock.ts';

// MB; the limit for one message (a page with very long data takes about 5), and for unread answers to its requests.
const longestMessage = 16;
const mostUnread = 64;
// The limit of messages for one question of the judge: a page sends a few requests to the API.
const mostMessages = 2000;
const mostFaults = 20;
// Memory in addition to the heap: code and off-heap data.
const besides = 512; // MB
const looks = 100; // ms

const bytesOf = (megabytes: number): number => megabytes * 1024 * 1024;

// All messages that a program may send.
const messageSchema = v.variant('kind', [
  v.object({ kind: v.literal('answer'), id: v.string(), output: v.unknown() }),
  v.object({ kind: v.literal('error'), id: v.string(), why: v.string() }),
  v.object({
    kind: v.literal('ask'),
    id: v.string(),
    method: v.pipe(v.string(), v.maxLength(20)),
    url: v.pipe(v.string(), v.maxLength(20_000)),
  }),
  v.object({ kind: v.literal('violation'), fault: v.pipe(v.string(), v.maxLength(500)) }),
]);

/** The response to a program's request for an address. */
export interface Answer {
  status: number;
  body: string;
}

/** Thrown for a program that ended, or was ended because it broke the protocol; it gives no further answers. */
export class ProgramEnd extends Error {
  /** The faults that were found before. */
  readonly faults: string[] = [];
}

/** Does some work, and adds the faults that it has found to the error if a program ends meanwhile. */
export const keepingFaults = async <T>(faultsOf: () => string[], work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProgramEnd) error.faults.push(...faultsOf());
    throw error;
  }
};

/** A program that answers the judge's questions. It sees only these questions and the responses to its own requests. */
export interface ConfinedProgram {
  /**
   * Sends a question and returns the answer, parsed by a schema. Throws `ProgramEnd` if the program ended or takes longer than `patience`, or
   * another error if the program reports a failure.
   */
  ask: <T>(what: string, input: unknown, schema: v.GenericSchema<unknown, T>, patience?: number) => Promise<T>;
  /** Attempts of the program outside the contract, since the last call. */
  violations: () => string[];
  /** Time in ms that the program, or the judge, has waited for a processor, or the program for answers to its requests. */
  waited: () => number;
  end: (why: string) => void;
}

/** How a program is run and its requests are answered. */
export interface ProgramOptions {
  confines: Confines;
  /** Answers a request of the program; null if the contract has no such address. */
  answer: (method: string, url: string) => Promise<Answer | null>;
  /** Default timeout for one answer, in ms. The time in which it waits for a processor or for answers to its requests does not count. */
  patience: number;
  /** Timeout for all answers together, counted in the same way. */
  most: number;
}

interface LineReader {
  isOver: () => boolean;
  receive: (line: string) => void;
  end: (why: string) => void;
}

const readLines = (pipe: Readable, { isOver, receive, end }: LineReader): void => {
  let parts: Buffer[] = [];
  let length = 0;
  pipe.on('data', (bytes: Buffer) => {
    let rest = bytes;
    for (let at = rest.indexOf(10); at >= 0 && !isOver(); at = rest.indexOf(10)) {
      const line = Buffer.concat([...parts, rest.subarray(0, at)]).toString('utf8');
      parts = [];
      length = 0;
      rest = rest.subarray(at + 1);
      receive(line);
    }
    parts.push(rest);
    length += rest.length;
    if (length > bytesOf(longestMessage)) {
      parts = [];
      end(`it sent more than ${longestMessage} MB at once`);
    }
  });
};

const killReason = 'it was killed, perhaps since this machine has too little memory';

const endReasonOf = (stderr: string, heap: number, how: string): string =>
  stderr.includes('heap out of memory')
    ? `it uses more than ${heap} MB of memory`
    : (/^\w*Error.*$/m.exec(stderr)?.[0] ?? how);

/** Starts a confined program and treats it as untrusted: its messages are limited in size and parsed, and it is ended if it sends anything else. */
export const openProgram = ({ confines, answer, patience, most }: ProgramOptions): ConfinedProgram => {
  const { pid, pipe, errors, gone, kill } = startConfined(confines);
  const mostMemory = confines.heap + besides; // MB
  const waiting = new Map<string, PromiseWithResolvers<unknown>>();
  const violations = new Set<string>();
  let messages = 0;
  let stderr = '';
  const clock = createOwnClock(pid);
  let ended: ProgramEnd | null = null;

  const end = (why: string): ProgramEnd => {
    const over = ended ?? new ProgramEnd(why);
    ended = over;
    clearInterval(watch);
    kill();
    pipe.destroy();
    for (const { reject } of waiting.values()) reject(over);
    waiting.clear();
    return over;
  };
  // Off-heap memory has no limit of its own, and endless garbage collection looks like a loop.
  const watch = setInterval(() => {
    if (memoryOf(pid) > bytesOf(mostMemory)) end(`it uses more than ${mostMemory} MB of memory`);
  }, looks);
  const holdings = (): string => {
    const megabytes = Math.round(memoryOf(pid) / bytesOf(1));
    return megabytes > besides ? `, and holds ${megabytes} MB of memory` : '';
  };
  const note = (fault: string): void => {
    if (violations.size < mostFaults) violations.add(fault);
  };
  const send = (message: object): void => {
    if (ended) return;
    pipe.write(`${JSON.stringify(message)}\n`);
    if (pipe.writableLength > bytesOf(mostUnread)) end('it does not read the answers that it asks for');
  };

  const answerTo = async (id: string, method: string, url: string): Promise<void> => {
    const response = URL.canParse(url) ? await clock.answer(() => answer(method, url)) : null;
    if (response) return send({ kind: 'answer', id, output: response });
    note(`it requests ${url.slice(0, 300)}, which is not in the contract`);
    send({ kind: 'error', id, why: `fetch of ${url} is not in the contract` });
  };

  const receive = (line: string): unknown => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), messageSchema), line);
    messages += 1;
    if (!parsed.success) return end('it sent an invalid message');
    if (messages > mostMessages) return end(`it sent more than ${mostMessages} messages for one question`);
    const message = parsed.output;
    if (message.kind === 'violation') note(message.fault);
    else if (message.kind === 'ask')
      answerTo(message.id, message.method, message.url).catch((error: unknown) =>
        send({ kind: 'error', id: message.id, why: String(error) }),
      );
    else {
      const question = waiting.get(message.id);
      if (!question) return end('it answered a question that was not asked');
      waiting.delete(message.id);
      if (message.kind === 'answer') question.resolve(message.output);
      else question.reject(new Error(message.why));
    }
    return undefined;
  };

  readLines(pipe, { isOver: () => ended !== null, receive, end });
  pipe.on('error', () => undefined);
  for (const stream of errors)
    stream.on('data', (bytes: Buffer) => {
      stderr = (stderr + bytes.toString('utf8')).slice(-4000);
    });
  void gone.then(({ how, why }) => {
    if (how === 'by itself') end(endReasonOf(stderr, confines.heap, `it ended by itself, with ${why}`));
    else end(how === 'killed' ? killReason : why);
  });

  return {
    ask: async (what, input, schema, limit = patience) => {
      if (ended) throw ended;
      const id = randomUUID();
      const question = Promise.withResolvers<unknown>();
      waiting.set(id, question);
      messages = 0;
      clock.run(true);
      const before = clock.elapsed();
      const elapsed = (): number => clock.elapsed() - before;
      const isLate = (): void => {
        if (elapsed() >= limit) end(`it gave no answer within ${limit / 1000} s${holdings()}`);
        else end(`its answers took ${most / 1000} s`);
      };
      const cancel = afterOwnTime(pid, () => Math.min(limit, most - before), isLate, elapsed);
      try {
        send({ kind: 'ask', id, what, input });
        const output = await question.promise;
        const parsed = v.safeParse(schema, output);
        if (parsed.success) return parsed.output;
        throw end(`its answer is invalid: ${v.summarize(parsed.issues).split('\n')[0]}`);
      } finally {
        cancel();
        clock.run(waiting.size > 0);
      }
    },
    violations: () => {
      const all = [...violations];
      violations.clear();
      return all;
    },
    waited: () => waitOf(pid) + clock.waited(),
    end,
  };
};
