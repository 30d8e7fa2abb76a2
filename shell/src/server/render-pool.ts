import { languageOfPath } from '@rowhouse/shared/domain/language';
import { notices } from '../messages/notices/notices.ts';
import type { VisitorRequest } from './api-door.ts';
import { createBreaker } from './breaker.ts';
import { type FrontTable, frontTable } from './front-routes.ts';
import { log } from './log.ts';
import { OverloadError } from './overload-error.ts';
import { type PageAnswer, withHtml } from './page-answer.ts';
import { withPageNotice } from './page-notice.ts';
import type { RealmStart } from './realm-messages.ts';
import { createRenderPace } from './render-pace.ts';
import { type Realm, startRenderProcess, WorkerEnded } from './render-process.ts';
import { createReduction, pathOf, refusalOf, withoutParts } from './render-reduction.ts';
import { createRenderTrial } from './render-trial.ts';
import { admission } from './turns.ts';
import { createWorkerPair } from './worker-pair.ts';

// The limit for forms, and for what other pages need; pages for everyone leave them room.
const maxHeld = 300;
const mostPages = 250;
// ms; a visitor who would wait longer for a page is rejected at once.
const longestWait = 2000;
const idempotencyKey = /(?:^|&)idempotencyKey=[^&]|name="idempotencyKey"\r\n\r\n[^\r]/;

// A repeated login has the same result.
const harmless: readonly (string | undefined)[] = ['login', 'desk-login'];

// Whether a request may be rendered twice: a GET, a form with an idempotency key, or a request for which the API was
// not asked to change anything yet.
const isRepeatable = (request: VisitorRequest, { mayHaveChanged }: WorkerEnded, { find }: FrontTable): boolean =>
  request.method === 'GET' ||
  !mayHaveChanged ||
  harmless.includes(find(pathOf(request))?.page) ||
  (request.body !== null && idempotencyKey.test(Buffer.from(request.body).toString('latin1')));

// The form with the visitor's input, below a notice that it is unknown whether the request arrived.
const saysUnsure = (request: VisitorRequest, answer: PageAnswer): PageAnswer =>
  answer.status < 400
    ? answer
    : withHtml(answer, (html) => withPageNotice(html, notices[languageOfPath(pathOf(request)) ?? 'nl'].perhapsSent));

/** Starts the render process of a realm and replaces it when it ends. */
export const startRenderPool = (set: string, firstRealm: Realm, routes: FrontTable = frontTable()) => {
  let realm = firstRealm;
  const start = () => startRenderProcess(realm);
  const workers = createWorkerPair(set, start, !realm.personal);
  const newBreaker = () => createBreaker(() => performance.now(), routes);
  let breaker = newBreaker();
  const trial = createRenderTrial(start);
  const { unreduced, withLateParts, reduceInTurn, tryAlone } = createReduction(set, trial, () => breaker);
  const pace = createRenderPace();

  // Random, so that rejected visitors do not all return in the same second. `besides` are pages on their way to the worker.
  const retryAfterSeconds = (besides = 0): number | null => {
    const before = workers.active().held() + besides;
    const wait = pace.expected(before);
    return wait > longestWait || before >= mostPages ? Math.ceil((wait / 1000) * (1 + Math.random())) : null;
  };

  // A request whose first worker ended because of another one is rendered once more beside others, then alone.
  const render = async (request: VisitorRequest, isAgain = false): Promise<PageAnswer> => {
    const state = breaker.check(pathOf(request));
    if (state === 'refuse') throw refusalOf(request);
    if (state === 'try') return tryAlone(request, true);
    if (state === 'pass' && unreduced.has(pathOf(request))) return tryAlone(request);
    const worker = workers.active();
    const isPage = request.method === 'GET' && !request.giving;
    // Admitted are pages for everyone.
    const wait = isAgain || (!realm.personal && admission.getStore()) ? null : retryAfterSeconds();
    if (!isAgain && (worker.held() >= maxHeld || (isPage && wait !== null)))
      throw new OverloadError(`${worker.held()} pages wait`, wait ?? undefined);
    const wanted = state === 'pass' ? request : withoutParts(request, state.without);
    try {
      return withLateParts(wanted, await pace.timed(() => worker.render(wanted)));
    } catch (error) {
      if (!(error instanceof WorkerEnded)) throw error;
      if (error.by === 'this') return reduceInTurn(request, error);
      if (error.by === 'another' && workers.active() === worker) throw error;
      const again = error.by === 'another' && !isAgain ? (one: VisitorRequest) => render(one, true) : tryAlone;
      if (isRepeatable(request, error, routes)) return again(request);
      log('form-unsure', { set, path: pathOf(request), why: error.message });
      return saysUnsure(request, await again({ ...request, unsure: true }));
    }
  };

  const stop = async (how: 'retire' | 'end'): Promise<void> => {
    await workers.stop(how);
    await trial.stop();
  };
  return {
    /** The process that renders now. */
    worker: workers.active,
    startSpare: workers.startSpare,
    /** Renders another set with the same shell from now on, in the running process. */
    take: async (next: RealmStart): Promise<void> => {
      realm = { ...realm, ...next };
      breaker = newBreaker();
      await trial.end();
      await workers.active().take(next);
    },
    render: (request: VisitorRequest): Promise<PageAnswer> => render(request),
    /** Seconds after which a page may be requested again; null when one would be rendered now. */
    retryAfterSeconds,
    retire: () => stop('retire'),
    end: () => stop('end'),
  };
};

/** The render processes of one realm. */
export type RenderPool = ReturnType<typeof startRenderPool>;
