import type { Subject } from '@rowhouse/shared/contract/owner';
import { propertyRoute } from '@rowhouse/shared/platform';
import type { PageId, Params } from '@rowhouse/shared/routes';

type Offer = 'sale' | 'rent' | 'sold' | 'rented';
type Stage = Exclude<NonNullable<Subject['stage']>, 'unknown'>;

const settled: Partial<Record<Subject['availability'], Offer>> = { sold: 'sold', rented: 'rented' };

/** The key of a status: the stage of a project; of a property sold or rented, else what it is offered for. */
export const statusOf = ({
  availability,
  goal,
  stage,
}: Pick<Subject, 'availability' | 'goal' | 'stage'>): `status.${Offer}` | `stage.${Stage}` =>
  stage === null || stage === 'unknown' ? `status.${settled[availability] ?? goal}` : `stage.${stage}`;

type Place = [page: PageId, params: Params, query?: URLSearchParams];

const publicPages: Partial<Record<Subject['kind'], (subject: Subject) => Place>> = {
  property: propertyRoute,
  // Its original path redirects to its page here or to a site of its own.
  project: ({ id }) => ['project', {}, new URLSearchParams({ id })],
};

/** The public page of a subject, or null for a kind that this release does not know. */
export const publicPageOf = (subject: Subject): Place | null => publicPages[subject.kind]?.(subject) ?? null;
