import { loggedPath } from '@rowhouse/shared/contract/bearer-links';
import { neverReached } from '@rowhouse/shared/domain/never-reached';
import type { Context } from 'hono';
import { proxy as forward } from 'hono/proxy';
import { whileAway } from './api-door.ts';
import type { DocumentKeys } from './document-key.ts';
import type { Environment } from './environment.ts';
import { log, reasonOf } from './log.ts';
import { noticePage } from './notice-page.ts';
import { requestIdOf } from './request-log.ts';
import { visitorAddress } from './visitor-address.ts';

const requestHeaders = [
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'cookie',
  'if-none-match',
  'range',
  'user-agent',
  // Of an event that the source of a feed sends.
  'x-hook-signature',
];

const samePath = (path: string): string => path;

/** Timeout for a picture that has to be made first. */
export const patient = 30_000; // ms
/** Maximum time for a whole upload, and for the API to process it after the pictures that visitors wait for. */
export const veryPatient = 300_000;
// ms; the sender of a form is told within five seconds that it did not arrive, who reads rather waits for a slow answer.
const limits = { reading: 10_000, sending: 3500 };

// A visitor's own form or link, such as one to a document, gets its answer as a page.
const wantsPage = ({ headers }: Request): boolean => headers.get('accept')?.includes('text/html') === true;

// No endpoint has others; some of them `fetch` refuses to send, as if the API were away.
const methods = ['GET', 'HEAD', 'POST'];

type Arrival = 'notSent' | 'perhapsSent';

// Without a connection nothing has arrived; after other errors it is unknown.
const arrivalAfter = (error: unknown): Arrival => (neverReached(error) ? 'notSent' : 'perhapsSent');

const away = (context: Context, arrival: Arrival): Response =>
  context.html(noticePage(503, context.req.method === 'POST' ? arrival : 'unavailable'), 503, {
    'cache-control': 'no-store',
    'retry-after': '10',
  });

interface ProxyOptions {
  pathOf?: (path: string) => string;
  silence?: number;
  sending?: number;
  isAway?: () => boolean;
  keys?: DocumentKeys;
}

/**
 * Streams a request to the API and its answer back, with the service token and the visitor's address; `pathOf` maps
 * the site's path to the API's path. `sending` limits the time of a body; `silence` limits how long the API may take
 * to answer, counted from the moment when the visitor has sent everything. A GET gets a short timeout when `isAway`
 * reports that the API has not answered lately.
 */
export const proxy =
  (
    environment: Pick<Environment, 'API_URL' | 'SERVICE_TOKEN' | 'TRUSTED_PROXIES'>,
    { pathOf = samePath, silence, sending = patient, isAway = () => false, keys }: ProxyOptions = {},
  ) =>
  async (context: Context): Promise<Response> => {
    const { raw } = context.req;
    if (!methods.includes(raw.method)) {
      const error = { code: 'invalid-input', message: `${raw.method} is not allowed` };
      return context.json({ error }, 405, { allow: methods.join(', ') });
    }
    const { pathname, search } = new URL(raw.url);
    const headers = new Headers({
      'x-service-token': environment.SERVICE_TOKEN,
      'x-visitor-address': visitorAddress(context, environment),
      'x-request-id': requestIdOf(context),
    });
    for (const name of requestHeaders) {
      const value = raw.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    // The API compares no versions: who resumes a file that may be older gets the whole one.
    if (raw.headers.has('if-range')) headers.delete('range');
    const otherCookies = keys?.withoutSession(pathname, raw.headers) ?? null;
    const isStale = otherCookies !== null;
    if (isStale) headers.delete('cookie');
    if (otherCookies) headers.set('cookie', otherCookies);
    const silent = new AbortController();
    let isAnswered = false;
    const longest = silence ?? limits[raw.method === 'GET' || raw.method === 'HEAD' ? 'reading' : 'sending'];
    const end = () => silent.abort(new Error('no answer in time'));
    let timer = setTimeout(end, sending);
    const waitForAnswer = () => {
      clearTimeout(timer);
      // An answer may begin before the whole body is sent; its duration is not limited here.
      if (!isAnswered) timer = setTimeout(end, longest);
    };
    const body = raw.body?.pipeThrough(new TransformStream({ flush: waitForAnswer })) ?? null;
    if (!body) waitForAnswer();
    const signal = whileAway(raw.method, isAway(), AbortSignal.any([raw.signal, silent.signal]));
    try {
      const answer = await forward(environment.API_URL + pathOf(pathname) + search, {
        raw,
        headers,
        body,
        // A signal of the request that `forward` makes could be garbage collected (nodejs/undici#4068): an API that
        // hangs would then never time out.
        customFetch: (request) => fetch(request, { signal }),
        redirect: 'manual',
      });
      if (keys?.isShown(pathname, raw.headers, answer) === false) {
        await answer.body?.cancel();
        return context.text('Forbidden', 403);
      }
      const mark = keys?.answered(pathname, answer, isStale);
      if (mark) answer.headers.set(...mark);
      // What a script of a public page asks ends no session and hides none.
      if (isStale) answer.headers.delete('set-cookie');
      // The request was not stored; a program gets the API's own answer.
      if (answer.status !== 503 || !wantsPage(raw)) return answer;
      await answer.body?.cancel();
      return away(context, 'notSent');
    } catch (error) {
      if (raw.signal.aborted) return new Response(null, { status: 499 });
      log('api-unreachable', {
        requestId: requestIdOf(context),
        path: loggedPath(context.req.path),
        why: reasonOf(error),
      });
      if (wantsPage(raw)) return away(context, arrivalAfter(error));
      const status = neverReached(error) ? 503 : 504;
      return context.json({ error: { code: 'unavailable', message: 'The API cannot be reached' } }, status);
    } finally {
      isAnswered = true;
      clearTimeout(timer);
    }
  };
