import { type DeskFeedPage, deskFeedsEndpoints } from '@rowhouse/shared/contract/desk-feeds';
import { stockEndpoints } from '@rowhouse/shared/contract/desk-stock';
import { type FormValues, formAction, parsedForm } from '@rowhouse/shared/login/typed-form';
import { CallError, foundOrNull, type PageContext, redirect } from '@rowhouse/shared/platform';
import { deskLoader, deskMeta } from '../desk-page.ts';

const dones = [
  'added',
  'login-given',
  'run',
  'confirmed',
  'refused',
  'paused',
  'resumed',
  'mapped',
  'unmapped',
  'unlocked',
  'locked',
] as const;

type FeedOutcome = (typeof dones)[number];

/** A feed, the last action, and its undo. */
export interface FeedPageData extends DeskFeedPage {
  done: FeedOutcome | null;
  /** The form that undoes it; null if there is none. */
  undo: FormValues | null;
}

const undone: { [done: string]: string } = {
  paused: 'resume',
  resumed: 'pause',
  mapped: 'unmap',
  unmapped: 'map',
  unlocked: 'lock',
};
// The fields that the undo form repeats. The code of a feed is `feedCode`, because a field named `code` counts as a secret, which no rejected form returns.
const about = ['field', 'feedCode', 'ours', 'kind', 'id', 'version', 'lock'] as const;

export const loader = deskLoader(async ({ request, params, context }): Promise<FeedPageData> => {
  const address = new URL(request.url).searchParams;
  const run = address.get('run') ?? '';
  const query = { name: params.id ?? '', run: /^[\da-f-]{36}$/.test(run) ? run : '', language: context.language };
  const page = await foundOrNull(context.call(deskFeedsEndpoints.deskFeed, query, request.signal));
  if (!page) throw new CallError('not-found', 'There is no such feed');
  const outcome = dones.find((one) => one === address.get('done')) ?? null;
  const intent = outcome ? undone[outcome] : undefined;
  const undoValues = about.flatMap((name) => {
    const value = address.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { ...page, done: outcome, undo: intent ? { ...Object.fromEntries(undoValues), intent } : null };
});

const doneBy = ({ hrefFor }: PageContext, name: string, outcome: FeedOutcome, more: FormValues = {}): Response =>
  redirect(hrefFor('desk-feed', { id: name }, new URLSearchParams({ done: outcome, ...more })), 303);

const pause =
  (paused: boolean) =>
  async (context: PageContext, { name = '' }: FormValues): Promise<Response> => {
    await context.call(deskFeedsEndpoints.deskFeedPause, { name, paused });
    return doneBy(context, name, paused ? 'paused' : 'resumed');
  };

const word =
  (endpoint: (typeof deskFeedsEndpoints)['deskFeedConfirm' | 'deskFeedRefuse'], outcome: FeedOutcome) =>
  async (context: PageContext, { name = '', run = '' }: FormValues): Promise<Response> => {
    await context.call(endpoint, { name, run });
    return doneBy(context, name, outcome);
  };

const locks = (change: 'lock' | 'unlock') => async (context: PageContext, typed: FormValues) => {
  const { name = '', kind, id = '', lock = '' } = typed;
  const { version } = await context.call(
    stockEndpoints.deskLocks,
    parsedForm(stockEndpoints.deskLocks.input, { kind, id, version: Number(typed.version), [change]: [lock] }),
  );
  const more = { kind: String(kind), id, lock, version: String(version) };
  return doneBy(context, name, change === 'lock' ? 'locked' : 'unlocked', more);
};

export const action = formAction<Response>({
  async run(context, { name = '' }) {
    await context.call(deskFeedsEndpoints.deskFeedRun, { name });
    return doneBy(context, name, 'run');
  },
  async login(context, typed) {
    const input = parsedForm(deskFeedsEndpoints.deskFeedLogin.input, typed);
    await context.call(deskFeedsEndpoints.deskFeedLogin, input);
    return doneBy(context, input.name, 'login-given');
  },
  confirm: word(deskFeedsEndpoints.deskFeedConfirm, 'confirmed'),
  refuse: word(deskFeedsEndpoints.deskFeedRefuse, 'refused'),
  pause: pause(true),
  resume: pause(false),
  async map(context, { name = '', field = '', feedCode = '', ours = '' }) {
    await context.call(deskFeedsEndpoints.deskFeedCode, { name, field, code: feedCode, ours });
    return doneBy(context, name, 'mapped', { field, feedCode, ours });
  },
  async unmap(context, { name = '', field = '', feedCode = '', ours }) {
    await context.call(deskFeedsEndpoints.deskFeedCodeRemove, { name, field, code: feedCode });
    return doneBy(context, name, 'unmapped', { field, feedCode, ...(ours !== undefined && { ours }) });
  },
  lock: locks('lock'),
  unlock: locks('unlock'),
});

export const meta = deskMeta<FeedPageData>(({ data, t }) =>
  t('pair', { name: t('feeds.title'), value: data.data.feed.name }),
);
