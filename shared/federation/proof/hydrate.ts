import { setTimeout as sleep } from 'node:timers/promises';
import { Window } from 'happy-dom';
import { goOn } from './go-on.ts';

const timeLimit = 10_000; // ms
const pause = 20; // ms

const textOf = (values: unknown[]): string =>
  values.map((value) => (value instanceof Error ? value.message : String(value))).join(' ');

/** A document as the server rendered it, and its address. */
export interface ServerDocument {
  url: string;
  body: string;
}

/** Hydrates a document as a browser would, with the browser builds of all its remotes; `fetch` answers its requests, and fails where the contract names no such address. Then it is left for another page. Gives what React or a remote complained of, or that it never became interactive. */
export const hydrateDocument = async (
  { url, body }: ServerDocument,
  fetch: (method: string, url: string) => Promise<Response>,
): Promise<string[]> => {
  const faults: string[] = [];
  const from = new URL(url).pathname;
  const browser = new Window({
    url,
    settings: {
      enableJavaScriptEvaluation: true,
      suppressInsecureJavaScriptEnvironmentWarning: true,
      suppressCodeGenerationFromStringsWarning: true,
      disableCSSFileLoading: true,
      navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
      handleDisabledFileLoadingAsSuccess: true,
      fetch: {
        interceptor: {
          beforeAsyncRequest: async ({ request, window }) => {
            const answer = await fetch(request.method, request.url).catch(() => null);
            return new window.Response(await answer?.text(), { status: answer?.status ?? 404 });
          },
          // What a remote fetches once it is hydrated, such as a chart, is not part of the first render, and is empty here.
          beforeSyncRequest: ({ request, window }) => ({
            status: 200,
            statusText: 'OK',
            ok: true,
            url: request.url,
            redirected: false,
            headers: new window.Headers(),
            body: Buffer.alloc(0),
          }),
        },
      },
    },
  });
  const complain = (...values: unknown[]): void => {
    const [first = ''] = textOf(values).split('\n');
    // What this document leaves out on purpose, frames, pictures and what comes later, is no fault of a remote.
    if (!/loading is disabled\.?$|Loading chunk /.test(first)) faults.push(first);
  };
  browser.console.error = complain;
  browser.console.warn = complain;
  browser.addEventListener('error', (event) => complain('message' in event ? event.message : 'a script failed'));
  try {
    browser.document.write(body);
    const isHydrated = () => browser.document.documentElement.hasAttribute('data-hydrated');
    const until = async (isSo: () => boolean): Promise<void> => {
      for (let waited = 0; waited < timeLimit && !isSo() && faults.length === 0; waited += pause) await sleep(pause);
      await sleep(pause);
    };
    await until(isHydrated);
    if (faults.length === 0 && !isHydrated()) faults.push(`it is not interactive within ${timeLimit / 1000} s`);
    if (faults.length > 0) return faults.map((fault) => `does not hydrate: ${fault}`);
    const shown = () => browser.document.querySelector('main')?.textContent;
    const left = shown();
    const next = goOn(browser);
    // What became of the next page is said where that one is proved.
    // The address is the next one's before what was shown is gone.
    if (next !== null) await until(() => browser.location.pathname !== from && shown() !== left);
    return faults.map((fault) => `complains while it is left: ${fault}`);
  } finally {
    await browser.happyDOM.close();
  }
};
