import type { VisitorRequest } from './api-door.ts';
import type { Breaker, Without } from './breaker.ts';
import { log } from './log.ts';
import { OverloadError } from './overload-error.ts';
import type { PageAnswer } from './page-answer.ts';
import { WorkerEnded } from './render-process.ts';
import type { RenderAlone, RenderTrial } from './render-trial.ts';

const fragmentId = /^[\w-]+\.[\w-]+/;

/** The path of a request. */
export const pathOf = ({ url }: VisitorRequest): string => new URL(url).pathname;

/** The error for a request to an address that cannot be shown for a while. */
export const refusalOf = (request: VisitorRequest) =>
  new OverloadError(`${pathOf(request)} ended a worker a moment ago`);

/** A request for a page without some parts. Without the page itself no form is processed either: its action may be what fails. */
export const withoutParts = (request: VisitorRequest, without: Without): VisitorRequest =>
  without.includes('page') ? { ...request, method: 'GET', body: null, without } : { ...request, without };

// The parts to leave out, step by step, of a page that ended its worker; `part` is what was being rendered, `sibling`
// what another address of the page had to be shown without.
const stepsAfter = ({ method }: VisitorRequest, part: string | null, sibling?: Without | null): Without[] => {
  if (method !== 'GET') return [['page']];
  const [id] = fragmentId.exec(part ?? '') ?? [];
  if (id) return [[id], ['fragments'], ['page']];
  return part === null && !sibling?.includes('page') ? [['fragments'], ['page']] : [['page']];
};

const isCulprit = (error: unknown): error is WorkerEnded => error instanceof WorkerEnded && error.by === 'this';

/** Tries requests alone that may have ended a worker, and shows an address that did without the part at fault. */
export const createReduction = (set: string, trial: Pick<RenderTrial, 'run' | 'waiting'>, breaker: () => Breaker) => {
  // Addresses that ended a worker and are not reduced yet: their requests reach no other worker.
  const unreduced = new Set<string>();

  // Leaves out more and more of a page that ended its worker, until it can be shown.
  const reduce = async (renderAlone: RenderAlone, request: VisitorRequest, ended: WorkerEnded): Promise<PageAnswer> => {
    const path = pathOf(request);
    for (const without of stepsAfter(request, ended.part, breaker().sibling(path))) {
      const answer = await renderAlone(withoutParts(request, without)).catch((error: unknown) => {
        if (!isCulprit(error)) throw error;
        return null;
      });
      if (!answer) continue;
      log('page-reduced', { set, path, without, why: ended.message });
      breaker().trip(path, without);
      return answer;
    }
    log('page-refused', { set, path, why: ended.message });
    breaker().trip(path, null);
    throw ended;
  };

  // A part that did not answer in time is left out for a while, since every visitor would wait for it.
  const withLateParts = (request: VisitorRequest, answer: PageAnswer): PageAnswer => {
    const { late } = answer;
    if (!late) return answer;
    const path = pathOf(request);
    log('page-reduced', { set, path, without: late, why: 'no answer in time' });
    breaker().trip(path, [...(request.without ?? []), ...late]);
    return answer;
  };

  // What the breaker says once the turn of a request has come: another one may have ended the trial worker meanwhile.
  const reduceAsBefore = (request: VisitorRequest, renderAlone: RenderAlone): Promise<PageAnswer> | null => {
    const state = breaker().check(pathOf(request));
    if (state === 'refuse') throw refusalOf(request);
    return typeof state === 'object' ? renderAlone(withoutParts(request, state.without)) : null;
  };

  // Reduces a request that ended its worker, unless another one for its address was reduced while it waited.
  const reduceInTurn = async (request: VisitorRequest, ended: WorkerEnded): Promise<PageAnswer> => {
    const path = pathOf(request);
    unreduced.add(path);
    try {
      return await trial.run((alone) => reduceAsBefore(request, alone) ?? reduce(alone, request, ended));
    } finally {
      unreduced.delete(path);
    }
  };

  // Renders a request that may have ended a worker, whole and in the trial worker. `isChosen`: the breaker chose it to try
  // its address, and lets no other through.
  const tryAlone = async (request: VisitorRequest, isChosen = false, isLast = false): Promise<PageAnswer> => {
    const path = pathOf(request);
    const answer = await trial.run(async (renderAlone) => {
      const reducedAnswer = isChosen ? null : reduceAsBefore(request, renderAlone);
      if (reducedAnswer) return reducedAnswer;
      // The next one to fail is likely of the same page: who waits for another page goes first.
      if (!isLast && trial.waiting() > 1 && breaker().sibling(path) !== undefined) return null;
      try {
        const whole = await renderAlone(request);
        if (!whole.late) breaker().reset(path);
        return withLateParts(request, whole);
      } catch (error) {
        if (!isCulprit(error)) throw error;
        unreduced.add(path);
        return await reduce(renderAlone, request, error).finally(() => unreduced.delete(path));
      }
    });
    return answer ?? tryAlone(request, isChosen, true);
  };

  return { unreduced, withLateParts, reduceInTurn, tryAlone };
};
