import { deskOwnersEndpoints, type OwnerPage } from '@rowhouse/shared/contract/desk-owners';
import { type FormValues, formAction, parsedForm } from '@rowhouse/shared/login/typed-form';
import { CallError, foundOrNull, type PageContext, redirect } from '@rowhouse/shared/platform';
import { deskLoader, deskMeta } from '../desk-page.ts';

const dones = ['added', 'invited', 'saved', 'reset', 'sessions', 'step', 'message'] as const;

/** An owner, and the last action. */
export interface OwnerPageData {
  owner: OwnerPage;
  done: (typeof dones)[number] | null;
}

export const loader = deskLoader(async ({ request, params, context }): Promise<OwnerPageData> => {
  const query = { id: params.id ?? '', language: context.language };
  const owner = await foundOrNull(context.call(deskOwnersEndpoints.deskOwner, query, request.signal));
  if (!owner) throw new CallError('not-found', 'There is no such owner');
  const address = new URL(request.url).searchParams;
  return {
    owner,
    done: dones.find((one) => one === address.get('done')) ?? null,
  };
});

type OwnerOutcome = (typeof dones)[number];

const doneBy = ({ hrefFor }: PageContext, id: string, outcome: OwnerOutcome): Response =>
  redirect(hrefFor('desk-owner', { id }, new URLSearchParams({ done: outcome })), 303);

const callWithId =
  (
    endpoint: (typeof deskOwnersEndpoints)[
      | 'deskOwnerInvite'
      | 'deskOwnerReset'
      | 'deskOwnerStepOff'
      | 'deskOwnerEndSessions'],
    outcome: OwnerOutcome,
  ) =>
  async (context: PageContext, { id = '' }: FormValues): Promise<Response> => {
    await context.call(endpoint, { id });
    return doneBy(context, id, outcome);
  };

export const action = formAction<Response>({
  async change(context, typed) {
    const input = parsedForm(deskOwnersEndpoints.deskOwnerChange.input, {
      ...typed,
      language: typed.spoken,
      version: Number(typed.version),
    });
    await context.call(deskOwnersEndpoints.deskOwnerChange, input);
    return doneBy(context, input.id, 'saved');
  },
  invite: callWithId(deskOwnersEndpoints.deskOwnerInvite, 'invited'),
  reset: callWithId(deskOwnersEndpoints.deskOwnerReset, 'reset'),
  step: callWithId(deskOwnersEndpoints.deskOwnerStepOff, 'step'),
  sessions: callWithId(deskOwnersEndpoints.deskOwnerEndSessions, 'sessions'),
  async message(context, typed) {
    const input = parsedForm(deskOwnersEndpoints.deskOwnerMessage.input, typed);
    await context.call(deskOwnersEndpoints.deskOwnerMessage, input);
    return doneBy(context, input.id, 'message');
  },
  async view({ call, hrefFor }, { id = '' }) {
    await call(deskOwnersEndpoints.deskOwnerView, { id });
    return redirect(hrefFor('owner-dashboard'), 303);
  },
  async erase({ call, hrefFor }, { id = '', typed = '' }) {
    await call(deskOwnersEndpoints.deskOwnerErase, { id, typed });
    return redirect(hrefFor('desk-owners', {}, 'done=erased'), 303);
  },
});

export const meta = deskMeta<OwnerPageData>(({ data, t }) =>
  t('pair', { name: t('owners.title'), value: data.data.owner.name }),
);
