import type { PictureData } from '@rowhouse/shared/contract/media';
import { type RequestKind, requestKinds } from '@rowhouse/shared/contract/request-kinds';
import type { Goal } from '@rowhouse/shared/domain/goal';
import { foundOrNull, type PageContext, projectRoute, propertyRoute } from '@rowhouse/shared/platform';

/** The home or project that a request is about, as it is shown next to the form. */
export interface Subject {
  what: SubjectKind;
  id: string;
  title: string;
  city: string;
  picture: PictureData | null;
  href: string;
}

export type SubjectKind = 'property' | 'project';

// One rents what is to rent, and makes an offer on what is for sale.
const onlyFor: Partial<Record<RequestKind, Goal>> = { 'rental-application': 'rent', 'purchase-offer': 'sale' };

type Find = (kind: RequestKind, id: string, context: PageContext) => Promise<Subject | null>;

const finds: Readonly<Record<SubjectKind, Find>> = {
  property: async (kind, id, { call, hrefFor, language }) => {
    const found = await call('property', { id, language });
    if (found.goal !== (onlyFor[kind] ?? found.goal)) return null;
    const { title, city, picture, goal, paths } = found;
    const href = hrefFor(...propertyRoute({ id: found.id, goal, ...paths[language] }));
    return { what: 'property', id: found.id, title, city, picture, href };
  },
  project: async (_kind, id, { call, hrefFor, language }) => {
    const { title, city, picture, paths } = await call('project', { id, language });
    const href = hrefFor(...projectRoute({ id, ...paths[language] }));
    return { what: 'project', id, title, city, picture, href };
  },
};

/** The home or project with an id, or null where no such request can be about it. */
export const subjectOf: Find = async (kind, id, context) => {
  const what = requestKinds[kind].subject;
  return what === null ? null : foundOrNull(finds[what](kind, id, context));
};
