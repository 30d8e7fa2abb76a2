import { vi } from 'vitest';
import { createCall } from '../call.ts';

/** An API that returns the same answer to every request, and records the requests. */
export const fakeApi = (answer: unknown, status = 200) => {
  const send = vi.fn(async (_path: string, _init: RequestInit) => Response.json(answer, { status }));
  const bodies = () => send.mock.calls.map(([, init]): unknown => JSON.parse(String(init.body)));
  return { call: createCall(send), send, bodies };
};
