import { type Receipt, receiptEndpoints } from '@rowhouse/shared/contract/receipt';
import type { UnsentMail } from '@rowhouse/shared/contract/request-answers';
import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import { foundOrNull, type LoaderArgs, type Meta, type MetaArgs } from '@rowhouse/shared/platform';
import { isRequestKind } from '../requests/request-kind.ts';
import { arrivedName } from '../requests/sent-values.ts';
import { type Subject, subjectOf } from '../requests/subject.ts';
import type { FormsMessages } from '../use-messages.ts';

/** What a thank-you page is for: a kind of request, or nothing (the test page). */
export type ThanksKind = RequestKind | 'testing-testing';

const unsentMails = ['confirmation', 'newsletter'] as const satisfies readonly UnsentMail[];

/**
 * What was sent, with the home or project it was about; the receipt is null if nothing was sent or the receipt is no
 * longer known.
 */
export interface ThankYouData {
  kind: ThanksKind;
  receipt: Pick<Receipt, 'repeated' | 'agent' | 'visit'> | null;
  /** The mails that could not be sent. */
  unsent: UnsentMail[];
  subject: Subject | null;
  /** Whether it was sent again, and the first sending had arrived. */
  arrived: boolean;
}

// The route table fixes the kind.
const thanksKindOf = ({ kind = '' }: LoaderArgs['params']): ThanksKind =>
  isRequestKind(kind) ? kind : 'testing-testing';

export const loader = async ({ request, params, context }: LoaderArgs): Promise<ThankYouData> => {
  const kind = thanksKindOf(params);
  const nothing: ThankYouData = { kind, receipt: null, unsent: [], subject: null, arrived: false };
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  if (token === '' || kind === 'testing-testing') return nothing;
  const { call, language } = context;
  const receipt = await foundOrNull(call(receiptEndpoints.receipt, { token, language }, request.signal));
  if (receipt?.kind !== kind) return nothing;
  const { repeated, agent, visit, subjectId, unsent } = receipt;
  // The receipt is shown whatever has become of the home since.
  const subject = subjectId === null ? null : await subjectOf(kind, subjectId, context).catch(() => null);
  return {
    kind,
    receipt: { repeated, agent, visit },
    unsent: unsentMails.filter((mail) => unsent.includes(mail)),
    subject,
    arrived: searchParams.has(arrivedName),
  };
};

export const meta = ({ data: { kind, receipt }, t }: MetaArgs<ThankYouData, FormsMessages>): Meta => ({
  title: receipt || kind === 'testing-testing' ? t(`thank-you.${kind}.title`) : t('thank-you.none.title'),
  breadcrumb: t('thank-you.breadcrumb'),
  robots: 'noindex,nofollow',
});
