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

/** What a developer's browser gets besides the site: pages that load themselves anew when something else stands, and that show which remote each part is of. */
export interface Development {
  routes: Hono;
  /** The HTML with the scripts of `src/development`; `set` is the one that stood when it was made. */
  withScripts: (html: string, set: string | null) => string;
}

/** What stands is the release set, this run of the shell, and how often it was told (SIGUSR2) that the API is another. */
export const createDevelopment = (watch: Pick<ReleaseWatch, 'standing' | 'onSwitch' | 'apps'>): Development => {
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
    withScripts: (html, set) =>
      html.replace(
        pageEnd,
        (end) =>
          scripts
            .map(
              (name) => `<script type="module" src="/_development/${name}.js" data-stands="${standsOn(set)}"></script>`,
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
