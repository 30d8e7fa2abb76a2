import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { isPassing, type Refusal, refusalOf, StoreRefusal } from './s3-refusal.ts';
import { credentialsOf, type StoreKeys } from './store-keys.ts';

/** A request to a store. */
interface StoreRequest {
  method: 'GET' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  bytes?: Uint8Array<ArrayBuffer>;
  /** The time in ms for which the store may be silent. */
  silence: number;
  /** Answers that are not errors, besides those with a status of 2xx. */
  expected?: number[];
}

/** An answer; each wait for a part of its body goes through `limited`. */
export interface StoreAnswer {
  response: Response;
  limited: <T>(next: Promise<T>) => Promise<T>;
  /** Whether an earlier attempt may have been carried out although its answer did not say so. */
  isRepeated: boolean;
}

/** How often a request is sent at most: again after a store was overloaded or a connection broke. */
export const attempts = 3;
// The pause before a retry in ms, and the longest pause in s that a store may ask for.
const retryPause = 50;
const longestWait = 20;
const mostMoves = 3;
const pieceSize = 65_536; // bytes

/** Aborts a call when the store takes or sends nothing for `limit` ms while the caller waits; wrap each awaited step in `limited`. */
const silenceOf = (limit: number) => {
  const silent = new AbortController();
  const alarm = () => setTimeout(() => silent.abort(new DOMException('The store is silent', 'TimeoutError')), limit);
  const limited = async <T>(next: Promise<T>, onTimer?: (renew: () => void) => void): Promise<T> => {
    let timer = alarm();
    onTimer?.(() => {
      clearTimeout(timer);
      timer = alarm();
    });
    try {
      return await next;
    } finally {
      clearTimeout(timer);
    }
  };
  return { signal: silent.signal, limited };
};

// Each piece that the connection takes is a sign of life.
const streamOf = (bytes: Uint8Array<ArrayBuffer>, onPiece: () => void): ReadableStream<Uint8Array> => {
  let at = 0;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    onPiece();
    if (at >= bytes.length) {
      controller.close();
      return;
    }
    controller.enqueue(bytes.subarray(at, at + pieceSize));
    at += pieceSize;
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
};

/** Whether a connection failed or broke. A store that was silent is not asked again: it would be silent again. */
export const isBroken = (error: unknown): boolean => error instanceof TypeError;

// In a path, stores read a plus sign either as itself or as a space, so it is always escaped.
const escapePath = (path: string): string =>
  path
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`),
    )
    .join('/');

/** The address of a bucket without a slash at its end, escaped in one way. */
const baseOf = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return origin + escapePath(decodeURIComponent(pathname).replace(/\/$/, ''));
};

const awsHost = /^((?:[^/]+\.)?)s3(?:[.-][a-z0-9-]+)?(\.amazonaws\.com(?:\.cn)?)$/;

/** The address and region at which a store says that the bucket is; null if it says nothing new. */
export const placeOf = (
  { location, region, status }: Pick<Refusal, 'location' | 'region' | 'status'>,
  now: { base: string; region: string | undefined; url: string; path: string },
): { base: string; region: string | undefined } | null => {
  if (location !== '' && status >= 300) {
    const { origin, protocol, pathname } = new URL(location, now.url);
    const end = `/${escapePath(now.path)}`;
    // Never from an encrypted connection to an open one.
    if (protocol !== new URL(now.url).protocol && protocol !== 'https:') return null;
    if (!pathname.endsWith(end)) return null;
    return { base: origin + pathname.slice(0, -end.length), region: region || now.region };
  }
  if (region === '' || region === now.region) return null;
  const base = new URL(now.base);
  base.hostname = base.hostname.replace(awsHost, `$1s3.${region}$2`);
  return { base: base.href.replace(/\/$/, ''), region };
};

/**
 * A client of a store that speaks S3. It repeats a request whose connection breaks or that an overloaded store rejects, waits as long
 * as the store asks, and follows the bucket to its region. Rejects with `StoreRefusal` for any other answer.
 */
export const s3Client = (address: string, keys: StoreKeys) => {
  const credentials = credentialsOf(keys);
  let place = { base: baseOf(address), region: keys.region };

  const sendOnce = async (request: StoreRequest): Promise<Omit<StoreAnswer, 'isRepeated'>> => {
    const { method, path, bytes, silence } = request;
    const { region } = place;
    const client = new AwsClient({ ...(await credentials()), service: 's3', ...(region !== undefined && { region }) });
    const signed = await client.sign(`${place.base}/${escapePath(path)}`, { method, headers: request.headers ?? {} });
    const { signal, limited } = silenceOf(silence);
    let renew = (): void => undefined;
    // The client's own `fetch` attaches the signal to the signed request, where it can be garbage collected (nodejs/undici#4068): a
    // store that hangs would then never time out.
    const answer = fetch(signed.url, {
      method,
      headers: { ...Object.fromEntries(signed.headers), ...(bytes && { 'content-length': String(bytes.length) }) },
      redirect: 'manual',
      signal,
      ...(bytes && { body: streamOf(bytes, () => renew()), duplex: 'half' }),
    });
    const response = await limited(answer, (renewTimer) => {
      renew = renewTimer;
    });
    return { response, limited };
  };

  return async (request: StoreRequest): Promise<StoreAnswer> => {
    const { method, path, expected = [] } = request;
    const requestText = `${method} of ${path}`;
    let [attempt, moves, isRepeated] = [1, 0, false];
    for (;;) {
      const used = place;
      const answer = await sendOnce(request).catch((error: unknown) => {
        if (attempt === attempts || !isBroken(error)) throw error;
        return null;
      });
      if (answer && (answer.response.ok || expected.includes(answer.response.status))) return { ...answer, isRepeated };
      const refusal = answer && (await answer.limited(refusalOf(answer.response)));
      const url = `${used.base}/${escapePath(path)}`;
      const next = refusal && moves < mostMoves ? placeOf(refusal, { ...used, url, path }) : null;
      if (next) {
        place = next;
        moves += 1;
        continue;
      }
      const wait = refusal?.retryAfter ?? 0;
      if (refusal && (!isPassing(refusal) || attempt === attempts || wait > longestWait))
        throw new StoreRefusal(requestText, refusal);
      await sleep(Math.max(wait * 1000, attempt * retryPause * Math.random()));
      attempt += 1;
      isRepeated = true;
    }
  };
};
