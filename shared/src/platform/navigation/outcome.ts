/** How a loader or action ended. */
export type Outcome<Data = unknown> =
  | { type: 'data'; data: Data }
  | { type: 'redirect'; response: Response }
  | { type: 'error'; error: unknown };

/** Whether a loader or action sends the visitor on. */
export const isRedirect = (value: unknown): value is Response =>
  value instanceof Response && value.status >= 300 && value.status < 400 && value.headers.has('location');

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Runs a loader or action on a request until it ends, or until the request is aborted. */
export const runOn = async <Data>(
  request: Request,
  work: (request: Request) => Promise<Data>,
): Promise<Outcome<Data>> => {
  try {
    const data = await Promise.race([work(request), abortOf(request.signal)]);
    return isRedirect(data) ? { type: 'redirect', response: data } : { type: 'data', data };
  } catch (error) {
    return isRedirect(error) ? { type: 'redirect', response: error } : { type: 'error', error };
  }
};
