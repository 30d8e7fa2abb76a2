import { requestsEndpoints } from '@rowhouse/shared/contract/desk-requests';
import { weekdays } from '@rowhouse/shared/contract/desk-values';
import {
  type DeskVisitDetail,
  visitsEndpoints as endpoints,
  slotPatternSchema,
} from '@rowhouse/shared/contract/desk-visits';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { mondayOf, weekOf } from '@rowhouse/shared/domain/iso-week';
import { parseNumber } from '@rowhouse/shared/domain/number-text';
import { randomId } from '@rowhouse/shared/domain/random-id';
import { type FormValues, formAction, parsedForm } from '@rowhouse/shared/login/typed-form';
import { foundOrNull, type LoaderArgs, type PageContext, redirect } from '@rowhouse/shared/platform';
import { deskLoader, deskMeta } from '../desk-page.ts';
import { homeIdIn } from '../homes/home-id-in.ts';
import type { VisitsDone, VisitsPage, VisitsView } from '../visits/visits-page.ts';

const views: readonly VisitsView[] = ['plan', 'slots', 'block'];
const dones: readonly VisitsDone['what'][] = [
  'moved',
  'cancelled',
  'restored',
  'outcome',
  'planned',
  'taken-back',
  'made',
  'removed',
  'slots-restored',
  'blocked',
  'unblocked',
];

const doneOf = (query: URLSearchParams): VisitsDone | null => {
  const what = dones.find((one) => one === query.get('done'));
  if (!what) return null;
  const count = (name: string) => Number(query.get(name)) || 0;
  return {
    what,
    mailed: query.has('mailed'),
    count: count('count'),
    stayed: count('stayed'),
    removal: query.get('removal') ?? '',
  };
};

const weekIn = (query: URLSearchParams, visit: DeskVisitDetail | null, today: string): string => {
  const weekText = query.get('week') ?? '';
  if (mondayOf(weekText) !== '') return weekText;
  return weekOf(visit ? brusselsDay(new Date(visit.visit.start)) : today);
};

// The day of the week that a telephone shows: the asked one, that of the open visit, today, or the first.
const dayIn = (query: URLSearchParams, days: readonly string[], visit: DeskVisitDetail | null, today: string): string =>
  [query.get('on'), query.get('day'), visit && brusselsDay(new Date(visit.visit.start)), today].find(
    (day) => day && days.includes(day),
  ) ??
  days[0] ??
  today;

export const loader = deskLoader<VisitsPage>(async ({ request, context }: LoaderArgs, staff) => {
  const { searchParams: query } = new URL(request.url);
  const { call, language } = context;
  const { signal } = request;
  const now = new Date();
  const today = brusselsDay(now);
  const id = query.get('visit') ?? '';
  const open = id === '' ? null : await foundOrNull(call(endpoints.deskVisit, { id, language }, signal));
  const agentText =
    query.get('agent') ?? (staff.role === 'agent' && staff.personId !== null ? String(staff.personId) : '');
  const agent = /^\d{1,9}$/.test(agentText) ? agentText : '';
  const week = weekIn(query, open, today);
  const view = views.find((one) => one === query.get('do')) ?? 'calendar';
  const calendar = await call(endpoints.deskVisits, { week, language, ...(agent && { agent }) }, signal);
  const { homes } =
    view === 'slots'
      ? await call(endpoints.deskVisitHomes, { language, ...(agent && { agent }) }, signal)
      : { homes: [] };
  const on = dayIn(query, calendar.days, open, today);
  const wantedBy = view === 'plan' ? (query.get('request') ?? '') : '';
  const by =
    wantedBy === '' ? null : await foundOrNull(call(requestsEndpoints.deskRequest, { id: wantedBy, language }, signal));
  const home = by?.about?.id ?? query.get('home') ?? '';
  const begin = { day: query.get('day') ?? '', time: query.get('time') ?? '', home, request: by };
  const isMissing = id !== '' && open === null;
  const outcome = doneOf(query);
  const key = randomId();
  return {
    calendar,
    agent,
    today,
    on,
    now: now.toISOString(),
    view,
    open,
    isMissing,
    homes,
    done: outcome,
    key,
    begin,
  };
});

// Undefined if nothing was typed; a text that is no number stays, and is refused.
const minutesIn = (text = ''): number | string | undefined => {
  const number = parseNumber(text);
  return number === undefined ? text : (number ?? undefined);
};

const numberOr = (text: string | undefined): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);

/** Redirects to the page with the last action; the week and the agent stay. */
const back = (
  { hrefFor }: PageContext,
  { week = '', agentShown = '' }: FormValues,
  more: Record<string, string | number>,
) => {
  const query = new URLSearchParams({ ...(week && { week }), ...(agentShown && { agent: agentShown }) });
  for (const [name, value] of Object.entries(more)) query.set(name, String(value));
  return redirect(hrefFor('desk-visits', {}, query));
};

