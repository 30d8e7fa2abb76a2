import { randomUUID } from 'node:crypto';
import type { ArrivedRequest, Sending } from './kept-door.ts';
import { noticePage } from './notice-page.ts';
import { type OnRequest, startedRequest } from './request-log.ts';

/** Makes the function by which a door answers with the notice of a status, which is counted and logged as any other answer. */
export const noticeAnswer = (status: number, headers: Readonly<Record<string, string>>, onRequest: OnRequest) => {
  const body = Buffer.from(noticePage(status));
  const common = Object.entries({
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(body.length),
  }).flat();
  return ({ method = '', url = '' }: ArrivedRequest, sending: Sending, ownHeaders: readonly string[]): void => {
    const requestId = randomUUID();
    const path = url.split('?', 1)[0] ?? '';
    startedRequest(onRequest, { requestId, method, path })({ status });
    const head = sending.writeHead(status, [...common, ...ownHeaders, 'x-request-id', requestId]);
    if (method === 'HEAD') head.end();
    else head.end(body);
  };
};
