import { tableQuerySchema } from '@rowhouse/shared/contract/owner-property';
import * as v from 'valibot';

/** How the address asks for a table. */
export type TableQuery = v.InferOutput<typeof tableQuerySchema>;

/** What an address asks for; a parameter that is missing or wrong has its default. */
export const tableQueryOf = (search: URLSearchParams): TableQuery => {
  const given = v.safeParse(tableQuerySchema, Object.fromEntries(search));
  return given.success ? given.output : v.parse(tableQuerySchema, { table: search.get('table') });
};
