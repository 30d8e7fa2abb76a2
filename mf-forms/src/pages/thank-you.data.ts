import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import type { LoaderArgs, Meta, MetaArgs } from '@rowhouse/shared/platform';
import { isRequestKind } from '../requests/request-kind.ts';
import type { FormsMessages } from '../use-messages.ts';

/** What a thank-you page answers: a kind of request, or nothing (the test page). */
export type ThanksKind = RequestKind | 'testing-testing';

/** What was sent; `repeated` when the same had been asked for before. */
export interface ThankYouData {
  kind: ThanksKind;
  repeated: boolean;
}

// The route table fixes the kind.
const thanksKindOf = ({ kind = '' }: LoaderArgs['params']): ThanksKind =>
  isRequestKind(kind) ? kind : 'testing-testing';

export const loader = async ({ request, params }: LoaderArgs): Promise<ThankYouData> => ({
  kind: thanksKindOf(params),
  repeated: new URL(request.url).searchParams.get('state') === 'already-requested',
});

export const meta = ({ data: { kind }, t }: MetaArgs<ThankYouData, FormsMessages>): Meta => ({
  title: t(`thank-you.${kind}.title`),
  breadcrumb: t('thank-you.breadcrumb'),
  robots: 'noindex',
});
