import { connect } from 'node:net';

/** An answer: its status, its duration in ms, the seconds of its retry-after header, and its size in bytes as sent. */
export interface Answered {
  status: number;
  took: number;
  retryAfter: number;
  bytes: number;
}

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

// Requests a page as a browser does; only the length of an answer is read.
const requestFor = (path: string, accepted: string): string =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: ${accepted}\r\naccept-language: nl\r\nuser-agent: Mozilla/5.0 (X11) Firefox/140.0\r\n\r\n`;

const isWhole = (got: Buffer, head: string, start: number): boolean => {
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return got.length >= start + Number(length);
  return / (?:304|204) /.test(head.slice(0, 16)) || got.subarray(-lastChunk.length).equals(lastChunk);
};

/** A keep-alive connection that requests one page after another. */
export const openConnection = async (port: number, accepted = 'br, gzip') => {
  const socket = connect(port, '127.0.0.1');
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.setNoDelay(true);
  let over: Error | null = null;
  let onEnd = (_: Error): void => undefined;
  for (const event of ['error', 'close'] as const)
    socket.on(event, () => {
      over ??= new Error('the connection was closed');
      onEnd(over);
    });
  return {
    ask: (path: string): Promise<Answered> =>
      new Promise((resolve, reject) => {
        if (over) return reject(over);
        const begin = performance.now();
        let chunks: Buffer[] = [];
        onEnd = reject;
        const take = (chunk: Buffer): void => {
          chunks.push(chunk);
          const got = chunks.length === 1 ? chunk : Buffer.concat(chunks);
          chunks = [got];
          const end = got.indexOf(headEnd);
          if (end < 0) return;
          const head = got.toString('latin1', 0, end);
          if (!isWhole(got, head, end + headEnd.length)) return;
          socket.off('data', take);
          const retryAfter = Number(/retry-after: (\d+)/i.exec(head)?.[1] ?? 0);
          resolve({
            status: Number(head.slice(9, 12)),
            took: performance.now() - begin,
            retryAfter,
            bytes: got.length,
          });
        };
        socket.on('data', take);
        socket.write(requestFor(path, accepted));
      }),
    isOver: () => over !== null,
    close: () => void socket.destroy(),
  };
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends requests over this many connections concurrently for `lasting` ms. A client with a retry-after answer retries
 * later, and one that gets no answer within twice that time gives up.
 */
export const load = async (
  port: number,
  {
    connections,
    lasting,
    pathOf,
    accepted,
  }: { connections: number; lasting: number; pathOf: (number: number) => string; accepted?: string | undefined },
): Promise<{ answers: Answered[]; unanswered: number; lasted: number }> => {
  const answers: Answered[] = [];
  let unanswered = 0;
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port, accepted)));
  const begin = performance.now();
  let lasted = 0;
  const giveUp = setTimeout(() => {
    for (const { close } of open) close();
  }, 2 * lasting);
  let asked = 0;
  await Promise.all(
    open.map(async (_, index) => {
      while (performance.now() - begin < lasting) {
        // A server closes a connection that is silent for some seconds; a browser then opens another.
        const fresh = open[index]?.isOver() ? await openConnection(port, accepted).catch(() => null) : null;
        if (fresh) open[index] = fresh;
        asked += 1;
        const answer = await open[index]?.ask(pathOf(asked)).catch(() => null);
        if (!answer) {
          unanswered += 1;
          break;
        }
        answers.push(answer);
        lasted = performance.now() - begin;
        if (answer.retryAfter > 0)
          await pause(Math.max(0, Math.min(answer.retryAfter * 1000, lasting - (performance.now() - begin))));
      }
      open[index]?.close();
    }),
  );
  clearTimeout(giveUp);
  return { answers, unanswered, lasted };
};

/** The value below which this share of the values lies. */
export const share = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
