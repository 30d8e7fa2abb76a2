import { languageOfPath } from '@rowhouse/shared/domain/language';
import { notices } from '../messages/notices/notices.ts';
import type { VisitorRequest } from './api-door.ts';
import { createBreaker, type Without } from './breaker.ts';
import { type FrontTable, frontTable } from './front-routes.ts';
import { log } from './log.ts';
import { type PageAnswer, withHtml } from './page-answer.ts';
import { withPageNotice } from './page-notice.ts';
import type { RealmStart } from './realm-messages.ts';
import { createRenderPace } from './render-pace.ts';
import { type Realm, startRenderProcess, WorkerEnded } from './render-process.ts';
import { createRenderTrial } from './render-trial.ts';
import { admission } from './turns.ts';
import { createWorkerPair } from './worker-pair.ts';

/** Rejected before any worker rendered the request: too many requests wait, or the address ended a worker a moment ago. */
export class OverloadError extends Error {
  /** Seconds after which the request may be repeated. */
  readonly wait: number;
  constructor(message: string, wait = 10) {
    super(message);
    this.wait = wait;
  }
}

// The limit for forms, and for what other pages need; pages for everyone leave them room.
const maxHeld = 300;
const mostPages = 250;
// ms; a visitor who would wait longer for a page is rejected at once.
const longestWait = 2000;
const idempotencyKey = /(?:^|&)idempotencyKey=[^&]|name="idempotencyKey"\r\n\r\n[^\r]/;
const fragmentId = /^[\w-]+\.[\w-]+/;

const pathOf = ({ url }: VisitorRequest): string => new URL(url).pathname;

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

// Without the page itself the form is not processed either, since its action may be what fails.
const withoutParts = (request: VisitorRequest, without: Without): VisitorRequest =>
  without.includes('page') ? { ...request, method: 'GET', body: null, without } : { ...request, without };

// The parts to leave out, step by step, of a page that ended its worker; `part` is what was being rendered.
const stepsAfter = ({ method }: VisitorRequest, part: string | null): Without[] => {
  if (method !== 'GET') return [['page']];
  const [id] = fragmentId.exec(part ?? '') ?? [];
  if (id) return [[id], ['fragments'], ['page']];
  return part === null ? [['fragments'], ['page']] : [['page']];
};

// Whether the request ended its worker.
const isItsFault = (error: unknown): error is WorkerEnded & { by: 'this' } =>
  error instanceof WorkerEnded && error.by === 'this';

/** Starts the render process of a realm and replaces it when it ends. */
export const startRenderPool = (set: string, firstRealm: Realm, routes: FrontTable = frontTable()) => {
  let realm = firstRealm;
  const start = () => startRenderProcess(realm);
  const workers = createWorkerPair(set, start, !realm.personal);
  const newBreaker = () => createBreaker(() => performance.now(), routes);
  let breaker = newBreaker();
  const trial = createRenderTrial(start);
  const pace = createRenderPace();

  // Random, so that rejected visitors do not all return in the same second. `besides` are pages on their way to the worker.
  const retryAfterSeconds = (besides = 0): number | null => {
    const before = workers.active().held() + besides;
    const wait = pace.expected(before);
    return wait > longestWait || before >= mostPages ? Math.ceil((wait / 1000) * (1 + Math.random())) : null;
  };

  // Leaves out more and more of a page that ended its worker, until it can be shown.
  const reduced = (request: VisitorRequest, ended: WorkerEnded): Promise<PageAnswer> =>
    trial.run(async (renderAlone) => {
      const path = pathOf(request);
      const state = breaker.check(path);
      // Another request for this address was reduced while this one waited.
      if (typeof state === 'object') return renderAlone(withoutParts(request, state.without));
      for (const without of stepsAfter(request, ended.part)) {
        const answer = await renderAlone(withoutParts(request, without)).catch((error: unknown) => {
          if (!isItsFault(error)) throw error;
          return null;
        });
        if (!answer) continue;
        log('page-reduced', { set, path, without, why: ended.message });
        breaker.trip(path, without);
        return answer;
      }
      log('page-refused', { set, path, why: ended.message });
      breaker.trip(path, null);
      throw ended;
    });

  // A part that did not answer in time is left out for a while, since every visitor would wait for it.
  const withLateParts = (request: VisitorRequest, answer: PageAnswer): PageAnswer => {
    const { late } = answer;
    if (!late) return answer;
    const path = pathOf(request);
    log('page-reduced', { set, path, without: late, why: 'no answer in time' });
    breaker.trip(path, [...(request.without ?? []), ...late]);
    return answer;
  };

  // Renders a request that may have ended a worker, whole and in the trial worker.
  const tryAlone = async (request: VisitorRequest): Promise<PageAnswer> => {
    try {
      const answer = await trial.run((renderAlone) => renderAlone(request));
      if (!answer.late) breaker.reset(pathOf(request));
      return withLateParts(request, answer);
    } catch (error) {
      if (isItsFault(error)) return reduced(request, error);
      throw error;
    }
  };

  const render = async (request: VisitorRequest): Promise<PageAnswer> => {
    const state = breaker.check(pathOf(request));
    if (state === 'refuse') throw new OverloadError(`${pathOf(request)} ended a worker a moment ago`);
    if (state === 'try') return tryAlone(request);
    const worker = workers.active();
    const isPage = request.method === 'GET' && !request.giving;
    // Admitted are pages for everyone.
    const wait = !realm.personal && admission.getStore() ? null : retryAfterSeconds();
    if (worker.held() >= maxHeld || (isPage && wait !== null))
      throw new OverloadError(`${worker.held()} pages wait`, wait ?? undefined);
    const wanted = state === 'pass' ? request : withoutParts(request, state.without);
    try {
      return withLateParts(wanted, await pace.timed(() => worker.render(wanted)));
    } catch (error) {
      if (!(error instanceof WorkerEnded)) throw error;
      if (isItsFault(error)) return reduced(request, error);
      if (error.by === 'another' && workers.active() === worker) throw error;
      const again = error.by === 'another' ? workers.active().render : tryAlone;
      if (isRepeatable(request, error, routes)) return again(request);
      log('form-unsure', { set, path: pathOf(request), why: error.message });
      return saysUnsure(request, await again({ ...request, unsure: true }));
    }
  };

  const stop = async (how: 'retire' | 'end'): Promise<void> => {
    await Promise.all([workers.stop(how), trial.end()]);
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
    render,
    /** Seconds after which a page may be requested again; null when one would be rendered now. */
    retryAfterSeconds,
    retire: () => stop('retire'),
    end: () => stop('end'),
  };
};

/** The render processes of one realm. */
export type RenderPool = ReturnType<typeof startRenderPool>;
