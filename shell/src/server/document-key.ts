import { createHmac, randomUUID } from 'node:crypto';
import { apiPrefix } from '@rowhouse/shared/contract/api-prefix';
import { documentKeyHeader, staleKey } from '@rowhouse/shared/contract/document-key';
import { grantsIn, type SessionApp } from '@rowhouse/shared/contract/session-cookies';
import type { Environment } from './environment.ts';

// The part of the API that answers by the session of each app.
const parts: readonly [string, SessionApp][] = [
  [`${apiPrefix}/owner/`, 'owner-portal'],
  [`${apiPrefix}/desk/`, 'back-office'],
];
const appOf = (path: string): SessionApp | null => parts.find(([prefix]) => path.startsWith(prefix))?.[1] ?? null;
const isSessionApp = (app: string): app is SessionApp => parts.some(([, sessionApp]) => sessionApp === app);

/**
 * The keys of private documents. A script of a public page, such as a tag's, has the visitor's cookies but no key: what it asks of
 * the portal or the desk is answered without the session.
 */
export const createDocumentKeys = ({
  serviceTokens: [first = randomUUID(), ...others],
}: Pick<Environment, 'serviceTokens'>) => {
  const keyOf = (app: SessionApp, cookies: string | null, secret = first): string | null => {
    const grants = grantsIn(cookies, app);
    if (grants.length === 0) return null;
    return createHmac('sha256', secret).update(`document ${app} ${grants.join()}`).digest('base64url');
  };
  return {
    /** Adds the key to the HTML of an app's page that is answered by a session. */
    mark: (html: string, app: string, cookies: string | null): string => {
      const key = isSessionApp(app) ? keyOf(app, cookies) : null;
      return key ? html.replace('<script type="application/json" id="state"', `$& data-key="${key}"`) : html;
    },
    /** The other cookies of a call whose session is left out, since it has another key or none; null for any other call. */
    withoutSession: (path: string, headers: Headers): string | null => {
      const cookies = headers.get('cookie');
      const app = appOf(path);
      const keys = app ? [first, ...others].map((secret) => keyOf(app, cookies, secret)) : [];
      // Only the requests of scripts have this destination: links and forms have another, other programs none.
      if (!app || !keys[0] || headers.get('sec-fetch-dest') !== 'empty') return null;
      if (keys.includes(headers.get(documentKeyHeader))) return null;
      const grants = grantsIn(cookies, app);
      return (cookies?.split('; ') ?? []).filter((cookie) => !grants.includes(cookie)).join('; ');
    },
    /** Whether an answer of a session may be shown as a document, which another window could read: only a file may. */
    isShown: (path: string, headers: Headers, answer: Response): boolean => {
      const destination = headers.get('sec-fetch-dest') ?? 'empty';
      const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
      return appOf(path) === null || destination === 'empty' || !isJson;
    },
    /** The header of an answer that begins a session, with its key, or that had to leave one out. */
    answered: (path: string, answer: Response, isStale: boolean): [string, string] | null => {
      const app = appOf(path);
      const newCookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
      const key = app && keyOf(app, newCookies.join('; '));
      return key || isStale ? [documentKeyHeader, key || staleKey] : null;
    },
  };
};

/** The keys of private documents. */
export type DocumentKeys = ReturnType<typeof createDocumentKeys>;
