import type { RequestFilter } from '@rowhouse/shared/contract/desk-requests';

/** The query of a filter with a change; undefined removes a part. */
export const queryOf = (filter: RequestFilter, change: Partial<Record<keyof RequestFilter, string | undefined>> = {}) =>
  new URLSearchParams(
    Object.entries({ ...filter, ...change }).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
