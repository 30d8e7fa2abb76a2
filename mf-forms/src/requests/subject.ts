import type { PictureData } from '@rowhouse/shared/contract/media';
import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { type RequestKind, requestKinds } from '@rowhouse/shared/contract/request-kinds';
import type { Goal } from '@rowhouse/shared/domain/goal';
import type { Language } from '@rowhouse/shared/domain/language';
import { foundOrNull, type PageContext, projectRoute, propertyRoute } from '@rowhouse/shared/platform';

export type SubjectKind = 'property' | 'project';

/** The home or project that a request is about, as it is shown next to the form. */
export interface Subject {
  what: SubjectKind;
  id: string;
  title: string;
  /** Where that is not the page's. */
  titleLanguage?: Language | undefined;
  city: string;
  /** Its address where that is public, else its postal code and city. */
  place: string;
  /** Who of the agency answers. */
  agent: PropertyDetail['manager'];
  picture: PictureData | null;
  href: string;
  goal: Goal;
  /** What became of a home that nobody can ask for any more. */
  gone: 'sold' | 'rented' | null;
}

/** The home or project with an id that a kind of request is about, or null where there is none. */
export const subjectOf = async (
  kind: RequestKind,
  id: string,
  { call, hrefFor, language }: PageContext,
): Promise<Subject | null> => {
  const what = requestKinds[kind].subject;
  if (what === 'property') {
    const found = await foundOrNull(call('property', { id, language }));
    if (!found) return null;
    const { title, titleLanguage, city, zip, address, picture, goal, paths, availability, manager: agent } = found;
    const place = [address, `${zip} ${city}`].filter((part) => part !== null).join(', ');
    const gone = availability === 'sold' || availability === 'rented' ? availability : null;
    const href = hrefFor(...propertyRoute({ id, goal, ...paths[language] }));
    return { what, id, title, titleLanguage, city, place, agent, picture, href, goal, gone };
  }
  const found = what === 'project' ? await foundOrNull(call('project', { id, language })) : null;
  if (!found) return null;
  const { title, titleLanguage, city, picture, paths, manager: agent } = found;
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
