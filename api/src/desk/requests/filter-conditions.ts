import type { RequestFilter } from '@rowhouse/shared/contract/desk-requests';
import { and, arrayContains, eq, isNull, type SQL, sql } from '../../database/orm.ts';
import { requests } from '../../database/schema.ts';
import { holdsWords } from '../../requests/search-words.ts';

const assigneeIs = (assignee: string, me: string): SQL =>
  assignee === 'nobody' ? isNull(requests.assigneeId) : eq(requests.assigneeId, assignee === 'me' ? me : assignee);

/** The conditions of a filter, except for the state. */
export const conditionsOf = (filter: Omit<RequestFilter, 'state'>, me: string): SQL | undefined =>
  and(
    filter.kind ? eq(requests.kind, filter.kind) : undefined,
    filter.assignee ? assigneeIs(filter.assignee, me) : undefined,
    filter.home ? eq(requests.subjectId, filter.home) : undefined,
    filter.person ? arrayContains(requests.addresses, [filter.person.trim().toLowerCase()]) : undefined,
    filter.unread ? isNull(requests.readAt) : undefined,
    filter.q ? holdsWords(filter.q) : undefined,
  );

/** The condition for the state of a filter: without one, all but spam. */
export const stateCondition = (state: RequestFilter['state']): SQL | undefined => {
  if (state === 'all') return undefined;
  // A literal, so that the planner uses the partial index.
  return state ? eq(requests.state, state) : sql`${requests.state} <> 'spam'`;
};

/** The position of a request in the order of the inbox, in the form used in addresses. */
export const placeOf = ({ createdAt, id }: { createdAt: Date; id: string }): string =>
  `${createdAt.toISOString()}_${id}`;

const place = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/;

/** Requests after a position, thus older; all when there is none. */
export const isAfter = (after: string | undefined): SQL | undefined => {
  const [, createdAt, id] = place.exec(after ?? '') ?? [];
  if (createdAt === undefined || id === undefined || Number.isNaN(Date.parse(createdAt))) return undefined;
  return sql`(${requests.createdAt}, ${requests.id}) < (${createdAt}::timestamptz, ${id}::uuid)`;
};
