import { previewCookie as draftCookie } from '@rowhouse/shared/contract/bearer-links';
import { consentCookie } from '@rowhouse/shared/domain/consent';
import { cookieLine } from '@rowhouse/shared/domain/cookie';
import { languageCookie } from '../layout/language-cookie.ts';
import { canaryCookie, previewCookie } from './channels.ts';
import type { ArrivedRequest, Sending } from './kept-door.ts';
import { noticeAnswer } from './notice-door.ts';
import type { OnRequest } from './request-log.ts';

// Other servers in front of a site allow eight to sixteen thousand bytes for all headers.
const longest = 16_000; // bytes
const mostCleared = 50;
const others = [draftCookie, previewCookie, canaryCookie, consentCookie, languageCookie];

const isOurs = (name: string): boolean => {
  const plain = name.replace(/^__(?:Host|Secure)-/, '');
  return plain.startsWith('rowhouse') || others.includes(plain);
};

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
  const answer = noticeAnswer(431, headers, onRequest);
  return (arrived: ArrivedRequest, sending: Sending): boolean => {
    const { cookie = '' } = arrived.headers;
    if (Buffer.byteLength(cookie) <= longest) return false;
    const names = new Set(cookie.split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? ''));
    const cleared = [...names].filter(isOurs).slice(0, mostCleared);
    const cookies = cleared.flatMap((name) => ['set-cookie', cookieLine(name, '', { seconds: 0, secure: isSecure })]);
    answer(arrived, sending, ['cache-control', 'no-store', ...cookies]);
    return true;
  };
};
