import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { Chromium } from './chromium.ts';

/** Answers a request of the browser; null for what does not exist. */
export type AnswerBrowser = (method: string, url: string) => Promise<{ status: number; body: Buffer } | null>;

/** A document that a browser shows, and to whom. */
export interface ShownDocument {
  url: string;
  body: string;
  /** CSS pixels. */
  width: number;
  /** The browser that it names as itself; by default its own. */
  agent?: string;
  zone?: string;
}

/** A page in a browser. */
export interface BrowserPage {
  send: (method: string, params?: object) => Promise<unknown>;
  /** Runs a function of its own in the page, in a world that the scripts of the page do not reach. */
  run: <T>(work: () => T | Promise<T>) => Promise<unknown>;
  /** Runs a script in the same world. */
  load: (script: string) => Promise<unknown>;
  until: (isSo: () => boolean, limit: number) => Promise<boolean>;
  /** Waits until nothing was requested for a while. */
  settle: () => Promise<void>;
  /** Figures of Chromium about the page, by their names. */
  figures: () => Promise<Readonly<Record<string, number>>>;
  /** Seconds in which its main thread had the processor. */
  busy: () => Promise<number>;
  /** Errors that nothing caught. */
  errors: string[];
}

const height = 800;
const pause = 50; // ms
const quiet = 300; // ms
const mostQuiet = 3000; // ms
const world = 'proof';

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  html: 'text/html; charset=utf-8',
};
const typeOf = (url: string): string => types[/\.(\w+)$/.exec(new URL(url).pathname)?.[1] ?? ''] ?? 'application/json';

// A picture of one pixel stands for each.
const picture = { status: 200, body: Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64') };

// Whatever is in the body before a script has run was sent by the server.
const noteServed = (): void => {
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') Reflect.set(globalThis, 'served', new Set(document.body.children));
  });
};

const pausedSchema = v.object({
  requestId: v.string(),
  resourceType: v.string(),
  request: v.object({ method: v.string(), url: v.string() }),
});
const contextSchema = v.object({
  context: v.object({ id: v.number(), name: v.string(), auxData: v.object({ frameId: v.string() }) }),
});
const thrownSchema = v.object({
  exceptionDetails: v.object({
    text: v.string(),
    exception: v.optional(v.object({ description: v.optional(v.string()) })),
  }),
});
const dialogSchema = v.object({ type: v.string() });
const metricsSchema = v.object({ metrics: v.array(v.object({ name: v.string(), value: v.number() })) });
const evaluatedSchema = v.object({
  result: v.object({ value: v.optional(v.unknown()) }),
  exceptionDetails: v.optional(
    v.object({ text: v.string(), exception: v.optional(v.object({ description: v.optional(v.string()) })) }),
  ),
});

/** Opens a context of a browser, whose pages share what they store; returns its id. */
export const openContext = async (chromium: Chromium): Promise<string> =>
  v.parse(v.object({ browserContextId: v.string() }), await chromium.send('Target.createBrowserContext'))
    .browserContextId;

