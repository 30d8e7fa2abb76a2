import type { Subscription } from '@rowhouse/shared/contract/request-answers';

const endStates = { confirm: 'active', unsubscribe: 'ended' } as const;

/** Whether a subscription already is what a step makes of it. */
export const isStepDone = (
  step: keyof typeof endStates,
  subscription: Pick<Subscription, 'state'> | 'unread' | null,
): boolean => typeof subscription === 'object' && subscription?.state === endStates[step];
