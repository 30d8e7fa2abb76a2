import { randomUUID } from 'node:crypto';
import type { Chosen } from './channels.ts';
import { keptResponse } from './kept-page.ts';
import type { KeptPages } from './kept-pages.ts';
import { keptRequest } from './kept-request.ts';
import { logTogether } from './log.ts';
import type { PagesOptions } from './pages.ts';
import { type OnRequest, startedRequest } from './request-log.ts';

interface KeptDoorOptions extends Required<Pick<PagesOptions, 'onKept'>> {
  kept: KeptPages;
  /** The set that answers whoever asks; null where none is active, or it depends on the visitor. */
  live: () => Chosen['started'] | null;
  onRequest: OnRequest;
}

const addressIn = (url: string): string => url.slice(url.indexOf('/', url.indexOf('//') + 2));

/** Answers with a kept page before anything else is asked of a request; null where there is none, or it needs more than that. */
export const keptDoor =
  ({ kept, live, onKept, onRequest }: KeptDoorOptions) =>
  (request: Request): Response | Promise<Response> | null => {
    const { method, headers } = request;
    const started = live();
    if (!started || headers.get('x-request-id') !== null) return null;
    const asked = keptRequest(method, addressIn(request.url), headers.get('cookie'));
    if (!asked) return null;
    const requestId = randomUUID();
    const page = kept.atOnce('live', asked, started, requestId);
    if (!page) return null;
    const ended = startedRequest(
      onRequest,
      { requestId, method, path: asked.address.split('?')[0] ?? '' },
      logTogether,
    );
    onKept?.(page.apps, page.set);
    const answer = keptResponse(request, page, { 'x-request-id': requestId });
    if (answer instanceof Promise) return answer.then(ended);
    return ended(answer);
  };
