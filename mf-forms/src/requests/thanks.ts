import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import { isRequestKind } from './request-kind.ts';

/** What a thank-you page answers: a kind of request, or nothing (the test page). */
export type ThanksKind = RequestKind | 'testing-testing';

/** What a thank-you page answers; the route table fixes it. */
export const thanksKindOf = ({ kind = '' }: Readonly<Record<string, string>>): ThanksKind =>
  isRequestKind(kind) ? kind : 'testing-testing';
