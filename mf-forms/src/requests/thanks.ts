import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';

/** What a thank-you page answers: a kind of request, or nothing (the test page). */
export type ThanksKind = RequestKind | 'testing-testing';

// What needs no answer from a person: mails come by themselves, or nothing was asked.
const unanswered: ReadonlySet<ThanksKind> = new Set([
  'demand-register',
  'send-to-friend',
  'sign-newsletter',
  'testimonial',
  'contact-appointment',
  'testing-testing',
]);

/** Whether a person answers what was sent. */
export const isAnswered = (kind: ThanksKind): boolean => !unanswered.has(kind);
