import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Response as BrowserResponse, Window } from 'happy-dom';
import { factsPath, type ReleaseFacts } from '../release-facts.ts';
import type { Rendered } from './renders.ts';

/** Where the files of browsers are, and the API behind them. */
export interface BrowserSide {
  origin: string;
  /** What is served at a path of the site: a file of a release or the facts of the set; null where there is none. */
  fileAt: (path: string) => Buffer | string | null;
  apiPrefix: string;
  /** Address of the API for a path of it. */
  apiAt: (path: string) => string;
}

const timeLimit = 10_000; // ms
const pause = 20; // ms

const textOf = (values: unknown[]): string =>
  values.map((value) => (value instanceof Error ? value.message : String(value))).join(' ');

/** Wakes a document in a browser's stead, with the browser builds of all its remotes; gives what React or a remote complained of, or that it never woke. */
export const hydrateDocument = async ({ url, body }: Rendered, side: BrowserSide): Promise<string[]> => {
  const faults: string[] = [];
  const browser = new Window({
    url,
    settings: {
      enableJavaScriptEvaluation: true,
      suppressInsecureJavaScriptEnvironmentWarning: true,
      suppressCodeGenerationFromStringsWarning: true,
      disableCSSFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
      fetch: {
        interceptor: {
          beforeAsyncRequest: async ({ request, window }) => {
            const { pathname, search, origin } = new URL(request.url);
            const answer = (content: Buffer | string | null): BrowserResponse =>
              new window.Response(content === null ? '' : String(content), { status: content === null ? 404 : 200 });
            if (origin !== side.origin) {
              faults.push(`it asks ${request.url}, which is not in the contract`);
              return answer(null);
            }
            if (!pathname.startsWith(`${side.apiPrefix}/`)) return answer(side.fileAt(pathname));
            const told = await fetch(side.apiAt(pathname + search), { method: request.method });
            return answer(told.ok ? await told.text() : null);
          },
          // What a remote fetches once it is awake, such as a chart, is not part of the first render, and is empty here.
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
    const deadline = Date.now() + timeLimit;
    while (!browser.document.documentElement.hasAttribute('data-awake') && faults.length === 0 && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, pause));
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (faults.length === 0 && !browser.document.documentElement.hasAttribute('data-awake'))
      faults.push(`it does not wake within ${timeLimit / 1000} s`);
    return faults;
  } finally {
    await browser.happyDOM.close();
  }
};

// This document runs a script as the body of a function, in which a `var` stays: what a browser makes global is made so by hand.
const madeGlobal = (script: Buffer, container: string): string => `${script}\nwindow.${container} = ${container};`;

/** Serves the facts of a set, and the browser files of its releases from their folders. */
export const filesIn =
  (facts: ReleaseFacts, folders: Record<string, string>) =>
  (path: string): Buffer | string | null => {
    if (path === factsPath(facts.id)) return JSON.stringify(facts);
    for (const [owner, { prefix, entry, container }] of Object.entries(facts.apps)) {
      if (!path.startsWith(prefix)) continue;
      const name = path.slice(prefix.length);
      try {
        const bytes = readFileSync(join(folders[owner] ?? '', 'web', name));
        return owner !== 'shell' && entry.js.includes(name) ? madeGlobal(bytes, container) : bytes;
      } catch {
        return null;
      }
    }
    return null;
  };
