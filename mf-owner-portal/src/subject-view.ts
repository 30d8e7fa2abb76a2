import type { Subject } from '@rowhouse/shared/contract/owner';
import { propertyRoute } from '@rowhouse/shared/platform';
import type { PageId, Params } from '@rowhouse/shared/routes';

/** The key of a status: the stage of a project; of a property sold or rented, else what it is offered for. */
export const statusOf = ({ availability, goal, stage }: Pick<Subject, 'availability' | 'goal' | 'stage'>) => {
  if (stage !== null && stage !== 'unknown') return `stage.${stage}` as const;
  return `status.${availability === 'sold' || availability === 'rented' ? availability : goal}` as const;
};

/** The public page of a subject, or null for a kind that this release does not know. */
export const publicPageOf = (subject: Subject): [PageId, Params, query?: URLSearchParams] | null => {
  if (subject.kind === 'property') return propertyRoute(subject);
  // The original path of a project redirects to its page here or to a site of its own.
  return subject.kind === 'project' ? ['project', {}, new URLSearchParams({ id: subject.id })] : null;
};
