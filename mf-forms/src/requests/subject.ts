import type { PictureData } from '@rowhouse/shared/contract/media';
import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { type RequestKind, requestKinds } from '@rowhouse/shared/contract/request-kinds';
import type { Goal } from '@rowhouse/shared/domain/goal';
import type { Language } from '@rowhouse/shared/domain/language';
import { foundOrNull, type PageContext, projectRoute, propertyRoute } from '@rowhouse/shared/platform';

export type SubjectKind = 'property' | 'project';

/** The home or project that a request is about, as shown beside the form. */
export interface Subject {
  what: SubjectKind;
  id: string;
  title: string;
  /** The language of the title, if it differs from the page's. */
  titleLanguage?: Language | undefined;
  city: string;
  /** Its address if that is public, else its postal code and city. */
  place: string;
  /** The member of the agency's staff who answers. */
  agent: PropertyDetail['manager'];
  picture: PictureData | null;
  href: string;
  goal: Goal;
  /** Why a home is no longer available, or null. */
  gone: 'sold' | 'rented' | null;
}

/** The home or project with this id, for a kind of request; null if there is none. */
export const subjectOf = async (
  kind: RequestKind,
  id: string,
  { call, hrefFor, language }: PageContext,
): Promise<Subject | null> => {
  const what = requestKinds[kind].subject;
  if (what === 'property') {
    const home = await foundOrNull(call('property', { id, language }));
    if (!home) return null;
    const { title, titleLanguage, city, zip, address, picture, goal, paths, availability, manager: agent } = home;
    const place = [address, `${zip} ${city}`].filter((part) => part !== null).join(', ');
    const gone = availability === 'sold' || availability === 'rented' ? availability : null;
    const href = hrefFor(...propertyRoute({ id, goal, ...paths[language] }));
    return { what, id, title, titleLanguage, city, place, agent, picture, href, goal, gone };
  }
  const detail = what === 'project' ? await foundOrNull(call('project', { id, language })) : null;
  if (!detail) return null;
  const { title, titleLanguage, city, picture, paths, manager: agent } = detail;
  const href = hrefFor(...projectRoute({ id, ...paths[language] }));
  return {
    what: 'project',
    id,
    title,
    titleLanguage,
    city,
    place: city,
    agent,
    picture,
    href,
    goal: 'sale',
    gone: null,
  };
};
