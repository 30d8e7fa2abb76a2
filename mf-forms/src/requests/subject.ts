import type { PictureData } from '@rowhouse/shared/contract/media';
import { type RequestKind, requestKinds } from '@rowhouse/shared/contract/request-kinds';
import type { Goal } from '@rowhouse/shared/domain/goal';
import { foundOrNull, type PageContext, projectRoute, propertyRoute } from '@rowhouse/shared/platform';

export type SubjectKind = 'property' | 'project';

/** The home or project that a request is about, as it is shown next to the form. */
export interface Subject {
  what: SubjectKind;
  id: string;
  title: string;
  city: string;
  picture: PictureData | null;
  href: string;
}

// One rents what is to rent, and makes an offer on what is for sale.
const onlyFor: Partial<Record<RequestKind, Goal>> = { 'rental-application': 'rent', 'purchase-offer': 'sale' };

/** The home or project with an id, or null where no such request can be about it. */
export const subjectOf = async (
  kind: RequestKind,
  id: string,
  { call, hrefFor, language }: PageContext,
): Promise<Subject | null> => {
  const what = requestKinds[kind].subject;
  if (what === 'property') {
    const found = await foundOrNull(call('property', { id, language }));
    if (!found || found.goal !== (onlyFor[kind] ?? found.goal)) return null;
    const { title, city, picture, goal, paths } = found;
    return { what, id, title, city, picture, href: hrefFor(...propertyRoute({ id, goal, ...paths[language] })) };
  }
  const found = what === 'project' ? await foundOrNull(call('project', { id, language })) : null;
  if (!found) return null;
  const { title, city, picture, paths } = found;
  return { what: 'project', id, title, city, picture, href: hrefFor(...projectRoute({ id, ...paths[language] })) };
};
