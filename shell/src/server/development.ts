import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { packageOf } from '@rowhouse/federation/app-names';
import { routes } from '@rowhouse/shared/routes';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { ReleaseWatch } from './release-watch.ts';

const source = new URL('../development/browser.ts', import.meta.url);
const pageEnd = /(?:<\/body>)?\s*<\/html>\s*$/;

/** What a developer's browser gets besides the site: pages reload when their state changes (the run of the shell, the restarts of the API (SIGUSR2), the active set), and show which app each part belongs to. */
export const createDevelopment = (watch: Pick<ReleaseWatch, 'active' | 'onSwitch' | 'apps'>) => {
  const run = Date.now().toString(36);
  const streams = new Set<() => void>();
  let apiRestarts = 0;
  const stateOf = (set: string | null): string => `${run}.${apiRestarts}.${set ?? 'none'}`;
  const sendAll = (): void => {
    for (const send of streams) send();
  };
  watch.onSwitch(sendAll);
  process.on('SIGUSR2', () => {
    apiRestarts += 1;
    sendAll();
  });

  return {
    /** The HTML with the script of `src/development`; `set` is the one that made it. */
    withScript: (html: string, set: string | null): string =>
      html.replace(
        pageEnd,
        (end) => `<script type="module" src="/_development/browser.js" data-state="${stateOf(set)}"></script>${end}`,
      ),
    routes: new Hono()
      .get('/browser.js', async (context) =>
        context.body(stripTypeScriptTypes(await readFile(source, 'utf8')), 200, {
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'no-cache',
        }),
      )
      .get('/apps', (context) =>
        context.json(
          watch.apps().map(({ owner, version, failed }) => ({
            owner,
            app: packageOf(owner),
            version,
            failed,
            pages: Object.entries(routes).flatMap(([id, route]) => (route.owner === owner ? [id] : [])),
          })),
        ),
      )
      .get('/switches', (context) =>
        streamSSE(context, async (stream) => {
          const data = (): string => stateOf(watch.active()?.set.id ?? null);
          // After a restart of the shell the browser connects again within 300 ms.
          const send = (): void => void stream.writeSSE({ event: 'state', data: data(), retry: 300 });
          streams.add(send);
          send();
          await new Promise<void>((resolve) => stream.onAbort(resolve));
          streams.delete(send);
        }),
      ),
  };
};
