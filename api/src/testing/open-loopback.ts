import type { Open } from '../feeds/adapter.ts';

const bodyOf = async function* ({ body }: Response): AsyncGenerator<Uint8Array> {
  if (body) yield* body;
};

/** A way out for the tests of adapters, to servers of their own on this machine alone. */
export const openLoopback: Open = async (address, { method = 'GET', headers = {}, body } = {}) => {
  const { hostname } = new URL(address);
  if (hostname !== '127.0.0.1') throw new Error(`${hostname} is not this machine`);
  const response = await fetch(address, { method, headers, redirect: 'manual', ...(body !== undefined && { body }) });
  return {
    status: response.status,
    headers: response.headers,
    body: bodyOf(response),
    text: () => response.text(),
  };
};
