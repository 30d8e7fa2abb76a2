import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { ReleaseWatch } from './release-watch.ts';

// A page in the background lets go of its stream: a browser has only six connections to one origin.
const reloadScript = `const { stands } = document.currentScript.dataset;
let switches;
const follow = () => {
  switches?.close();
  if (document.hidden) return;
  switches = new EventSource('/_development/switches');
  switches.addEventListener('stands', ({ data }) => {
    if (data !== stands) location.reload();
  });
};
document.addEventListener('visibilitychange', follow);
follow();
`;

const pageEnd = /(?:<\/body>)?\s*<\/html>\s*$/;

/** What a developer's browser gets besides the site: pages that load themselves anew when something else stands. */
export interface Development {
  routes: Hono;
  /** The HTML with the script that follows what stands; `set` is the one that stood when it was made. */
  withReload: (html: string, set: string | null) => string;
}

/** What stands is the release set, this run of the shell, and how often it was told (SIGUSR2) that the API is another. */
export const createDevelopment = (watch: Pick<ReleaseWatch, 'standing' | 'onSwitch'>): Development => {
  const run = Date.now().toString(36);
  const tellers = new Set<() => void>();
  let apis = 0;
  const standsOn = (set: string | null): string => `${run}.${apis}.${set ?? 'nothing'}`;
  const tellAll = (): void => {
    for (const tell of tellers) tell();
  };
  watch.onSwitch(tellAll);
  process.on('SIGUSR2', () => {
    apis += 1;
    tellAll();
  });

  return {
    withReload: (html, set) =>
      html.replace(
        pageEnd,
        (end) => `<script defer src="/_development/reload.js" data-stands="${standsOn(set)}"></script>${end}`,
      ),
    routes: new Hono()
      .get('/reload.js', (context) =>
        context.body(reloadScript, 200, {
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'no-cache',
        }),
      )
      .get('/switches', (context) =>
        streamSSE(context, async (stream) => {
          const tell = (): void =>
            void stream.writeSSE({
              event: 'stands',
              data: standsOn(watch.standing()?.set.id ?? null),
              // ms until the browser asks again when the shell starts anew
              retry: 300,
            });
          tellers.add(tell);
          tell();
          await new Promise<void>((resolve) => stream.onAbort(resolve));
          tellers.delete(tell);
        }),
      ),
  };
};
