import type { PictureData } from '@rowhouse/shared/contract/media';
import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import type { Goal } from '@rowhouse/shared/domain/goal';
import { CallError, type PageContext, propertyRoute } from '@rowhouse/shared/platform';

/** The home that a request is about, as it stands beside the form. */
export interface Subject {
  id: string;
  title: string;
  city: string;
  picture: PictureData | null;
  href: string;
}

const propertyHref = ({ id, goal, paths }: PropertyDetail, { hrefFor, language }: PageContext): string =>
  hrefFor(...propertyRoute({ id, goal, ...paths[language] }));

const missing: ReadonlySet<string> = new Set(['not-found', 'gone', 'invalid-input']);

// One rents what is to rent, and makes an offer on what is for sale.
const onlyFor: Partial<Record<RequestKind, Goal>> = { 'rental-application': 'rent', 'purchase-offer': 'sale' };

/** The home with an id, or null where no such request can be about it. */
export const subjectOf = async (kind: RequestKind, id: string, context: PageContext): Promise<Subject | null> => {
  try {
    const found = await context.call('property', { id, language: context.language });
    if (found.goal !== (onlyFor[kind] ?? found.goal)) return null;
    const { title, city, picture } = found;
    return { id: found.id, title, city, picture, href: propertyHref(found, context) };
  } catch (error) {
    if (error instanceof CallError && missing.has(error.code)) return null;
    throw error;
  }
};