const mailedIn = (mailed: boolean): Record<string, string> => (mailed ? { mailed: '1' } : {});

// A free slot is one choice of day, time and agent; another time is typed.
const timeIn = ({ when = '', day = '', time = '', agent }: FormValues) => {
  const [chosenDay = '', chosenTime = '', chosenAgent] = when.split(' ');
  if (when !== '') return { day: chosenDay, time: chosenTime, agent: numberOr(chosenAgent) };
  return { day, time, agent: numberOr(agent) };
};

const patternIn = (typed: FormValues) => {
  const { agent, minutes, from = '', until = '', opens = '', closes = '' } = typed;
  const ticked = (prefix: string) =>
    Object.keys(typed).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  const days = ticked('weekday-');
  return parsedForm(slotPatternSchema, {
    agent: numberOr(agent) ?? undefined,
    homes: ticked('home-'),
    // A single day without weekdays is a pattern too.
    weekdays:
      days.length === 0 && from === until ? [...weekdays] : weekdays.filter((day) => days.includes(String(day))),
    from,
    until,
    opens,
    closes,
    minutes: minutesIn(minutes),
  });
};

export const action = formAction<Response>({
  move: async (context, typed) => {
    const { id = '', version = '', note } = typed;
    const { mailed } = await context.call(endpoints.deskMoveVisit, { id, version, note, ...timeIn(typed) });
    const { day } = timeIn(typed);
    return back(context, { ...typed, week: weekOf(day) }, { visit: id, done: 'moved', ...mailedIn(mailed) });
  },
  cancel: async (context, typed) => {
    const { id = '', version = '', note } = typed;
    const { mailed } = await context.call(endpoints.deskCancelVisit, { id, version, note });
    return back(context, typed, { visit: id, done: 'cancelled', ...mailedIn(mailed) });
  },
  restore: async (context, typed) => {
    const { id = '' } = typed;
    const { mailed } = await context.call(endpoints.deskRestoreVisit, { id });
    return back(context, typed, { visit: id, done: 'restored', ...mailedIn(mailed) });
  },
  'take-back': async (context, typed) => {
    const { id = '', version = '' } = typed;
    const answer = await context.call(endpoints.deskTakeVisitBack, { id, version });
    return back(context, typed, { ...(answer.version && { visit: id }), done: 'taken-back' });
  },
  outcome: async (context, typed) => {
    const { id = '', version = '', state, said = '' } = typed;
    const became = state === 'missed' ? 'missed' : 'done';
    await context.call(endpoints.deskVisitOutcome, { id, version, state: became, said });
    return back(context, typed, { visit: id, done: 'outcome' });
  },
  plan: async (context, typed) => {
    const { language, firstName, lastName = '', email, phone, remark, note, key = '', request } = typed;
    const home = request ? (typed.home ?? '') : await homeIdIn(context, typed.home);
    const when = timeIn(typed);
    const spoken = (['nl', 'fr', 'en', 'de'] as const).find((one) => one === language) ?? context.language;
    const input = { firstName, lastName, email, phone, remark, note, home, key, request, language: spoken, ...when };
    const { id, mailed } = await context.call(endpoints.deskPlanVisit, input);
    return back(context, { ...typed, week: weekOf(when.day) }, { visit: id, done: 'planned', ...mailedIn(mailed) });
  },
  block: async (context, typed) => {
    const { day = '', opens, closes, title, key } = typed;
    const input = { agent: numberOr(typed.agent) ?? undefined, day, opens, closes, title, key };
    const { visits } = await context.call(endpoints.deskBlockTime, parsedForm(endpoints.deskBlockTime.input, input));
    return back(context, { ...typed, week: weekOf(day) }, { on: day, done: 'blocked', count: visits });
  },
  unblock: async (context, typed) => {
    await context.call(endpoints.deskUnblockTime, { id: typed.id ?? '' });
    return back(context, typed, { done: 'unblocked' });
  },
  make: async (context, typed) => {
    const { slots } = await context.call(endpoints.deskMakeSlots, patternIn(typed));
    const newSlots = slots.filter(({ clash }) => clash === null);
    const week = weekOf(brusselsDay(new Date(newSlots[0]?.start ?? '')));
    const stayed = slots.length - newSlots.length;
    return back(context, { week, agentShown: typed.agent ?? '' }, { done: 'made', count: newSlots.length, stayed });
  },
  remove: async (context, typed) => {
    const { id = '', all } = typed;
    const { removed, ...rest } = await context.call(endpoints.deskRemoveSlots, { id, all: all === 'on' });
    return back(context, typed, { done: 'removed', count: removed, ...rest });
  },
  'restore-slots': async (context, typed) => {
    const { removal = '' } = typed;
    const { restored, clashed } = await context.call(endpoints.deskRestoreSlots, { removal });
    return back(context, typed, { done: 'slots-restored', count: restored, stayed: clashed });
  },
});

export const meta = deskMeta(({ t }) => t('visits.title'));
