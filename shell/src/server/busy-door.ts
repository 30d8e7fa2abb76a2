import { previewCookies as draftCookies } from '@rowhouse/shared/contract/bearer-links';
import { cookieOf } from '@rowhouse/shared/domain/cookie';
import { languageOfPath } from '@rowhouse/shared/domain/language';
import { previewCookie } from './channels.ts';
import type { FrontTable } from './front-routes.ts';
import type { ArrivedRequest, Sending } from './kept-door.ts';
import type { KeptPages } from './kept-pages.ts';
import { keptRequest } from './kept-request.ts';
import { noticeAnswer } from './notice-door.ts';
import type { OnRequest } from './request-log.ts';

interface BusyDoorOptions {
  kept: Pick<KeptPages, 'has'>;
  /**
   * Seconds after which a page for everyone may be requested again; null when one would be rendered now, or when the
   * set depends on the visitor.
   */
  retryAfterSeconds: () => number | null;
  /** The routes of the answering set. */
  routes: () => FrontTable;
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  onRequest: OnRequest;
}

// False for pages of one visitor, which other processes render, and for preview links, which render nothing.
const isForEveryone = (url: string, cookies: string | null, { find }: FrontTable): boolean => {
  const [path = '', query = ''] = url.split('?', 2);
  return (
    !/(?:^|&)preview=/.test(query) &&
    !/\.[a-z0-9]{2,5}$/i.test(path) &&
    [...draftCookies, previewCookie].every((name) => cookieOf(cookies, name) === null) &&
    !find(path)?.private
  );
};

/**
 * Rejects a page whose render would have to wait too long, before any work is done for it; returns false where the
 * page can be answered.
 */
export const busyDoor = ({ kept, retryAfterSeconds, routes, headers, onRequest }: BusyDoorOptions) => {
  const answer = noticeAnswer(503, headers, onRequest);
  return (arrived: ArrivedRequest, sending: Sending): boolean => {
    const { method = '', url = '' } = arrived;
    const wait = retryAfterSeconds();
    if (wait === null || (method !== 'GET' && method !== 'HEAD') || languageOfPath(url) === null) return false;
    const cookies = arrived.headers.cookie ?? null;
    const pageRequest = keptRequest(method, url, cookies);
    // A page from before the last change is better than an error.
    if ((pageRequest && kept.has('live', pageRequest)) || !isForEveryone(url, cookies, routes())) return false;
    answer(arrived, sending, ['cache-control', 'no-store, no-transform', 'retry-after', String(wait)]);
    return true;
  };
};
