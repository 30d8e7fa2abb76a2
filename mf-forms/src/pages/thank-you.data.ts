import type { UnsentMail } from '@rowhouse/shared/contract/request-answers';
import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import type { LoaderArgs, Meta, MetaArgs } from '@rowhouse/shared/platform';
import { isRequestKind } from '../requests/request-kind.ts';
import type { FormsMessages } from '../use-messages.ts';

/** What a thank-you page answers: a kind of request, or nothing (the test page). */
export type ThanksKind = RequestKind | 'testing-testing';

const unsentMails = ['confirmation', 'newsletter'] as const satisfies readonly UnsentMail[];

/** What was sent; `repeated` when the same had been asked for before, and `unsent` the mails that do not follow. */
export interface ThankYouData {
  kind: ThanksKind;
  repeated: boolean;
  unsent: UnsentMail[];
}

// The route table fixes the kind.
const thanksKindOf = ({ kind = '' }: LoaderArgs['params']): ThanksKind =>
  isRequestKind(kind) ? kind : 'testing-testing';

export const loader = async ({ request, params }: LoaderArgs): Promise<ThankYouData> => {
  const { searchParams } = new URL(request.url);
  const named = searchParams.getAll('unsent');
  return {
    kind: thanksKindOf(params),
    repeated: searchParams.get('state') === 'already-requested',
    unsent: unsentMails.filter((mail) => named.includes(mail)),
  };
};

export const meta = ({ data: { kind }, t }: MetaArgs<ThankYouData, FormsMessages>): Meta => ({
  title: t(`thank-you.${kind}.title`),
  breadcrumb: t('thank-you.breadcrumb'),
  robots: 'noindex',
});
