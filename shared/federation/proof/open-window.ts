import { Window } from 'happy-dom';

/** Answers what a document asks for. */
export type AnswerDocument = (method: string, url: string) => Promise<Response>;

/** A window without a layout, of a width in CSS pixels, in which the scripts of a document run; it goes nowhere by itself. */
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

const textOf = (values: unknown[]): string =>
  values.map((value) => (value instanceof Error ? value.message : String(value))).join(' ');

/** Tells the first line of each complaint: of React, of a remote, and of a script that throws. */
export const hearComplaints = (window: Window, tell: (complaint: string) => void): void => {
  const complain = (...values: unknown[]): void => {
    const [first = ''] = textOf(values).split('\n');
    // What this document leaves out on purpose, frames, pictures and what comes later, is no fault of a remote.
    if (!/loading is disabled\.?$|Loading chunk /.test(first)) tell(first);
  };
  window.console.error = complain;
  window.console.warn = complain;
  window.addEventListener('error', (event) => complain('message' in event ? event.message : 'a script failed'));
};
