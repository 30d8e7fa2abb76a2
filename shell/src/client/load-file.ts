import type { ReleaseFile } from '@rowhouse/shared/platform/release-facts';

// The guard: every script and stylesheet of every house enters the page here, and nowhere else.
const timeLimit = 6000; // ms; the federation runtime's own is 120,000.
const attempts = 2;

const pending = new Map<string, Promise<void>>();
const failed = new Set<string>();

// The browser may keep what it got wrong for a year: after a failure it is asked for under a name that it has not kept.
const addressOf = (url: string): string => (failed.has(url) ? `${url}?again=${Date.now()}` : url);

const settle = (element: HTMLScriptElement | HTMLLinkElement, url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer);
      reject(new Error(`${url}: ${why}`));
    };
    const timer = setTimeout(() => fail('took too long'), timeLimit);
    element.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    element.onerror = () => fail('could not be loaded, or is not what was released');
    document.head.append(element);
  });

const again = async (start: () => Promise<void>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (attempt >= attempts) throw error;
    }
  }
};

const once = (url: string, start: () => Promise<void>): Promise<void> => {
  const known = pending.get(url);
  if (known) return known;
  const fresh = again(start);
  pending.set(url, fresh);
  fresh.catch(() => pending.delete(url));
  return fresh;
};

/** Runs a script of a release, once; rejects when it cannot be had in time or its integrity is wrong. */
export const loadScript = ({ url, integrity }: ReleaseFile): Promise<void> =>
  once(url, () => {
    const script = document.createElement('script');
    Object.assign(script, { src: addressOf(url), integrity, crossOrigin: 'anonymous', async: true });
    return settle(script, url).catch((error: unknown) => {
      script.remove();
      failed.add(url);
      throw error;
    });
  });

/** Applies a stylesheet of a release, once; one that cannot be had leaves the page plain, and never rejects. */
export const loadStyle = ({ url, integrity }: ReleaseFile): Promise<void> => {
  if (document.querySelector(`link[rel="stylesheet"][href="${url}"]`)) return Promise.resolve();
  return once(url, () => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: url, integrity, crossOrigin: 'anonymous' });
    return settle(link, url);
  }).catch(() => {
    // The dead link stays: the bundler's runtime finds it and does not ask for the file a third time.
  });
};
