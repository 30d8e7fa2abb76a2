import { deskOwnersEndpoints, type OwnerRow } from '@rowhouse/shared/contract/desk-owners';
import { formAction, parsedForm } from '@rowhouse/shared/login/typed-form';
import { redirect } from '@rowhouse/shared/platform';
import { deskLoader, deskMeta } from '../desk-page.ts';
import { homeIdIn } from '../homes/home-id-in.ts';

/** A page of the owners, the filter, whether the invitation form is open, and whether an owner was just erased. */
export interface OwnersPage {
  owners: OwnerRow[];
  total: number;
  search: string;
  page: number;
  inviting: boolean;
  isErased: boolean;
}

export const loader = deskLoader(async ({ request, context }): Promise<OwnersPage> => {
  const query = new URL(request.url).searchParams;
  const search = query.get('search')?.trim().slice(0, 100) ?? '';
  const number = Number(query.get('page') ?? 1);
  const page = Number.isInteger(number) && number > 0 && number <= 10_000 ? number : 1;
  const answer = await context.call(deskOwnersEndpoints.deskOwners, { search, page }, request.signal);
  return { ...answer, search, page, inviting: query.has('invite'), isErased: query.get('done') === 'erased' };
});

export const action = formAction<Response>({
  async invite(context, typed) {
    const { call, hrefFor } = context;
    const home = await homeIdIn(context, typed.home);
    const input = parsedForm(deskOwnersEndpoints.deskOwnerAdd.input, { ...typed, home, language: typed.spoken });
    const { id } = await call(deskOwnersEndpoints.deskOwnerAdd, input);
    return redirect(hrefFor('desk-owner', { id }, `done=${input.email === '' ? 'added' : 'invited'}`), 303);
  },
});

export const meta = deskMeta(({ t }) => t('owners.title'));
