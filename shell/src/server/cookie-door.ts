import { randomUUID } from 'node:crypto';
import { previewCookie as draftCookie } from '@rowhouse/shared/contract/bearer-links';
import { consentCookie } from '@rowhouse/shared/domain/consent';
import { languageCookie } from '../layout/language-cookie.ts';
import { canaryCookie, previewCookie } from './channels.ts';
import type { Arrived, Sending } from './kept-door.ts';
import { logTogether } from './log.ts';
import { noticePage } from './notice-page.ts';
import { type OnRequest, startedRequest } from './request-log.ts';

// Other servers in front of a site allow eight to sixteen thousand bytes for all headers.
const longest = 16_000; // bytes
const mostCleared = 50;
const others = [draftCookie, previewCookie, canaryCookie, consentCookie, languageCookie];

const isOurs = (name: string): boolean => {
  const plain = name.replace(/^__(?:Host|Secure)-/, '');
  return plain.startsWith('rowhouse') || others.includes(plain);
};

const clearing = (name: string, isSecure: boolean): string =>
  `${name}=; Path=/; Max-Age=0; SameSite=Lax${isSecure ? '; Secure' : ''}`;

interface CookieDoorOptions {
  /** Whether the site is encrypted. */
  isSecure: boolean;
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  onRequest: OnRequest;
}

/**
 * Answers a request whose cookies are too large: removes the site's own, and says what to do about the others, which
 * scripts of third parties set. Returns false for any other request.
 */
export const cookieDoor = ({ isSecure, headers, onRequest }: CookieDoorOptions) => {
  const body = Buffer.from(noticePage(431));
  const common = Object.entries({
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-store',
  }).flat();
  return ({ method = '', url = '', headers: { cookie = '' } }: Arrived, answer: Sending): boolean => {
    if (Buffer.byteLength(cookie) <= longest) return false;
    const names = new Set(cookie.split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? ''));
    const cleared = [...names].filter(isOurs).slice(0, mostCleared);
    const requestId = randomUUID();
    const path = url.split('?', 1)[0] ?? '';
    startedRequest(onRequest, { requestId, method, path }, logTogether)({ status: 431 });
    const cookies = cleared.flatMap((name) => ['set-cookie', clearing(name, isSecure)]);
    const head = answer.writeHead(431, [...common, ...cookies, 'x-request-id', requestId]);
    if (method === 'HEAD') head.end();
    else head.end(body);
    return true;
  };
};
