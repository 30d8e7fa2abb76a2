import { Window } from 'happy-dom';

/** Answers the requests of a document. */
export type AnswerDocument = (method: string, url: string) => Promise<Response>;

/** A window without layout, with a width in CSS pixels, in which the scripts of a document run. It does not navigate by itself. */
export const openWindow = (url: string, width: number, answer: AnswerDocument): Window =>
  new Window({
    url,
    width,
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
            const answered = await answer(request.method, request.url).catch(() => null);
            return new window.Response(await answered?.text(), { status: answered?.status ?? 404 });
          },
          // Files that a remote loads after hydration, such as a chart, are not part of the first render and are empty here.
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

/** Reports when a script opens the document of another page, as a link to a page with a document of its own does. The window stays. */
export const watchDocument = ({ location }: Window, report: () => void): void => {
  const prototype: object = Object.getPrototypeOf(location);
  Object.defineProperty(location, 'href', {
    configurable: true,
    get: (): unknown => Reflect.get(prototype, 'href', location),
    set: (url: unknown) => {
      const { pathname } = new URL(String(url), location.href);
      if (pathname !== location.pathname) report();
      Reflect.set(prototype, 'href', url, location);
    },
  });
};

const textOf = (values: unknown[]): string =>
  values.map((value) => (value instanceof Error ? value.message : String(value))).join(' ');

/** Reports the first line of each error: from React, from a remote, and from a script that throws. */
export const watchErrors = (window: Window, report: (error: string) => void): void => {
  const fail = (...values: unknown[]): void => {
    const [first = ''] = textOf(values).split('\n');
    // Frames, pictures and late chunks are left out on purpose here, so a failure to load them is not a fault of a remote.
    if (!/loading is disabled\.?$|Loading chunk /.test(first)) report(first);
  };
  window.console.error = fail;
  window.console.warn = fail;
  window.addEventListener('error', (event) => fail('message' in event ? event.message : 'a script failed'));
};
