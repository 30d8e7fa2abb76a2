import type { Subject } from '@rowhouse/shared/contract/owner';
import { stockStatusTable } from '@rowhouse/shared/domain/stock-status';
import { propertyRoute } from '@rowhouse/shared/platform';
import type { PageId, Params } from '@rowhouse/shared/routes';

// These are no longer offered, so 'for sale' or 'to let' is left out.
const closedStatuses: readonly Subject['status'][] = ['sold', 'rented', 'withdrawn'];

/**
 * The keys of the texts about a subject: what it is offered for or the stage of a project, and its status at the
 * agency. A project that is simply online shows no status.
 */
export const statusKeys = ({ goal, stage, status }: Pick<Subject, 'goal' | 'stage' | 'status'>) => {
  const ownKeys = status === 'unknown' ? [] : ([`status.${status}`] as const);
  if (stage !== null && stage !== 'unknown')
    return [`stage.${stage}` as const, ...(status === 'published' ? [] : ownKeys)];
  return closedStatuses.includes(status) ? ownKeys : [`goal.${goal}` as const, ...ownKeys];
};

/** The public page of a subject; null if visitors cannot see it, or if this release does not know its kind. */
export const publicPageOf = (subject: Subject): [PageId, Params, query?: URLSearchParams] | null => {
  if (subject.status !== 'unknown' && stockStatusTable[subject.status].answer !== 200) return null;
  if (subject.kind === 'property') return propertyRoute(subject);
  // The original path of a project redirects to its page here or to its own website.
  return subject.kind === 'project' ? ['project', {}, new URLSearchParams({ id: subject.id })] : null;
};
