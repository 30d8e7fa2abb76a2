import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { ApiError } from './api-error.ts';
import { secretsIn } from './sealed.ts';

/** What an endpoint gets besides its input. */
export interface Call {
  requestId: string;
  /** Address of the visitor, also when the site calls on their behalf; empty when unknown. */
  address: string;
  userAgent: string;
  headers: Headers;
  /** The version of the site that the caller knows of; null when the caller names none. */
  siteVersion: string | null;
  /** Headers of the answer, such as cookies. */
  answer: Headers;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares a given secret with each of ours in constant time. */
const isSameSecret = (given: string, own: string): boolean =>
  secretsIn(own).some((each) => timingSafeEqual(digest(given), digest(each)));

/**
 * Throws 'unauthorized' unless a header `Authorization: Bearer …` carries the admin token; always throws when the token
 * is turned off.
 */
export const requireAdmin = (header: string | undefined, token: string): void => {
  const bearerToken = /^Bearer (\S+)$/.exec(header ?? '')?.[1] ?? '';
  if (token === 'off' || !isSameSecret(bearerToken, token))
    throw new ApiError('unauthorized', 'The admin token is wrong');
};

/** Whether a request comes from a server of the site. */
export const carriesToken = (headers: Headers, serviceToken: string | undefined): boolean =>
  serviceToken !== undefined && isSameSecret(headers.get('x-service-token') ?? '', serviceToken);

// A page of another host under the same domain is foreign too.
const foreign: readonly string[] = ['cross-site', 'same-site'];

/**
 * A form on a foreign site must not act with a visitor's cookies; the site's own server has checked this before it
 * calls.
 */
export const isForeignPost = ({ method, headers }: Request, serviceToken: string | undefined): boolean =>
  method === 'POST' && foreign.includes(headers.get('sec-fetch-site') ?? '') && !carriesToken(headers, serviceToken);

export const callOf = (context: Context, serviceToken: string | undefined): Call => {
  const { headers } = context.req.raw;
  const isSite = carriesToken(headers, serviceToken);
  return {
    requestId: context.get('requestId'),
    address: (isSite ? headers.get('x-visitor-address') : null) ?? socketAddress(context),
    userAgent: headers.get('user-agent') ?? '',
    headers,
    siteVersion: isSite ? headers.get('x-site-version') : null,
    answer: new Headers(),
  };
};

// Without a socket, as in a test, there is no address.
const socketAddress = (context: Context): string => {
  const bindings: { incoming?: { socket?: { remoteAddress?: string } } } = context.env ?? {};
  return bindings.incoming?.socket?.remoteAddress ?? '';
};
