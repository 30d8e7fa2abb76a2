import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Window } from 'happy-dom';
import { factsPath, type ReleaseFacts } from '../release-facts.ts';
import type { Rendered } from './renders.ts';

/** The site as a browser reaches it. */
export interface BrowserSide {
  origin: string;
  /** Text of a file or an answer of the API, by its path with its query; null where there is none. */
  textAt: (method: string, path: string) => Promise<string | null>;
}

const timeLimit = 10_000; // ms
const pause = 20; // ms

const textOf = (values: unknown[]): string =>
  values.map((value) => (value instanceof Error ? value.message : String(value))).join(' ');

/** Hydrates a document as a browser would, with the browser builds of all its remotes; gives what React or a remote complained of, or that it never became interactive. */
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
            const isOwn = origin === side.origin;
            if (!isOwn) faults.push(`it asks ${request.url}, which is not in the contract`);
            const text = isOwn ? await side.textAt(request.method, pathname + search) : null;
            return new window.Response(text ?? '', { status: text === null ? 404 : 200 });
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
    const isAwake = () => browser.document.documentElement.hasAttribute('data-awake');
    for (let waited = 0; waited < timeLimit && !isAwake() && faults.length === 0; waited += pause) await sleep(pause);
    await sleep(pause);
    if (faults.length === 0 && !isAwake()) faults.push(`it does not wake within ${timeLimit / 1000} s`);
    return faults;
  } finally {
    await browser.happyDOM.close();
  }
};

// This document runs a script as the body of a function, in which a `var` stays: what a browser makes global is made so by hand.
const madeGlobal = (script: string, container: string): string => `${script}\nwindow.${container} = ${container};`;

/** Gives, by their paths, the facts of a set, and the browser files of its releases from their folders; null where there is none. */
export const filesIn =
  (facts: ReleaseFacts, folders: Record<string, string>) =>
  (path: string): string | null => {
    if (path === factsPath(facts.id)) return JSON.stringify(facts);
    const found = Object.entries(facts.apps).find(([, { prefix }]) => path.startsWith(prefix));
    if (!found) return null;
    const [owner, { prefix, entry, container }] = found;
    const name = path.slice(prefix.length);
    try {
      const text = readFileSync(join(folders[owner] ?? '', 'web', name), 'utf8');
      return owner !== 'shell' && entry.js.includes(name) ? madeGlobal(text, container) : text;
    } catch {
      return null;
    }
  };
