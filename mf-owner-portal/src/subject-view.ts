import type { Subject } from '@rowhouse/shared/contract/owner';
import { stockStatusTable } from '@rowhouse/shared/domain/stock-status';
import { propertyRoute } from '@rowhouse/shared/platform';
import type { PageId, Params } from '@rowhouse/shared/routes';

// What is over is offered for nothing any more.
const closed: readonly Subject['status'][] = ['sold', 'rented', 'withdrawn'];

/** The keys of what is said of a subject: what it is offered for, or the stage of a project, and what the agency does with it, which is not told of a project that is simply online. */
export const statusKeys = ({ goal, stage, status }: Pick<Subject, 'goal' | 'stage' | 'status'>) => {
  const own = status === 'unknown' ? [] : ([`status.${status}`] as const);
  if (stage !== null && stage !== 'unknown') return [`stage.${stage}` as const, ...(status === 'published' ? [] : own)];
  return closed.includes(status) ? own : [`goal.${goal}` as const, ...own];
};

/** The public page of a subject, or null where visitors do not see it, and for a kind that this release does not know. */
export const publicPageOf = (subject: Subject): [PageId, Params, query?: URLSearchParams] | null => {
  if (subject.status !== 'unknown' && stockStatusTable[subject.status].answer !== 200) return null;
  if (subject.kind === 'property') return propertyRoute(subject);
  // The original path of a project redirects to its page here or to a site of its own.
  return subject.kind === 'project' ? ['project', {}, new URLSearchParams({ id: subject.id })] : null;
};
