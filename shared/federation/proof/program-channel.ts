import { Socket } from 'node:net';
import * as v from 'valibot';

// What the judge says to a program: a question of its own, or the answer to one of the program's.
const wordSchema = v.variant('kind', [
  v.object({ kind: v.literal('ask'), id: v.string(), what: v.string(), input: v.unknown() }),
  v.object({ kind: v.literal('answer'), id: v.string(), output: v.unknown() }),
  v.object({ kind: v.literal('error'), id: v.string(), why: v.string() }),
]);

const answerSchema = v.object({ status: v.number(), body: v.string() });

/** What a confined program says to the judge. */
export interface JudgeChannel {
  /** Asks for an address, as a page would; the judge knows what the contract allows. */
  fetch: (method: string, url: string) => Promise<Response>;
  /** Names something that was tried and is not in the contract. */
  tell: (fault: string) => void;
}

/** Answers the judge's questions by their names, over the one file that a confined program has besides those that it reads. */
export const serveJudge = (
  makeHandlers: (judge: JudgeChannel) => Record<string, (input: unknown) => unknown>,
): void => {
  const { process: own } = globalThis;
  const socket = new Socket({ fd: 3 });
  // The judge is gone.
  socket.on('close', () => own.exit());
  const waiting = new Map<string, PromiseWithResolvers<unknown>>();
  const { stringify, parse } = JSON;
  const say = (word: object): void => void socket.write(`${stringify(word)}\n`);
  let asked = 0;
  const handlers = makeHandlers({
    fetch: async (method, url) => {
      asked += 1;
      const id = String(asked);
      const answer = Promise.withResolvers<unknown>();
      waiting.set(id, answer);
      say({ kind: 'ask', id, method, url });
      const { status, body } = v.parse(answerSchema, await answer.promise);
      return new Response(body, { status, headers: { 'content-type': 'application/json' } });
    },
    tell: (fault) => say({ kind: 'tell', fault }),
  });

  const answer = async (id: string, what: string, input: unknown): Promise<void> => {
    try {
      const output = await handlers[what]?.(input);
      say({ kind: 'answer', id, output: output ?? null });
    } catch (error) {
      say({ kind: 'error', id, why: error instanceof Error ? error.message : String(error) });
    }
  };
  const hear = (line: string): void => {
    const word = v.parse(wordSchema, parse(line));
    if (word.kind === 'ask') return void answer(word.id, word.what, word.input);
    const wanted = waiting.get(word.id);
    waiting.delete(word.id);
    if (word.kind === 'answer') wanted?.resolve(word.output);
    else wanted?.reject(new Error(word.why));
  };

  let parts: string[] = [];
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    const [first = '', ...rest] = text.split('\n');
    parts.push(first);
    for (const next of rest) {
      hear(parts.join(''));
      parts = [next];
    }
  });
};
