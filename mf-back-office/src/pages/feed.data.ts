import { type DeskFeedPage, deskFeedsEndpoints } from '@rowhouse/shared/contract/desk-feeds';
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
] as const;

type FeedOutcome = (typeof dones)[number];

/** A feed, and the last action. */
export interface FeedPageData extends DeskFeedPage {
  done: FeedOutcome | null;
}

export const loader = deskLoader(async ({ request, params, context }): Promise<FeedPageData> => {
  const address = new URL(request.url).searchParams;
  const run = address.get('run') ?? '';
  const query = { name: params.id ?? '', run: /^[\da-f-]{36}$/.test(run) ? run : '', language: context.language };
  const page = await foundOrNull(context.call(deskFeedsEndpoints.deskFeed, query, request.signal));
  if (!page) throw new CallError('not-found', 'There is no such feed');
  return { ...page, done: dones.find((one) => one === address.get('done')) ?? null };
});

const doneBy = ({ hrefFor }: PageContext, name: string, outcome: FeedOutcome): Response =>
  redirect(hrefFor('desk-feed', { id: name }, new URLSearchParams({ done: outcome })), 303);

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
  // Named `feedCode`, because a field named `code` counts as a secret, which no rejected form returns.
  async map(context, { name = '', field = '', feedCode = '', ours = '' }) {
    await context.call(deskFeedsEndpoints.deskFeedCode, { name, field, code: feedCode, ours });
    return doneBy(context, name, 'mapped');
  },
  async unmap(context, { name = '', field = '', feedCode = '' }) {
    await context.call(deskFeedsEndpoints.deskFeedCodeRemove, { name, field, code: feedCode });
    return doneBy(context, name, 'unmapped');
  },
});

export const meta = deskMeta<FeedPageData>(({ data, t }) =>
  t('pair', { name: t('feeds.title'), value: data.data.feed.name }),
);
