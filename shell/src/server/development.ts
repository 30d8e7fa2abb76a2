import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { packageOf } from '@rowhouse/federation/app-names';
import { type Owner, routes } from '@rowhouse/shared/routes';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { ReleaseWatch } from './release-watch.ts';

const scripts = ['reload', 'overlay'] as const;

const scriptOf = async (name: (typeof scripts)[number]): Promise<string> =>
  stripTypeScriptTypes(await readFile(new URL(`../development/${name}.ts`, import.meta.url), 'utf8'));

const pageEnd = /(?:<\/body>)?\s*<\/html>\s*$/;

/** What a developer's browser gets besides the site: pages reload after a switch, and show which app each part belongs to. */
export interface Development {
  routes: Hono;
  /** The HTML with the scripts of `src/development`; `set` is the one that made it. */
  withScripts: (html: string, set: string | null) => string;
}

/** A page reloads when its state changes: the run of the shell, the restarts of the API (SIGUSR2), or the active set. */
export const createDevelopment = (watch: Pick<ReleaseWatch, 'active' | 'onSwitch' | 'apps'>): Development => {
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
    withScripts: (html, set) =>
      html.replace(
        pageEnd,
        (end) =>
          scripts
            .map(
              (name) => `<script type="module" src="/_development/${name}.js" data-state="${stateOf(set)}"></script>`,
            )
            .join('') + end,
      ),
    routes: new Hono()
      .get('/:script{(?:reload|overlay)\\.js}', async (context) => {
        const name = scripts.find((one) => context.req.param('script') === `${one}.js`);
        if (!name) return context.notFound();
        return context.body(await scriptOf(name), 200, {
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'no-cache',
        });
      })
      .get('/apps', (context) =>
        context.json(
          watch.apps().map(({ owner, version, health }) => ({
            owner,
            app: packageOf(owner as Owner),
            version,
            failed: health.failed,
            pages: Object.entries(routes).flatMap(([id, route]) => (route.owner === owner ? [id] : [])),
          })),
        ),
      )
      .get('/switches', (context) =>
        streamSSE(context, async (stream) => {
          const send = (): void =>
            void stream.writeSSE({
              event: 'state',
              data: stateOf(watch.active()?.set.id ?? null),
              // ms until the browser connects again after a restart of the shell
              retry: 300,
            });
          streams.add(send);
          send();
          await new Promise<void>((resolve) => stream.onAbort(resolve));
          streams.delete(send);
        }),
      ),
  };
};
