import { type RequestKind, requestKinds, type VisitorRequest } from '@rowhouse/shared/contract/request-kinds';
import type { Settings } from '@rowhouse/shared/contract/settings';
import type { Goal } from '@rowhouse/shared/domain/goal';
import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import { eq } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import type { Texts } from '../database/schema/texts.ts';
import { cities, projects, properties } from '../database/schema.ts';
import { localized } from '../localized/multilingual.ts';
import { addressOf } from '../properties/card.ts';

/** What a request is about. */
export interface Subject {
  id: string;
  goal: Goal;
  title: (language: Language) => string;
  url: (language: Language) => string;
  /** Street, postal code and city of a home whose address is public. */
  address: (language: Language) => string | null;
}

// A sold home can still be asked about; these need one that can be had, and some of them one goal.
const needsOffer: Partial<Record<RequestKind, readonly Goal[]>> = {
  'contact-appointment': ['sale', 'rent'],
  documents: ['sale', 'rent'],
  'rental-application': ['rent'],
  'purchase-offer': ['sale'],
};

/** What a request is about, or null for one about nothing; throws 'invalid-input' where there is none, and 'conflict' where it can no longer be had. */
export const subjectOf = async (
  request: VisitorRequest,
  settings: Settings,
  { database, siteUrl }: { database: Database; siteUrl: string },
): Promise<Subject | null> => {
  if (requestKinds[request.kind].subject === null) return null;
  const textOf = (texts: Texts) => (language: Language) => localized(texts, language, settings.languages.fallbacks);
  const urlOf = (path: (language: Language) => string) => (language: Language) => new URL(path(language), siteUrl).href;
  if ('projectId' in request) {
    const { projectId } = request;
    const [found] = await database
      .select({ id: projects.id, titles: projects.titles })
      .from(projects)
      .where(eq(projects.id, projectId));
    if (!found) throw unknown('project');
    return {
      id: found.id,
      goal: 'sale',
      title: textOf(found.titles),
      url: urlOf((language) => hrefFor('project', {}, language, new URLSearchParams({ id: found.id }))),
      address: () => null,
    };
  }
  const id = 'propertyId' in request ? request.propertyId : '';
  const [found] = await database
    .select({
      id: properties.id,
      goal: properties.goal,
      availability: properties.availability,
      titles: properties.titles,
      street: properties.street,
      houseNumber: properties.houseNumber,
      boxNumber: properties.boxNumber,
      addressPublished: properties.addressPublished,
      zip: cities.zip,
      cityNames: cities.names,
    })
    .from(properties)
    .innerJoin(cities, eq(properties.cityId, cities.id))
    .where(eq(properties.id, id));
  if (!found) throw unknown('property');
  const goals = needsOffer[request.kind];
  if (goals && !(found.availability === 'available' && goals.includes(found.goal)))
    throw new ApiError('conflict', 'This property is not offered for that');
  return {
    id: found.id,
    goal: found.goal,
    title: textOf(found.titles),
    url: urlOf((language) => hrefFor('property', { id: found.id }, language)),
    address: (language) =>
      found.addressPublished ? `${addressOf(found)}, ${found.zip} ${textOf(found.cityNames)(language)}` : null,
  };
};

const unknown = (what: 'property' | 'project') =>
  new ApiError('invalid-input', `There is no such ${what}`, { fields: { [`${what}Id`]: 'invalid' } });
