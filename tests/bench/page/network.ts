import type { CDPSession } from 'playwright';

/** A file that a page requested over the network or took from its cache; times in s of the browser's clock. */
export interface Asked {
  url: string;
  kind: string;
  began: number;
  ended: number;
  /** Size of the body as sent; 0 from the cache. */
  bytes: number;
  cached: boolean;
  /** The depth of the request: 1 when the HTML named the file, one more than the file whose code requested it. */
  round: number;
}

/** Records all requests of a page. */
export const watchNetwork = async (devtools: CDPSession) => {
  const asked = new Map<string, Asked>();
  let last = Date.now();
  const roundOf = (url: string | undefined): number => [...asked.values()].find((one) => one.url === url)?.round ?? 0;
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, timestamp }) => {
    last = Date.now();
    const by = initiator.stack?.callFrames[0]?.url ?? initiator.stack?.parent?.callFrames[0]?.url;
    const round = type === 'Document' ? 0 : initiator.type === 'script' ? roundOf(by) + 1 : 1;
    asked.set(requestId, {
      url: request.url,
      kind: type ?? 'Other',
      began: timestamp,
      ended: Infinity,
      bytes: 0,
      cached: false,
      round,
    });
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => {
    const one = asked.get(requestId);
    if (one) one.cached = true;
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const one = asked.get(requestId);
    if (!one) return;
    one.cached ||= response.fromDiskCache ?? false;
    one.bytes = Number(response.headers['content-length'] ?? response.headers['Content-Length'] ?? NaN);
  });
  devtools.on('Network.dataReceived', () => {
    last = Date.now();
  });
  const end = (requestId: string, timestamp: number, bytes: number) => {
    last = Date.now();
    const one = asked.get(requestId);
    if (!one) return;
    one.ended = timestamp;
    // Without a length, the browser's own count is used, which includes the header of the answer.
    one.bytes = one.cached ? 0 : Number.isNaN(one.bytes) ? bytes : one.bytes;
  };
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  devtools.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0));
  return {
    asked: (): Asked[] => [...asked.values()].filter(({ url }) => url.startsWith('http')),
    /** Whether no request and no answer occurred for this many ms. Connections that stay open are ignored. */
    isQuiet: (milliseconds: number): boolean => Date.now() - last > milliseconds,
  };
};
