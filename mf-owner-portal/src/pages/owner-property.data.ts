import type { OwnerProperty } from '@rowhouse/shared/contract/owner-property';
import type { LoaderArgs, Meta, MetaArgs } from '@rowhouse/shared/platform';
import { type DocumentResult, documentResultOf } from '../document-result.ts';
import type { messages } from '../messages/nl.ts';
import { ownerOnly } from '../owner-only.ts';
import { type TableQuery, tableQueryOf } from '../table-query.ts';

/** One property of the owner, with the table that the address asks for. */
export interface OwnerPropertyPage {
  property: OwnerProperty;
  query: TableQuery;
  result: DocumentResult | null;
}

export const loader = async ({ request, params, context }: LoaderArgs): Promise<OwnerPropertyPage> => {
  const { searchParams } = new URL(request.url);
  const query = tableQueryOf(searchParams);
  const asked = { ...query, id: params.id ?? '', language: context.language };
  const property = await ownerOnly(context, context.call('ownerProperty', asked, request.signal));
  return { property, query, result: documentResultOf(searchParams) };
};

export const meta = ({ data, t }: MetaArgs<OwnerPropertyPage, typeof messages>): Meta => ({
  title: data.property.subject.title,
  description: t('dashboard.description'),
  robots: 'noindex',
});
