import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { boundedBody, packings } from './bounded-body.ts';
import { type Allowance, checkedLookup, checkedUrl, type Network, realNetwork } from './checked-address.ts';
import { type Clock, type Seconds, startClock } from './clock.ts';
import type { Open } from './open.ts';
import { faultOf, OutgoingFault } from './outgoing-fault.ts';

/** Limits of one answer; `bytes` apply to both the encoded and the decoded content. */
export interface Limits extends Seconds {
  bytes: number;
}

interface Request {
  url: URL;
  method: string;
  headers: Headers;
  body: string | undefined;
}

const mostRedirects = 5;
const mostHeaderBytes = 16 * 1024;
// Headers that may go to another host on a redirect; any other header may be a secret.
const toldToOthers: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'if-modified-since',
  'if-none-match',
  'user-agent',
]);

/** The request to follow for a redirect; null when the answer is none. */
const followRedirect = (request: Request, response: IncomingMessage, allow: Allowance): Request | null => {
  const { statusCode: status = 0, headers } = response;
  if (![301, 302, 303, 307, 308].includes(status) || !headers.location) return null;
  const url = checkedUrl(headers.location, allow, request.url);
  const isRepeated = status > 303 || request.method === 'GET' || request.method === 'HEAD';
  const isElsewhere = url.origin !== request.url.origin;
  if (isElsewhere && isRepeated && request.body !== undefined)
    throw new OutgoingFault('redirect', `would forward the posted data to ${url.host}`);
  const headerLines = [...request.headers].filter(
    ([name]) => (!isElsewhere || toldToOthers.has(name)) && (isRepeated || !name.startsWith('content-')),
  );
  const body = isRepeated ? request.body : undefined;
  return { url, method: isRepeated ? request.method : 'GET', headers: new Headers(headerLines), body };
};

const headersOf = (response: IncomingMessage): Headers => {
  const headers = new Headers();
  for (const [name, values] of Object.entries(response.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  return headers;
};

/**
 * The only way to request an address that somebody else chose: encrypted and on the public network only, unless more is
 * allowed. This also holds for the addresses of host names and for redirects. Exceeding any limit is a fault.
 */
export const guardedOpen = (limits: Limits, allow: Allowance, network: Network = realNetwork): Open => {
  const agent = { keepAlive: true, lookup: checkedLookup(allow, network), timeout: 15_000 };
  const agents = { 'http:': new http.Agent(agent), 'https:': new https.Agent(agent) };

  const ask = ({ url, method, headers, body }: Request, clock: Clock): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const isPlain = url.protocol === 'http:';
      const request = (isPlain ? http : https).request(url, {
        agent: agents[isPlain ? 'http:' : 'https:'],
        method,
        headers: Object.fromEntries(headers),
        maxHeaderSize: mostHeaderBytes,
      });
      clock.onEnd((fault) => {
        request.destroy(fault);
        reject(fault);
      });
      clock.wait();
      let isAnswered = false;
      request.on('error', (error: NodeJS.ErrnoException) => {
        // The host closed a kept-alive connection just as it was reused.
        const isStale = request.reusedSocket && !isAnswered && error.code === 'ECONNRESET' && body === undefined;
        if (isStale) ask({ url, method, headers, body }, clock).then(resolve, reject);
        else reject(error);
      });
      request.on('response', (response) => {
        isAnswered = true;
        clock.pause();
        clock.onEnd((fault) => response.destroy(fault));
        // Without a listener, an error of an unread answer would crash the process.
        response.on('error', () => {});
        resolve(response);
      });
      request.end(body);
    });

  return async (address, { method = 'GET', headers = {}, body } = {}) => {
    const clock = startClock(limits);
    try {
      const requestHeaders = new Headers({ 'accept-encoding': packings, 'user-agent': 'Rowhouse', ...headers });
      let request: Request | null = { url: checkedUrl(address, allow), method, headers: requestHeaders, body };
      for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
        const response = await ask(request, clock);
        const next = followRedirect(request, response, allow);
        if (!next) {
          const content = boundedBody(response, limits.bytes, clock);
          return {
            status: response.statusCode ?? 0,
            headers: headersOf(response),
            body: content,
            text: async () => {
              const chunks: Uint8Array[] = [];
              for await (const chunk of content) chunks.push(chunk);
              return new TextDecoder().decode(Buffer.concat(chunks));
            },
          };
        }
        response.destroy();
        request = next;
      }
      throw new OutgoingFault('redirect', `is redirected more than ${mostRedirects} times`);
    } catch (error) {
      clock.stop();
      throw faultOf(error);
    }
  };
};
