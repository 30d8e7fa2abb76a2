import type { Settings } from '@rowhouse/shared/contract/settings';
import { addressLine, joinedAddress } from '@rowhouse/shared/domain/address-line';
import type { Goal } from '@rowhouse/shared/domain/goal';
import type { Language } from '@rowhouse/shared/domain/language';
import type { StockStatus } from '@rowhouse/shared/domain/stock-status';
import { hrefFor } from '@rowhouse/shared/routes';
import { eq, sql } from '../database/orm.ts';
import type { Texts } from '../database/schema/texts.ts';
import { cities, properties } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { localize } from '../localized/multilingual.ts';
import { hasLeft } from '../offered/has-left.ts';

/** The subject of a request, and how it is shown in a language. */
export interface Subject {
  kind: 'property' | 'project';
  id: string;
  goal: Goal;
  /** The agent who manages it, or null; also null if the agent of a home has left. */
  managerId: number | null;
  in: (language: Language) => {
    id: string;
    title: string;
    url: string;
    /** Street, postal code and city of a home whose address is public. */
    address?: string;
  };
}

/** A home, whatever its status, and how it is shown; `place` is its address, whether or not it is public. */
export interface Home extends Subject {
  status: StockStatus;
  in: (language: Language) => ReturnType<Subject['in']> & { place: string };
}

/** A home by its id; null when it is unknown. */
export const readHome = async (
  propertyId: string,
  settings: Settings,
  { database, siteUrl }: Pick<Dependencies, 'database' | 'siteUrl'>,
): Promise<Home | null> => {
  const [row] = await database
    .select({ found: properties, city: cities, isLeft: sql<boolean>`${hasLeft(properties.managerId)}` })
    .from(properties)
    .innerJoin(cities, eq(properties.cityId, cities.id))
    .where(eq(properties.id, propertyId));
  if (!row) return null;
  const { found, city } = row;
  const { id, goal, stockStatus: status } = found;
  const managerId = row.isLeft ? null : found.managerId;
  const text = (texts: Texts, language: Language) => localize(texts, language, settings.languages.fallbacks);
  const textsIn = (language: Language) => {
    const place = joinedAddress([addressLine(found, language), `${city.zip} ${text(city.names, language)}`]);
    return {
      id,
      title: text(found.titles, language),
      url: new URL(hrefFor('property', { id }, language), siteUrl).href,
      place,
      ...(found.addressPublished && { address: place }),
    };
  };
  return { kind: 'property', id, goal, managerId, status, in: textsIn };
};
