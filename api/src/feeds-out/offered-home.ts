import { isAnnuity } from '@rowhouse/shared/contract/annuity';
import { type PropertyField, priceFields } from '@rowhouse/shared/contract/property-fields';
import type { Place } from '@rowhouse/shared/domain/area';
import { type EnergyLabel, energyLabel } from '@rowhouse/shared/domain/energy';
import type { Goal } from '@rowhouse/shared/domain/goal';
import type { Language } from '@rowhouse/shared/domain/language';
import { pictureFile } from '@rowhouse/shared/domain/picture';
import { publicPrice } from '@rowhouse/shared/domain/search-criteria';
import type { StockStatus } from '@rowhouse/shared/domain/stock-status';
import { hrefFor, propertyRoute } from '@rowhouse/shared/routes';
import type { StoredFields, StoredPicture, Texts } from '../database/schema/texts.ts';
import type { cities, people, properties } from '../database/schema.ts';
import { localize } from '../localized/multilingual.ts';
import { placeOf } from '../properties/derived-columns.ts';

/** How the stock is written: the origin of the site, its languages with the default first, and the agency. */
export interface FeedContext {
  origin: string;
  languages: readonly Language[];
  fallbacks: readonly Language[];
  energyScale: 'specification' | 'official';
  agency: { name: string; phone: string; email: string };
  /** The time of writing. */
  at: Date;
}

/** A text in those languages of the site in which it exists. */
export type LocalizedTexts = readonly (readonly [language: Language, text: string])[];

interface LocalizedPicture {
  address: string;
  texts: LocalizedTexts;
}

/** A home as it may leave the site: without anything hidden from visitors. */
export interface OfferedHome {
  id: string;
  status: StockStatus;
  goal: Goal;
  types: readonly number[];
  mainType: Texts | null;
  /** In every language of the site; a missing one is replaced by another. */
  titles: LocalizedTexts;
  descriptions: LocalizedTexts;
  price: number | null;
  currency: string;
  charges: number | null;
  address: { street: string; number: string; box: string | null } | null;
  city: { zip: string; countryId: number; names: LocalizedTexts };
  place: Place | null;
  energy: { value: number | null; label: EnergyLabel | null };
  bedrooms: number | null;
  surface: number | null;
  fields: StoredFields;
  pictures: readonly LocalizedPicture[];
  plans: readonly LocalizedPicture[];
  videos: readonly string[];
  pages: LocalizedTexts;
  agent: { name: string; email: string; phone: string } | null;
  publishedAt: Date;
  updatedAt: Date;
}

interface StoredHome {
  stored: typeof properties.$inferSelect;
  city: typeof cities.$inferSelect;
  manager: typeof people.$inferSelect | null;
}

/** Width of the pictures for portals, in pixels. */
const pictureWidth = 1600;

const withoutPrices = (fields: StoredFields): StoredFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !priceFields.some((hidden) => hidden === name)));

/**
 * A stored home without hidden values: an unpublished price or one on demand, and an unpublished address with its
 * place.
 */
export const offeredHome = ({ stored, city, manager }: StoredHome, context: FeedContext): OfferedHome => {
  const { origin, languages, fallbacks } = context;
  const { id, goal, titles, fields, energyValue } = stored;
  // The lump sum of a life annuity is no price, and the formats have no place for its rent.
  const price = isAnnuity(stored) ? null : publicPrice({ ...stored, priceOnDemand: fields.onDemandPrice === true });
  const isShown = stored.pricePublished && fields.onDemandPrice !== true;
  const inAll = (texts: Texts): LocalizedTexts =>
    languages.map((language) => [language, localize(texts, language, fallbacks)]);
  const inTheirs = (texts: Texts): LocalizedTexts =>
    languages.flatMap((language) => (texts[language] ? [[language, texts[language]] as const] : []));
  const pictures = (list: readonly StoredPicture[]): LocalizedPicture[] =>
    list.map(({ src, alt }) => ({ address: origin + pictureFile(src, 'jpeg', pictureWidth), texts: inTheirs(alt) }));
  const label = energyLabel({ value: energyValue, labelText: stored.energyLabelText, ...city }, context.energyScale);
  return {
    id,
    status: stored.stockStatus,
    goal,
    types: stored.typeIds,
    mainType: stored.mainTypeNames,
    titles: inAll(titles),
    descriptions: inTheirs(stored.descriptions),
    price,
    currency: stored.currency,
    charges: stored.charges,
    address: stored.addressPublished
      ? { street: stored.street, number: stored.houseNumber, box: stored.boxNumber }
      : null,
    city: { zip: city.zip, countryId: city.countryId, names: inAll(city.names) },
    place: stored.addressPublished ? placeOf(stored) : null,
    energy: { value: energyValue, label: label ?? null },
    bedrooms: stored.bedrooms,
    surface: stored.surface,
    fields: isShown ? fields : withoutPrices(fields),
    pictures: pictures(stored.pictures),
    plans: pictures(stored.plans),
    videos: stored.videos.map((video) => (video.startsWith('/') ? origin + video : video)),
    pages: languages.map((language) => {
      const title = localize(titles, language, fallbacks);
      const route = propertyRoute({ id, goal, title, city: localize(city.names, language, fallbacks) });
      return [language, origin + hrefFor(...route, language)];
    }),
    agent: manager && { name: manager.name, email: manager.email, phone: manager.phone },
    publishedAt: stored.publishedAt,
    updatedAt: stored.updatedAt,
  };
};

/** The text in a language, or empty. */
export const textIn = (texts: LocalizedTexts, language: Language | undefined): string =>
  texts.find(([code]) => code === language)?.[1] ?? '';

/** A field's text in a language, else in the first language that has one; empty for any other value. */
export const fieldText = (value: StoredFields[PropertyField], language: Language | undefined): string => {
  if (typeof value !== 'object' || Array.isArray(value)) return '';
  return (language && value[language]) || Object.values(value).find((text) => text !== '') || '';
};
