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
import { isStepDone } from '../requests/subscription-end.ts';
import type { FormsMessages } from '../use-messages.ts';

/** What the token in a mail is for: confirming an address, or unsubscribing. */
export type SubscriptionStep = 'confirm' | 'unsubscribe';

/**
 * The subscription a mail's link belongs to: null if the link is not or no longer valid, 'unread' if the API could not
 * be reached.
 */
export interface SubscriptionData {
  step: SubscriptionStep;
  token: string;
  subscription: Subscription | 'unread' | null;
}

/** The answer to the button: the updated subscription, or null if it failed. */
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
    // Show the button again while the API is away.
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

// The token is read from the address, because a mail program's one-click unsubscribe sends none of our form fields.
export const action = async ({ request, params, context }: LoaderArgs) => {
  try {
    const subscription = await context.call(endpoints[stepOf(params)], { token: tokenOf(request) });
    return data<SubscriptionAnswer>({ subscription });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return data<SubscriptionAnswer>({ subscription: null }, { status: isMissing(error) ? 404 : 503 });
  }
};

export const meta = ({ data: { step, subscription }, t }: MetaArgs<SubscriptionData, FormsMessages>): Meta => ({
  title: t(`subscription.${step}.${isStepDone(step, subscription) ? 'done' : 'title'}`),
  robots: 'noindex,nofollow',
});
