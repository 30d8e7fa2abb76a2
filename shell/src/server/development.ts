import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { packageOf } from '@rowhouse/federation/app-names';
import { pageIds, routeOf } from '@rowhouse/shared/routes';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import * as v from 'valibot';
import type { DevelopmentFault, DevelopmentNews, DevelopmentState, Watching } from '../development/news.ts';
import type { RenderAnswer } from '../render/protocol.ts';
import type { ReleaseWatch } from './release-watch.ts';
import type { SourceLines } from './source-lines.ts';

const pageEnd = /(?:<\/body>)?\s*<\/html>\s*$/;
const mostFaults = 20;

const thrownSchema = v.object({
  what: v.pipe(v.string(), v.maxLength(200)),
  stack: v.pipe(v.string(), v.maxLength(20_000)),
  path: v.pipe(v.string(), v.maxLength(2000)),
});

type Thrown = v.InferOutput<typeof thrownSchema>;

const isNews = (message: unknown): message is DevelopmentNews =>
  typeof message === 'object' && message !== null && 'builds' in message;

/**
 * Development tools of a browser: pages reload when their state changes (the run of the shell, restarts of the API,
 * the active set), show failures with their place in the sources, and show which app each part belongs to. `messages`
 * are those of the command that started this program.
 */
export const createDevelopment = (
  watch: Pick<ReleaseWatch, 'active' | 'onSwitch' | 'apps' | 'refused' | 'onRefused' | 'hurry'>,
  sourceOf: SourceLines,
  messages: Pick<NodeJS.Process, 'on' | 'connected' | 'send'> = process,
) => {
  const run = Date.now().toString(36);
  const streams = new Set<() => void>();
  const thrown = new Map<string, DevelopmentFault>();
  let news: DevelopmentNews = { apiRestarts: 0, builds: [] };
  const stateOf = (set: string | null): string => `${run}.${news.apiRestarts}.${set ?? 'none'}`;
  const sendAll = (): void => {
    for (const send of streams) send();
  };
  watch.onSwitch(() => {
    thrown.clear();
    sendAll();
  });
  watch.onRefused(sendAll);
  messages.on('message', (message: unknown) => {
    if (!isNews(message)) return;
    news = message;
    void watch.hurry();
    sendAll();
  });

  const refusals = (): DevelopmentFault[] =>
    watch.refused().map(({ versions, why }) => {
      const source = sourceOf(why);
      const what = Object.keys(versions).join(', ');
      return { kind: 'refused', what, message: why, path: null, file: null, line: null, code: '', ...source };
    });
  const currentState = (): DevelopmentState => ({
    state: stateOf(watch.active()?.set.id ?? null),
    faults: [...news.builds, ...refusals(), ...thrown.values()],
  });
  const note = ({ what, stack, path }: Thrown): void => {
    const message = stack.split(/\n\s+at /)[0] ?? stack;
    const source = sourceOf(stack);
    const key = `${path} ${message} ${source?.file}:${source?.line}`;
    if (thrown.has(key) || thrown.size >= mostFaults) return;
    const named = [source?.file.split('/')[0], what].filter(Boolean).join(', ');
    thrown.set(key, { kind: 'page', what: named, message, path, file: null, line: null, code: '', ...source });
    sendAll();
  };

  // A program that was started directly has no parent to notify.
  const tellWatching = (): void => {
    if (messages.connected) messages.send?.({ watching: streams.size } satisfies Watching);
  };

  return {
    /** Notes what failed in a page that the server rendered. */
    rendered: ({ failures }: Pick<RenderAnswer, 'failures'>, path: string): void => {
      for (const { what, why } of failures) note({ what, stack: why, path });
    },
    /** Records a request that was sent from a page and rejected. */
    refused: (what: string, why: string, page: string | null): void => note({ what, stack: why, path: page ?? '' }),
    /** The HTML with the script of `src/development`; `set` is the set that rendered it. */
    withScript: (html: string, set: string | null): string =>
      html.replace(
        pageEnd,
        (end) => `<script type="module" src="/_development/browser.ts" data-state="${stateOf(set)}"></script>${end}`,
      ),
    routes: new Hono()
      .get('/:file{(?:browser|faults|typed)\\.ts}', async (context) => {
        const source = new URL(`../development/${context.req.param('file')}`, import.meta.url);
        return context.body(stripTypeScriptTypes(await readFile(source, 'utf8')), 200, {
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'no-cache',
        });
      })
      .post('/faults', async (context) => {
        const fault = v.safeParse(thrownSchema, await context.req.json().catch(() => null));
        if (fault.success) note(fault.output);
        return context.body(null, fault.success ? 204 : 400);
      })
      .get('/apps', (context) =>
        context.json(
          watch.apps().map(({ owner, version, failed }) => ({
            owner,
            app: packageOf(owner),
            version,
            failed,
            pages: pageIds().filter((id) => routeOf(id).owner === owner),
          })),
        ),
      )
      .get('/switches', (context) =>
        streamSSE(context, async (stream) => {
          // After a restart of the shell the browser connects again within 300 ms.
          const send = (): void =>
            void stream.writeSSE({ event: 'state', data: JSON.stringify(currentState()), retry: 300 });
          streams.add(send);
          tellWatching();
          send();
          await new Promise<void>((resolve) => stream.onAbort(resolve));
          streams.delete(send);
          tellWatching();
        }),
      ),
  };
};
