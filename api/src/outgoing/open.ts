/** An answer that is read as it comes; it throws where it is longer or slower than it may be. */
export interface Opened {
  status: number;
  headers: Headers;
  body: AsyncIterable<Uint8Array>;
  text: () => Promise<string>;
}

/** The one way out to addresses that somebody else chose: none but those that are allowed, within bounds. It throws where nothing can be had. */
export type Open = (
  address: string,
  request?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<Opened>;