/** Shows a document in a context of a browser while some work is done with it. */
export const showDocument = async <T>(
  chromium: Chromium,
  browserContextId: string,
  { url, body, width, agent, zone }: ShownDocument,
  answer: AnswerBrowser,
  work: (page: BrowserPage) => Promise<T>,
): Promise<T> => {
  const target = { url: 'about:blank', browserContextId };
  const { targetId } = v.parse(v.object({ targetId: v.string() }), await chromium.send('Target.createTarget', target));
  const attached = await chromium.send('Target.attachToTarget', { targetId, flatten: true });
  const { sessionId } = v.parse(v.object({ sessionId: v.string() }), attached);
  const send: BrowserPage['send'] = (method, params = {}) => chromium.send(method, params, sessionId);

  let contextId: number | undefined;
  let requests = 0;
  let lastRequest = Date.now();
  const errors: string[] = [];
  const fulfill = async (event: unknown): Promise<void> => {
    const { requestId, resourceType, request } = v.parse(pausedSchema, event);
    const isDocument = resourceType === 'Document' && request.url === url;
    const response = isDocument
      ? { status: 200, body: Buffer.from(body) }
      : resourceType === 'Image'
        ? picture
        : await answer(request.method, request.url).catch(() => null);
    const type = isDocument ? types.html : resourceType === 'Image' ? 'image/gif' : typeOf(request.url);
    await send('Fetch.fulfillRequest', {
      requestId,
      responseCode: response?.status ?? 404,
      responseHeaders: [
        { name: 'content-type', value: type },
        { name: 'access-control-allow-origin', value: '*' },
      ],
      body: (response?.body ?? Buffer.alloc(0)).toString('base64'),
    });
  };
  const listeners: Record<string, (params: unknown) => void> = {
    'Fetch.requestPaused': (params) => {
      requests += 1;
      fulfill(params)
        .catch(() => undefined)
        .finally(() => {
          requests -= 1;
          lastRequest = Date.now();
        });
    },
    'Runtime.executionContextCreated': (params) => {
      const { context } = v.parse(contextSchema, params);
      if (context.name === world && context.auxData.frameId === targetId) contextId = context.id;
    },
    // It would block the page.
    'Page.javascriptDialogOpening': (params) => {
      errors.push(`it opens a dialog of the browser (${v.parse(dialogSchema, params).type})`);
      send('Page.handleJavaScriptDialog', { accept: true }).catch(() => undefined);
    },
    'Runtime.exceptionThrown': (params) => {
      const { text, exception } = v.parse(thrownSchema, params).exceptionDetails;
      errors.push((exception?.description ?? text).split('\n')[0] ?? '');
    },
  };
  const unlisten = chromium.listen((event) => {
    if (event.sessionId === sessionId) listeners[event.method]?.(event.params);
  });

  const load: BrowserPage['load'] = async (expression) => {
    const parameters = { expression, contextId, returnByValue: true, awaitPromise: true };
    const { result, exceptionDetails } = v.parse(evaluatedSchema, await send('Runtime.evaluate', parameters));
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  const run: BrowserPage['run'] = (work) => load(`(${work})()`);
  const until: BrowserPage['until'] = async (isSo, limit) => {
    for (let waited = 0; ; waited += pause) {
      // A document that was left takes its world along.
      if (contextId !== undefined && (await run(isSo).catch(() => false)) === true) return true;
      if (waited >= limit) return false;
      await sleep(pause);
    }
  };
  const settle = async (): Promise<void> => {
    for (let waited = 0; waited < mostQuiet; waited += pause) {
      await sleep(pause);
      if (requests === 0 && Date.now() - lastRequest > quiet) break;
    }
    // Two frames, so that all of it is painted; a page in the background has none.
    await run(() => new Promise<void>((then) => requestAnimationFrame(() => requestAnimationFrame(() => then()))));
  };
  const figures: BrowserPage['figures'] = async () => {
    const { metrics } = v.parse(metricsSchema, await send('Performance.getMetrics'));
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  const busySince =
    (before: Readonly<Record<string, number>>): BrowserPage['busy'] =>
    async () =>
      ((await figures()).ThreadTime ?? 0) - (before.ThreadTime ?? 0);
  try {
    await Promise.all([
      send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false }),
      send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] }),
      ...(agent ? [send('Emulation.setUserAgentOverride', { userAgent: agent })] : []),
      ...(zone ? [send('Emulation.setTimezoneOverride', { timezoneId: zone })] : []),
      send('Emulation.setFocusEmulationEnabled', { enabled: true }),
      send('Page.enable'),
      send('Performance.enable'),
      send('Runtime.enable'),
      send('Page.addScriptToEvaluateOnNewDocument', { source: `(${noteServed})()`, worldName: world }),
      send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
    ]);
    contextId = undefined;
    const busy = busySince(await figures());
    await send('Page.navigate', { url });
    return await work({ send, run, load, until, settle, figures, busy, errors });
  } finally {
    unlisten();
    await chromium.send('Target.closeTarget', { targetId }).catch(() => undefined);
  }
};
