import { resetTokenSchema } from '@rowhouse/shared/contract/login';
import { ownerEndpoints } from '@rowhouse/shared/contract/owner-endpoints';
import { formAction, parsedForm } from '@rowhouse/shared/login/typed-form';
import {
  CallError,
  data,
  isMissing,
  type LoaderArgs,
  type Meta,
  type MetaArgs,
  redirect,
} from '@rowhouse/shared/platform';
import type { messages } from '../messages/nl.ts';

const answers = ['waiting', 'changed', 'refused'] as const;

/** The token of a link about a new address; what it asks, null when it is used or expired; and the answer that was given. */
export interface AddressPage {
  token: string;
  asks: 'confirm' | 'refuse' | null;
  email: string;
  answer: (typeof answers)[number] | null;
}

export const loader = async ({ request, context }: LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  const answer = answers.find((each) => each === searchParams.get('answer')) ?? null;
  const page: AddressPage = { token, asks: null, email: '', answer };
  if (answer !== null || token === '') return data(page);
  try {
    const link = await context.call(ownerEndpoints.addressLink, { token }, request.signal);
    return data({ ...page, ...link }, { status: link.asks === null ? 410 : 200 });
  } catch (error) {
    if (!(error instanceof CallError) || !isMissing(error)) throw error;
    return data(page, { status: 410 });
  }
};

export const action = formAction(
  {
    async answer({ call, hrefFor }, typed) {
      const { state } = await call(ownerEndpoints.answerAddress, parsedForm(resetTokenSchema, typed));
      return redirect(hrefFor('owner-address', {}, `answer=${state}`), 303);
    },
  },
  () => 'answer',
);

export const meta = ({ t }: MetaArgs<AddressPage, typeof messages>): Meta => ({
  title: t('address.title'),
  description: t('address.intro'),
  robots: 'noindex,nofollow',
});
