import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';

/** Who calls: what an endpoint may know besides its input. */
export interface Call {
  requestId: string;
  /** Address of the visitor, also when the site calls on their behalf; empty when unknown. */
  address: string;
  userAgent: string;
  headers: Headers;
  /** Headers of the answer, cookies above all. */
  answer: Headers;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

const carriesToken = (headers: Headers, serviceToken: string | undefined): boolean => {
  const given = headers.get('x-service-token');
  return serviceToken !== undefined && given !== null && timingSafeEqual(digest(given), digest(serviceToken));
};

/** A form on a foreign site must not act with a visitor's cookies; the site itself has checked before it calls. */
export const isForeignPost = (headers: Headers, serviceToken: string | undefined): boolean => {
  return headers.get('sec-fetch-site') === 'cross-site' && !carriesToken(headers, serviceToken);
};

export const callOf = (context: Context, serviceToken: string | undefined): Call => {
  const { headers } = context.req.raw;
  const named = carriesToken(headers, serviceToken) ? headers.get('x-visitor-address') : null;
  return {
    requestId: context.get('requestId'),
    address: named ?? socketAddress(context),
    userAgent: headers.get('user-agent') ?? '',
    headers,
    answer: new Headers(),
  };
};

// Without a socket, as in a test, there is no address.
const socketAddress = (context: Context): string => {
  const bindings: { incoming?: { socket?: { remoteAddress?: string } } } = context.env ?? {};
  return bindings.incoming?.socket?.remoteAddress ?? '';
};
