import type { RenderAnswer } from '../render/protocol.ts';
import type { VisitorRequest } from './api-door.ts';
import type { Chosen } from './channels.ts';
import { log } from './log.ts';
import type { SiteVersion } from './site-version.ts';

/** Called for every page that a worker answered, with the seconds that it took. */
export type OnRender = (answer: RenderAnswer, seconds: number, set: string, way: 'pages' | 'forms') => void;

/** Makes the way to a rendered page: its failures are logged, and each is counted. */
export const createRenderPage =
  (onRender: OnRender = () => undefined, version?: SiteVersion) =>
  async ({ set, pool }: Chosen['started'], request: VisitorRequest): Promise<RenderAnswer> => {
    const start = performance.now();
    const known = version?.current();
    const answer = await pool.render({ ...(known && { version: known }), ...request });
    onRender(answer, (performance.now() - start) / 1000, set.id, request.method === 'POST' ? 'forms' : 'pages');
    const { requestId } = request;
    for (const { failure, what, why } of answer.failures)
      log('part-failed', { requestId, path: new URL(request.url).pathname, failure, what, why });
    return answer;
  };

/** Renders a page with a release set. */
export type RenderPage = ReturnType<typeof createRenderPage>;
