/** An answer that is read as a stream; it throws when it exceeds its limits of size or time. */
export interface OpenResponse {
  status: number;
  headers: Headers;
  body: AsyncIterable<Uint8Array>;
  text: () => Promise<string>;
}

/** Requests an address that somebody else chose, if it is allowed, within limits. Throws when there is no answer. */
export type Open = (
  address: string,
  request?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<OpenResponse>;
