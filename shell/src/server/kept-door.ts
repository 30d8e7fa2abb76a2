import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { SetChoice } from './channels.ts';
import { sentAtOnce } from './kept-page.ts';
import type { KeptPages } from './kept-pages.ts';
import { keptRequest } from './kept-request.ts';
import { log, reasonOf } from './log.ts';
import type { PagesOptions } from './pages.ts';
import { type OnRequest, startedRequest } from './request-log.ts';

interface KeptDoorOptions extends Required<Pick<PagesOptions, 'onKept'>> {
  kept: KeptPages;
  /** The set that answers every visitor; null when none is active, or when the set depends on the visitor. */
  live: () => SetChoice['started'] | null;
  onRequest: OnRequest;
  /** Called for each page that is sent, with its set. */
  onDocument?: (arrived: ArrivedRequest, set: string) => void;
}

/** What node provides of a request before its body is read. */
export interface ArrivedRequest {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
  socket?: { remoteAddress?: string | undefined };
}

/** How node sends an answer: names and values of its headers alternate. */
export interface Sending {
  writeHead: (status: number, headers: string[]) => { end: (body?: Uint8Array) => unknown };
}

/** Sends a kept page before any other handling; returns false when there is none, or when the request needs more. */
export const keptDoor =
  ({ kept, live, onKept, onRequest, onDocument }: KeptDoorOptions) =>
  (arrived: ArrivedRequest, answer: Sending): boolean => {
    const { method = '', url = '', headers } = arrived;
    const started = live();
    if (!started || headers['x-request-id'] !== undefined) return false;
    const pageRequest = keptRequest(method, url, headers.cookie ?? null);
    if (!pageRequest) return false;
    const requestId = randomUUID();
    const page = kept.atOnce('live', pageRequest, started, requestId);
    const reply = page && sentAtOnce(page, method, headers);
    if (!reply) return false;
    const path = url.split('?', 1)[0] ?? '';
    const ended = startedRequest(onRequest, { requestId, method, path });
    const { status, body } = ended(reply);
    onKept(page.apps, page.set);
    onDocument?.(arrived, page.set);
    const head = answer.writeHead(status, [...reply.headers, 'x-request-id', requestId]);
    if (body === null) head.end();
    else head.end(body);
    return true;
  };

type Door = (incoming: ArrivedRequest, answer: Sending) => boolean;

/** Whether a door answered a request. A door that throws ends its answer if it has begun one, and never ends the program. */
export const isAnswered = (
  doors: readonly Door[],
  incoming: ArrivedRequest,
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
