import type { Open } from '../outgoing/open.ts';

/** Opens addresses for an adapter in tests: on this machine alone, and with a limit of bytes for an answer. */
export const openLoopback =
  (most = 60 * 1024 * 1024): Open =>
  async (address, { method = 'GET', headers = {}, body } = {}) => {
    const { hostname } = new URL(address);
    if (hostname !== '127.0.0.1' && hostname !== 'localhost') throw new Error(`${hostname} is not this machine`);
    const answer = await fetch(address, { method, headers, ...(body !== undefined && { body }) });
    const read = async function* () {
      let size = 0;
      for await (const chunk of answer.body ?? []) {
        size += chunk.length;
        if (size > most) throw new Error(`the answer is longer than ${most} bytes`);
        yield chunk;
      }
    };
    const stream = read();
    return {
      status: answer.status,
      headers: answer.headers,
      body: stream,
      text: async () => {
        const decoder = new TextDecoder();
        let text = '';
        for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
        return text + decoder.decode();
      },
    };
  };
