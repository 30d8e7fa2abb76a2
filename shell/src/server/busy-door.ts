import { randomUUID } from 'node:crypto';
import { previewCookie as draftCookie } from '@rowhouse/shared/contract/bearer-links';
import { cookieOf } from '@rowhouse/shared/domain/cookie';
import { languageOfPath } from '@rowhouse/shared/domain/language';
import { previewCookie } from './channels.ts';
import type { FrontTable } from './front-routes.ts';
import type { Arrived, Sending } from './kept-door.ts';
import type { KeptPages } from './kept-pages.ts';
import { keptRequest } from './kept-request.ts';
import { logTogether } from './log.ts';
import { noticePage } from './notice-page.ts';
import { type OnRequest, startedRequest } from './request-log.ts';

interface BusyDoorOptions {
  kept: Pick<KeptPages, 'has'>;
  /** After how many seconds a page that everyone gets may be asked for again; null where one would be rendered now, or it depends on the visitor. */
  comeAgain: () => number | null;
  /** The routes of the set that answers. */
  routes: () => FrontTable;
  /** Headers that every answer has. */
  headers: Readonly<Record<string, string>>;
  onRequest: OnRequest;
}

// A page of one visitor is rendered elsewhere, and a link to a preview renders nothing.
const isForEveryone = (url: string, cookies: string | null, { find }: FrontTable): boolean => {
  const [path = '', query = ''] = url.split('?', 2);
  return (
    !/(?:^|&)preview=/.test(query) &&
    !/\.[a-z0-9]{2,5}$/i.test(path) &&
    [draftCookie, previewCookie].every((name) => cookieOf(cookies, name) === null) &&
    !find(path)?.private
  );
};

/** Refuses a page that would wait too long for its render, before any work is done for it; false where it may be had. */
export const busyDoor = ({ kept, comeAgain, routes, headers, onRequest }: BusyDoorOptions) => {
  const body = Buffer.from(noticePage(503));
  const common = Object.entries({
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-store, no-transform',
  }).flat();
  return ({ method = '', url = '', headers: said }: Arrived, answer: Sending): boolean => {
    const wait = comeAgain();
    if (wait === null || (method !== 'GET' && method !== 'HEAD') || languageOfPath(url) === null) return false;
    const cookies = said.cookie ?? null;
    const asked = keptRequest(method, url, cookies);
    // A page from before the last change is better than none.
    if ((asked && kept.has('live', asked)) || !isForEveryone(url, cookies, routes())) return false;
    const requestId = randomUUID();
    const path = url.split('?', 1)[0] ?? '';
    startedRequest(onRequest, { requestId, method, path }, logTogether)({ status: 503 });
    const head = answer.writeHead(503, [...common, 'retry-after', String(wait), 'x-request-id', requestId]);
    if (method === 'HEAD') head.end();
    else head.end(body);
    return true;
  };
};
