import type { CDPSession } from 'playwright';

/** One file that a page asked for over the network or took from its cache; times in s of the browser's clock. */
export interface Asked {
  url: string;
  kind: string;
  began: number;
  ended: number;
  /** Of the body, as it was sent; 0 from the cache. */
  bytes: number;
  cached: boolean;
  /** Who asked: 1 where the HTML named it, one more than the file whose code asked for it. */
  round: number;
}

/** Notes all that a page asks for. */
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
    // Without a length the browser's own count, in which the head of the answer is.
    one.bytes = one.cached ? 0 : Number.isNaN(one.bytes) ? bytes : one.bytes;
  };
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  devtools.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0));
  return {
    asked: (): Asked[] => [...asked.values()].filter(({ url }) => url.startsWith('http')),
    /** Whether nothing was asked for or came for so many ms. What is held open is not waited for. */
    isQuiet: (milliseconds: number): boolean => Date.now() - last > milliseconds,
  };
};
