import { awayAddress } from '../../domain/own-address.ts';

/** How a loader or action ended. */
export type Outcome<Data = unknown> =
  | { type: 'data'; data: Data }
  | { type: 'redirect'; url: URL }
  | { type: 'error'; error: unknown };

/** Whether a loader or action sends the visitor on. */
export const isRedirect = (value: unknown): value is Response =>
  value instanceof Response && value.status >= 300 && value.status < 400 && value.headers.has('location');

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

// Where a redirect leads, from its request on; throws for what is no address of a site, as a browser would not follow it.
const targetOf = (response: Response, { url }: Request): URL =>
  new URL(awayAddress(new URL(response.headers.get('location') ?? '', url).href));

/** Runs a loader or action on a request until it ends, or until the request is aborted. */
export const runOn = async <Data>(
  request: Request,
  work: (request: Request) => Promise<Data>,
): Promise<Outcome<Data>> => {
  try {
    const answer = await Promise.race([work(request), abortOf(request.signal)]).catch((error: unknown) => {
      if (isRedirect(error)) return error;
      throw error;
    });
    return isRedirect(answer) ? { type: 'redirect', url: targetOf(answer, request) } : { type: 'data', data: answer };
  } catch (error) {
    return { type: 'error', error };
  }
};
