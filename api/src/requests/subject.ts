import { type RequestKind, requestKinds, type VisitorRequest } from '@rowhouse/shared/contract/request-kinds';
import type { Settings } from '@rowhouse/shared/contract/settings';
import type { Goal } from '@rowhouse/shared/domain/goal';
import type { Language } from '@rowhouse/shared/domain/language';
import { localized } from '@rowhouse/shared/domain/multilingual';
import { hrefFor } from '@rowhouse/shared/routes';
import { and, eq, inArray } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { properties, propertyTypes } from '../database/schema.ts';

/** What a request is about. */
export type Subject = {
  id: string;
  goal: Goal;
  title: (language: Language) => string;
  url: (language: Language) => string;
};

// A sold home can still be asked about; these need one that can be had, and some of them one goal.
const needsOffer: Partial<Record<RequestKind, readonly Goal[]>> = {
  'contact-appointment': ['sale', 'rent'],
  documents: ['sale', 'rent'],
  'rental-application': ['rent'],
  'purchase-offer': ['sale'],
};

// A project is filed as a new-build property.
const projectType = 8;

/** What a request is about, or null for one about nothing; throws 'invalid-input' where there is none, and 'conflict' where it can no longer be had. */
export async function subjectOf(
  request: VisitorRequest,
  settings: Settings,
  { database, siteUrl }: { database: Database; siteUrl: string },
): Promise<Subject | null> {
  const about = requestKinds[request.kind].subject;
  if (about === null) return null;
  const field = about === 'project' ? 'projectId' : 'propertyId';
  const id = 'projectId' in request ? request.projectId : 'propertyId' in request ? request.propertyId : '';
  const isProject = database
    .select({ id: propertyTypes.propertyId })
    .from(propertyTypes)
    .where(eq(propertyTypes.typeId, projectType));
  const [found] = await database
    .select({
      id: properties.id,
      goal: properties.goal,
      availability: properties.availability,
      titles: properties.titles,
    })
    .from(properties)
    .where(and(eq(properties.id, id), about === 'project' ? inArray(properties.id, isProject) : undefined));
  if (!found) throw new ApiError('invalid-input', `There is no such ${about}`, { fields: { [field]: 'invalid' } });
  const goals = needsOffer[request.kind];
  if (goals && !(found.availability === 'available' && goals.includes(found.goal)))
    throw new ApiError('conflict', `This ${about} is not offered for that`);
  return {
    id: found.id,
    goal: found.goal,
    title: (language) => localized(found.titles, language, settings.languages.fallbacks),
    url: (language) => new URL(hrefFor('property', { id: found.id }, language), siteUrl).href,
  };
}
