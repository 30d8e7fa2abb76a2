import { type OwnVisit, visitLinkEndpoints } from '@rowhouse/shared/contract/visit-link';
import {
  CallError,
  data,
  foundOrNull,
  isMissing,
  type LoaderArgs,
  type Meta,
  type MetaArgs,
} from '@rowhouse/shared/platform';
import { dayName, isOnAnotherDay } from '../requests/visit-days.ts';
import type { FormsMessages } from '../use-messages.ts';

/**
 * The visit a confirmation's link belongs to: null if the link is not or no longer valid, 'unread' if the API could
 * not be reached.
 */
export interface VisitData {
  token: string;
  visit: OwnVisit | 'unread' | null;
}

/** The result of a form: the updated visit, or why nothing changed. */
export interface VisitAnswer {
  done: 'move' | 'cancel' | null;
  visit: OwnVisit | null;
  fault: 'taken' | 'choose' | 'past' | 'too-often' | 'unknown' | 'retry' | null;
}

const tokenOf = ({ url }: Request): string => new URL(url).searchParams.get('token') ?? '';

export const loader = async ({ request, context }: LoaderArgs) => {
  const token = tokenOf(request);
  const { call, language, afterAction } = context;
  const read = async (): Promise<VisitData['visit']> => {
    try {
      return await foundOrNull(call(visitLinkEndpoints.ownVisit, { token, language }, request.signal));
    } catch (error) {
      // Show the form again with what was chosen, even while the API is away.
      if (afterAction && error instanceof CallError) return 'unread';
      throw error;
    }
  };
  const visit = token === '' ? null : await read();
  const answer: VisitData = { token, visit };
  return visit === null ? data(answer, { status: 404 }) : answer;
};

const statuses = { taken: 409, past: 410, 'too-often': 429, unknown: 404, retry: 503 } as const;

const faultOf = (error: CallError): keyof typeof statuses => {
  if (error.code === 'conflict') return 'taken';
  if (error.code === 'gone') return 'past';
  if (error.code === 'too-many-requests') return 'too-often';
  return isMissing(error) ? 'unknown' : 'retry';
};

// The token is read from the address, so that reloading the page keeps it.
export const action = async ({ request, context }: LoaderArgs) => {
  const form = await request.formData();
  const { call, language } = context;
  const link = { token: tokenOf(request), language };
  const time = form.get('time');
  const isCancel = form.get('intent') === 'cancel';
  const openDay = form.get(dayName);
  const isUnseen = isOnAnotherDay(String(time), typeof openDay === 'string' ? openDay : '');
  if (!isCancel && (typeof time !== 'string' || time === '' || isUnseen))
    return data<VisitAnswer>({ done: null, visit: null, fault: 'choose' }, { status: 400 });
  try {
    const visit = isCancel
      ? await call(visitLinkEndpoints.cancelOwnVisit, link)
      : await call(visitLinkEndpoints.moveOwnVisit, { ...link, time: String(time) });
    // If the visit was cancelled meanwhile, show that instead.
    const step = isCancel ? 'cancel' : visit.state === 'planned' ? 'move' : null;
    return data<VisitAnswer>({ done: step, visit, fault: null });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const fault = faultOf(error);
    return data<VisitAnswer>({ done: null, visit: null, fault }, { status: statuses[fault] });
  }
};

export const meta = ({ t }: MetaArgs<VisitData, FormsMessages>): Meta => ({
  title: t('visit.title'),
  robots: 'noindex,nofollow',
});
