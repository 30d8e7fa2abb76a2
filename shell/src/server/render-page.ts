import type { VisitorRequest } from './api-door.ts';
import type { SetChoice } from './channels.ts';
import type { FrontTable } from './front-routes.ts';
import { log, reasonOf } from './log.ts';
import type { PageAnswer } from './page-answer.ts';
import { NoPage, WorkerEnded } from './render-process.ts';
import type { SiteVersion } from './site-version.ts';

/** The part of an answer that is counted. */
export type PageOutcome = Pick<PageAnswer, 'apps' | 'failures'>;

/** Called with the duration in seconds for every page that a worker rendered, or failed to render through a fault of an app. */
export type OnRender = (answer: PageOutcome, seconds: number, set: string, way: 'pages' | 'forms') => void;

// The app at fault; null when a process ended for another reason. A page that ended its process is rendered again
// without its own content: if that ends the process too, the shell is at fault.
const faultyOf = (error: unknown, page: string): string | null => {
  if (error instanceof WorkerEnded) return error.by === 'this' ? 'shell' : null;
  if (!(error instanceof NoPage)) return null;
  return error.by === 'page' ? page : 'shell';
};

const outcomeOfFailure = (error: unknown, { url }: VisitorRequest, { find }: FrontTable): PageOutcome | null => {
  const page = find(new URL(url).pathname);
  const owner = faultyOf(error, page?.owner ?? 'shell');
  const what = owner === 'shell' ? 'shell.layout' : (page?.page ?? '');
  const why = reasonOf(error);
  return owner === null ? null : { apps: [{ owner, failed: true }], failures: [{ failure: 'render', what, why }] };
};

/** Makes the function that renders a page, logs its failures and counts them. */
export const createRenderPage =
  (onRender: OnRender = () => undefined, version?: SiteVersion) =>
  async ({ set, pool, routes }: SetChoice['started'], request: VisitorRequest): Promise<PageAnswer> => {
    const start = performance.now();
    const siteVersion = version?.current();
    const count = (rendered: PageOutcome): void =>
      onRender(rendered, (performance.now() - start) / 1000, set.id, request.method === 'POST' ? 'forms' : 'pages');
    const answer = await pool
      .render({ ...(siteVersion && { version: siteVersion }), ...request })
      .catch((error: unknown) => {
        const rendered = outcomeOfFailure(error, request, routes);
        if (rendered) count(rendered);
        throw error;
      });
    count(answer);
    const { requestId } = request;
    for (const { failure, what, why } of answer.failures)
      log('part-failed', { requestId, path: new URL(request.url).pathname, failure, what, why });
    return answer;
  };

/** Renders a page with a release set. */
export type RenderPage = ReturnType<typeof createRenderPage>;
