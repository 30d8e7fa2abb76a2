import type { Subscription } from '@rowhouse/shared/contract/request-answers';
import {
  CallError,
  data,
  foundOrNull,
  isMissing,
  type LoaderArgs,
  type Meta,
  type MetaArgs,
  type PageContext,
} from '@rowhouse/shared/platform';
import type { FormsMessages } from '../use-messages.ts';

/** What can be done with the token of a mail: confirm an address, or end its mails. */
export type SubscriptionStep = 'confirm' | 'unsubscribe';

/** What a link of a mail leads to: null where the link is not, or no longer, one of ours; unread where the API does not say. */
export interface SubscriptionData {
  step: SubscriptionStep;
  token: string;
  subscription: Subscription | 'unread' | null;
}

/** The answer to the button: the subscription as it is now, or null where that failed. */
export interface SubscriptionAnswer {
  subscription: Subscription | null;
}

const endpoints = { confirm: 'confirmSubscription', unsubscribe: 'unsubscribe' } as const;

const stepOf = ({ step }: LoaderArgs['params']): SubscriptionStep =>
  step === 'unsubscribe' ? 'unsubscribe' : 'confirm';

const tokenOf = ({ url }: Request): string => new URL(url).searchParams.get('token') ?? '';

const read = async (token: string, { call, afterAction }: PageContext): Promise<SubscriptionData['subscription']> => {
  try {
    return token === '' ? null : await foundOrNull(call('subscription', { token }));
  } catch (error) {
    // The button comes back, also while the API is away.
    if (afterAction && error instanceof CallError) return 'unread';
    throw error;
  }
};

export const loader = async ({ request, params, context }: LoaderArgs) => {
  const token = tokenOf(request);
  const step = stepOf(params);
  const subscription = await read(token, context);
  const answer: SubscriptionData = { step, token, subscription };
  return token !== '' && subscription === null ? data(answer, { status: 404 }) : answer;
};

// The token is in the address, so that the one-click post of a mail program, which has no field of ours, has it too.
export const action = async ({ request, params, context }: LoaderArgs) => {
  try {
    const subscription = await context.call(endpoints[stepOf(params)], { token: tokenOf(request) });
    return data<SubscriptionAnswer>({ subscription });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return data<SubscriptionAnswer>({ subscription: null }, { status: isMissing(error) ? 404 : 503 });
  }
};

export const meta = ({ data: { step }, t }: MetaArgs<SubscriptionData, FormsMessages>): Meta => ({
  title: t(`subscription.${step}.title`),
  robots: 'noindex,nofollow',
});
