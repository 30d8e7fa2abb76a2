import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Chosen } from './channels.ts';
import { sentAtOnce } from './kept-page.ts';
import type { KeptPages } from './kept-pages.ts';
import { keptRequest } from './kept-request.ts';
import { log, logTogether, reasonOf } from './log.ts';
import type { PagesOptions } from './pages.ts';
import { type OnRequest, startedRequest } from './request-log.ts';

interface KeptDoorOptions extends Required<Pick<PagesOptions, 'onKept'>> {
  kept: KeptPages;
  /** The set that answers whoever asks; null where none is active, or it depends on the visitor. */
  live: () => Chosen['started'] | null;
  onRequest: OnRequest;
}

/** What node has of a request before its body. */
export interface Arrived {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** How node sends an answer: names and values of its headers one after the other. */
export interface Sending {
  writeHead: (status: number, headers: string[]) => { end: (body?: Uint8Array) => unknown };
}

/** Sends a kept page before anything else is asked of a request; false where there is none, or it needs more than that. */
export const keptDoor =
  ({ kept, live, onKept, onRequest }: KeptDoorOptions) =>
  ({ method = '', url = '', headers }: Arrived, answer: Sending): boolean => {
    const started = live();
    if (!started || headers['x-request-id'] !== undefined) return false;
    const asked = keptRequest(method, url, headers.cookie ?? null);
    if (!asked) return false;
    const requestId = randomUUID();
    const page = kept.atOnce('live', asked, started, requestId);
    const sent = page && sentAtOnce(page, headers);
    if (!sent) return false;
    const path = url.split('?', 1)[0] ?? '';
    const ended = startedRequest(onRequest, { requestId, method, path }, logTogether);
    const { status, body } = ended(sent);
    onKept(page.apps, page.set);
    const head = answer.writeHead(status, [...sent.headers, 'x-request-id', requestId]);
    if (method === 'HEAD' || body === null) head.end();
    else head.end(body);
    return true;
  };

type Door = (incoming: Arrived, answer: Sending) => boolean;

/** Whether a door answered a request; one that throws ends its answer where it has begun it, and never the program. */
export const isAnswered = (
  doors: readonly Door[],
  incoming: Arrived,
  answer: Sending & Pick<ServerResponse, 'headersSent' | 'destroy'>,
): boolean => {
  try {
    return doors.some((door) => door(incoming, answer));
  } catch (error) {
    log('door-failed', { why: reasonOf(error) });
    if (answer.headersSent) answer.destroy();
    return answer.headersSent;
  }
};
