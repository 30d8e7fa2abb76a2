import { type DeskPerson, searchEndpoints } from '@rowhouse/shared/contract/desk-search';
import { CallError, foundOrNull } from '@rowhouse/shared/platform';
import { deskLoader, deskMeta } from '../desk-page.ts';

export const loader = deskLoader(async ({ request, params, context: { call, language } }): Promise<DeskPerson> => {
  const query = { id: params.id ?? '', language };
  const person = await foundOrNull(call(searchEndpoints.deskPerson, query, request.signal));
  if (!person) throw new CallError('not-found', 'There is no such person');
  return person;
});

export const meta = deskMeta<DeskPerson>(({ data }) => data.data.name);
