import { type RequestFilter, requestFilterSchema } from '@rowhouse/shared/contract/desk-requests';
import * as v from 'valibot';

const names = Object.keys(requestFilterSchema.entries) as (keyof RequestFilter)[];

/** The filter in an address of the inbox; unknown values are ignored. */
export const filterOf = (search: URLSearchParams): RequestFilter => {
  const entries = names.flatMap((name) => {
    const value = search.get(name)?.trim();
    return value && v.is(requestFilterSchema.entries[name], value) ? [[name, value]] : [];
  });
  return v.parse(requestFilterSchema, Object.fromEntries(entries));
};
