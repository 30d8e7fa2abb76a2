import type { Subject } from '@rowhouse/shared/contract/owner';
import { propertyRoute } from '@rowhouse/shared/platform';
import type { PageId, Params } from '@rowhouse/shared/routes';

type Standing = 'sale' | 'rent' | 'sold' | 'rented';
type Stage = Exclude<NonNullable<Subject['stage']>, 'unknown'>;

const settled: Partial<Record<Subject['availability'], Standing>> = { sold: 'sold', rented: 'rented' };

/** The text of where something stands: how far a project is; a property is sold or rented, else what it is offered for. */
export const statusOf = ({
  availability,
  goal,
  stage,
}: Pick<Subject, 'availability' | 'goal' | 'stage'>): `status.${Standing}` | `stage.${Stage}` =>
  stage === null || stage === 'unknown' ? `status.${settled[availability] ?? goal}` : `stage.${stage}`;

type Place = [page: PageId, params: Params, query?: URLSearchParams];

const publicPages: Partial<Record<Subject['kind'], (subject: Subject) => Place>> = {
  property: propertyRoute,
  // Its original path knows whether it has a page here or a site of its own.
  project: ({ id }) => ['project', {}, new URLSearchParams({ id })],
};

/** The page on which visitors see it, or null where this portal knows of none. */
export const publicPageOf = (subject: Subject): Place | null => publicPages[subject.kind]?.(subject) ?? null;
