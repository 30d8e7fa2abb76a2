import { kindForGoal, requestKinds, type VisitorRequest } from '@rowhouse/shared/contract/request-kinds';
import type { Settings } from '@rowhouse/shared/contract/settings';
import type { Language } from '@rowhouse/shared/domain/language';
import { offeredStatuses, stockStatusTable } from '@rowhouse/shared/domain/stock-status';
import { hrefFor } from '@rowhouse/shared/routes';
import { ApiError } from '../api-error.ts';
import { and, eq } from '../database/orm.ts';
import type { Texts } from '../database/schema/texts.ts';
import { projects } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { localize } from '../localized/multilingual.ts';
import { isKnown } from '../offered/statuses.ts';
import { readHome, type Subject } from '../properties/read-home.ts';

/**
 * The subject of a request, or null when it has none. Throws 'invalid-input' for an unknown subject, and 'conflict'
 * when it is no longer on offer or not for this kind of request.
 */
export const subjectOf = async (
  request: VisitorRequest,
  settings: Settings,
  { database, siteUrl }: Pick<Dependencies, 'database' | 'siteUrl'>,
): Promise<Subject | null> => {
  if (requestKinds[request.kind].subject === null) return null;
  if ('projectId' in request) {
    const text = (texts: Texts, language: Language) => localize(texts, language, settings.languages.fallbacks);
    const [project] = await database
      .select()
      .from(projects)
      .where(and(eq(projects.id, request.projectId), isKnown(projects)));
    if (!project) throw unknown('project');
    if (!offeredStatuses.includes(project.stockStatus)) throw notOffered('project');
    const { id, titles, managerId } = project;
    const subjectIn = (language: Language) => ({
      id,
      title: text(titles, language),
      url: new URL(hrefFor('project', {}, language, new URLSearchParams({ id })), siteUrl).href,
    });
    return { kind: 'project', id, goal: 'sale', managerId, in: subjectIn };
  }
  const propertyId = 'propertyId' in request ? request.propertyId : '';
  const home = await readHome(propertyId, settings, { database, siteUrl });
  if (!home || stockStatusTable[home.status].answer === 404) throw unknown('property');
  if (!offeredStatuses.includes(home.status) || kindForGoal(request.kind, home.goal) !== request.kind)
    throw notOffered('property');
  return home;
};

const notOffered = (what: 'property' | 'project') => new ApiError('conflict', `This ${what} is not offered for that`);

const unknown = (what: 'property' | 'project') =>
  new ApiError('invalid-input', `There is no such ${what}`, { fields: { [`${what}Id`]: 'invalid' } });
