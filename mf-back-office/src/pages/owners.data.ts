import { deskOwnersEndpoints, type OwnerRow } from '@rowhouse/shared/contract/desk-owners';
import { formAction, parsedForm } from '@rowhouse/shared/login/typed-form';
import { redirect } from '@rowhouse/shared/platform';
import { deskLoader, deskMeta } from '../desk-page.ts';
import { homeIdIn } from '../homes/home-text.ts';

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
  const asked = new URL(request.url).searchParams;
  const search = asked.get('search')?.trim().slice(0, 100) ?? '';
  const number = Number(asked.get('page') ?? 1);
  const page = Number.isInteger(number) && number > 0 && number <= 10_000 ? number : 1;
  const found = await context.call(deskOwnersEndpoints.deskOwners, { search, page }, request.signal);
  return { ...found, search, page, inviting: asked.has('invite'), isErased: asked.get('done') === 'erased' };
});

export const action = formAction<Response>({
  async invite(context, typed) {
    const { call, hrefFor } = context;
    const home = await homeIdIn(context, typed.home);
    const asked = parsedForm(deskOwnersEndpoints.deskOwnerAdd.input, { ...typed, home, language: typed.spoken });
    const { id } = await call(deskOwnersEndpoints.deskOwnerAdd, asked);
    return redirect(hrefFor('desk-owner', { id }, `done=${asked.email === '' ? 'added' : 'invited'}`), 303);
  },
});

export const meta = deskMeta(({ t }) => t('owners.title'));
