import type { Subject } from '@rowhouse/shared/contract/owner';
import { propertyRoute } from '@rowhouse/shared/platform';
import type { PageId, Params } from '@rowhouse/shared/routes';

export type SubjectStatus = 'sale' | 'rent' | 'sold' | 'rented';

const settled: Partial<Record<Subject['availability'], SubjectStatus>> = { sold: 'sold', rented: 'rented' };

/** Where a property stands: sold or rented, else what it is offered for. */
export const statusOf = ({ availability, goal }: Pick<Subject, 'availability' | 'goal'>): SubjectStatus =>
  settled[availability] ?? goal;

const publicPages: Partial<Record<Subject['kind'], (subject: Subject) => [PageId, Params]>> = {
  property: propertyRoute,
};

/** The page on which visitors see it, or null where this portal knows of none. */
export const publicPageOf = (subject: Subject): [PageId, Params] | null => publicPages[subject.kind]?.(subject) ?? null;
