import { sessionCookies, signedInCookie } from '@rowhouse/shared/contract/session-cookies';
import { cookieOf } from '@rowhouse/shared/domain/cookie';

/** The first letters of a name's first and last word. */
export const initialsOf = (name: string): string => {
  const letters = name.split(/[^\p{L}]+/u).flatMap((word) => [...word].slice(0, 1));
  return [...letters.slice(0, 1), ...letters.slice(1).slice(-1)].join('').toUpperCase();
};

const sessionSuffix = '.session_token';

/**
 * The set-cookie line that tells the browser of a new or ended session, to go beside the session's own cookie, which no
 * script can read; null for any other cookie.
 */
export const signedInLine = (sessionLine: string, cookies: string | null, name: string | null): string | null => {
  const [pair = '', ...attributes] = sessionLine.split('; ');
  const [session = '', token = ''] = pair.split('=', 2);
  const who = session.replace(sessionSuffix, `.${signedInCookie}`);
  if (!session.endsWith(sessionSuffix)) return null;
  const initials = name === null ? (cookieOf(cookies, who) ?? '') : encodeURIComponent(initialsOf(name));
  const readable = attributes.filter((attribute) => attribute.toLowerCase() !== 'httponly');
  return [`${who}=${token && (initials || '-')}`, ...readable].join('; ');
};

/** Set-cookie lines that remove what the browser knows of an ended session. */
export const signedOutLines = (cookies: string | null, app: keyof typeof sessionCookies): string[] =>
  ['', '__Host-'].flatMap((prefix) => {
    const who = `${prefix}${sessionCookies[app]}.${signedInCookie}`;
    if (cookieOf(cookies, who) === null) return [];
    return `${who}=; Path=/; Max-Age=0; SameSite=Lax${prefix && '; Secure'}`;
  });
