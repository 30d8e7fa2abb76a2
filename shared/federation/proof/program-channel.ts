import { Socket } from 'node:net';
import * as v from 'valibot';

// A message of the judge to a program: a question, or the answer to a request of the program.
const messageSchema = v.variant('kind', [
  v.object({ kind: v.literal('ask'), id: v.string(), what: v.string(), input: v.unknown() }),
  v.object({ kind: v.literal('answer'), id: v.string(), output: v.unknown() }),
  v.object({ kind: v.literal('error'), id: v.string(), why: v.string() }),
]);

const answerSchema = v.object({ status: v.number(), body: v.string() });

/** The messages that a confined program sends to the judge. */
export interface JudgeChannel {
  /** Requests an address, as a page would. The judge checks it against the contract. */
  fetch: (method: string, url: string) => Promise<Response>;
  /** Reports an attempt to use something that is not in the contract. */
  report: (fault: string) => void;
}

/** Answers the judge's questions by their names, over the one pipe of a confined program. */
export const serveJudge = (
  makeHandlers: (judge: JudgeChannel) => Record<string, (input: unknown) => unknown>,
): void => {
  const { process: programProcess } = globalThis;
  const socket = new Socket({ fd: 3 });
  // The judge has ended.
  socket.on('close', () => programProcess.exit());
  const waiting = new Map<string, PromiseWithResolvers<unknown>>();
  const { stringify, parse } = JSON;
  const send = (message: object): void => void socket.write(`${stringify(message)}\n`);
  let lastId = 0;
  const handlers = makeHandlers({
    fetch: async (method, url) => {
      lastId += 1;
      const id = String(lastId);
      const answer = Promise.withResolvers<unknown>();
      waiting.set(id, answer);
      send({ kind: 'ask', id, method, url });
      const { status, body } = v.parse(answerSchema, await answer.promise);
      return new Response(body, { status, headers: { 'content-type': 'application/json' } });
    },
    report: (fault) => send({ kind: 'violation', fault }),
  });

  const answer = async (id: string, what: string, input: unknown): Promise<void> => {
    try {
      const output = await handlers[what]?.(input);
      send({ kind: 'answer', id, output: output ?? null });
    } catch (error) {
      send({ kind: 'error', id, why: error instanceof Error ? error.message : String(error) });
    }
  };
  const receive = (line: string): void => {
    const message = v.parse(messageSchema, parse(line));
    if (message.kind === 'ask') return void answer(message.id, message.what, message.input);
    const wanted = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'answer') wanted?.resolve(message.output);
    else wanted?.reject(new Error(message.why));
  };

  let parts: string[] = [];
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    const [first = '', ...rest] = text.split('\n');
    parts.push(first);
    for (const next of rest) {
      receive(parts.join(''));
      parts = [next];
    }
  });
};
