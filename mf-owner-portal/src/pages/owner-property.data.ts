import { ownerEndpoints } from '@rowhouse/shared/contract/owner-endpoints';
import {
  documentFaults,
  isOwnerTable,
  type OwnerProperty,
  tableQuerySchema,
} from '@rowhouse/shared/contract/owner-property';
import { CallError, type LoaderArgs, type Meta, type MetaArgs } from '@rowhouse/shared/platform';
import * as v from 'valibot';
import type { messages } from '../messages/nl.ts';
import { ownerOnly } from '../owner-only.ts';

export type TableQuery = v.InferOutput<typeof tableQuerySchema>;

/** One property of the owner, with the table the address asks for, and the result if a document was just sent. */
export interface OwnerPropertyPage {
  property: OwnerProperty;
  query: TableQuery;
  result: 'sent' | (typeof documentFaults)[number] | null;
}

/**
 * Reads the table query from an address. An unknown table is an error; other missing or invalid parameters get their
 * defaults.
 */
const tableQueryOf = (search: URLSearchParams): TableQuery => {
  const table = search.get('table');
  if (table !== null && !isOwnerTable(table)) throw new CallError('not-found', `There is no table '${table}'`);
  const parsing = v.safeParse(tableQuerySchema, Object.fromEntries(search));
  return parsing.success ? parsing.output : v.parse(tableQuerySchema, { table });
};

const resultOf = (search: URLSearchParams): OwnerPropertyPage['result'] =>
  search.has('sent') ? 'sent' : (documentFaults.find((fault) => fault === search.get('fault')) ?? null);

export const loader = async ({ request, params, context }: LoaderArgs): Promise<OwnerPropertyPage> => {
  const { searchParams } = new URL(request.url);
  const query = tableQueryOf(searchParams);
  const input = { ...query, id: params.id ?? '', language: context.language };
  const property = await ownerOnly(context, request, context.call(ownerEndpoints.ownerProperty, input, request.signal));
  return { property, query, result: resultOf(searchParams) };
};

export const meta = ({ data, t }: MetaArgs<OwnerPropertyPage, typeof messages>): Meta => ({
  title: data.property.subject.title,
  description: t('dashboard.description'),
  robots: 'noindex',
});
