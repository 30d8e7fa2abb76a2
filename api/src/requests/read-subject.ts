import { kindForGoal, requestKinds, type VisitorRequest } from '@rowhouse/shared/contract/request-kinds';
import type { Settings } from '@rowhouse/shared/contract/settings';
import type { Goal } from '@rowhouse/shared/domain/goal';
import type { Language } from '@rowhouse/shared/domain/language';
import { offeredStatuses } from '@rowhouse/shared/domain/stock-status';
import { hrefFor } from '@rowhouse/shared/routes';
import { and, eq } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Texts } from '../database/schema/texts.ts';
import { cities, projects, properties } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { localized } from '../localized/multilingual.ts';
import { isKnown } from '../offered/statuses.ts';
import { addressOf } from '../properties/card.ts';

/** What a request is about, and how it is shown in a language. */
export interface Subject {
  id: string;
  goal: Goal;
  /** The agent who manages it, if one does. */
  managerId: number | null;
  in: (language: Language) => {
    id: string;
    title: string;
    url: string;
    /** Street, postal code and city of a home whose address is public. */
    address?: string;
  };
}

/** What a request is about, or null for one about nothing; throws 'invalid-input' where there is none, and 'conflict' where it can no longer be had, or not for that. */
export const subjectOf = async (
  request: VisitorRequest,
  settings: Settings,
  { database, siteUrl }: Pick<Dependencies, 'database' | 'siteUrl'>,
): Promise<Subject | null> => {
  if (requestKinds[request.kind].subject === null) return null;
  const text = (texts: Texts, language: Language) => localized(texts, language, settings.languages.fallbacks);
  const urlOf = (path: string) => new URL(path, siteUrl).href;
  if ('projectId' in request) {
    const [found] = await database
      .select()
      .from(projects)
      .where(and(eq(projects.id, request.projectId), isKnown(projects)));
    if (!found) throw unknown('project');
    if (!offeredStatuses.includes(found.stockStatus)) throw notOffered('project');
    const { id, titles, managerId } = found;
    const shown = (language: Language) => ({
      id,
      title: text(titles, language),
      url: urlOf(hrefFor('project', {}, language, new URLSearchParams({ id }))),
    });
    return { id, goal: 'sale', managerId, in: shown };
  }
  const propertyId = 'propertyId' in request ? request.propertyId : '';
  const [row] = await database
    .select({ found: properties, city: cities })
    .from(properties)
    .innerJoin(cities, eq(properties.cityId, cities.id))
    .where(and(eq(properties.id, propertyId), isKnown(properties)));
  if (!row) throw unknown('property');
  const { found, city } = row;
  const { id, goal, managerId } = found;
  if (!offeredStatuses.includes(found.stockStatus) || kindForGoal(request.kind, goal) !== request.kind)
    throw notOffered('property');
  const shown = (language: Language) => ({
    id,
    title: text(found.titles, language),
    url: urlOf(hrefFor('property', { id }, language)),
    ...(found.addressPublished && { address: `${addressOf(found)}, ${city.zip} ${text(city.names, language)}` }),
  });
  return { id, goal, managerId, in: shown };
};

const notOffered = (what: 'property' | 'project') => new ApiError('conflict', `This ${what} is not offered for that`);

const unknown = (what: 'property' | 'project') =>
  new ApiError('invalid-input', `There is no such ${what}`, { fields: { [`${what}Id`]: 'invalid' } });
