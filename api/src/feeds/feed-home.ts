import { mostDocuments } from '@rowhouse/shared/contract/desk-media';
import { projectFileSchema, propertyFileSchema } from '@rowhouse/shared/contract/stock';
import { numberBounds } from '@rowhouse/shared/domain/number-bounds';
import { countryIds } from '@rowhouse/shared/domain/postal-region';
import { stockStatuses } from '@rowhouse/shared/domain/stock-status';
import { zipInCountry } from '@rowhouse/shared/domain/zip';
import * as v from 'valibot';

// A feed's home or project in the site's terms. It reuses the schema of stock files, so that each field has one rule.

const {
  goal,
  types,
  mainType,
  description,
  price,
  charges,
  address,
  place,
  energy,
  bedrooms,
  surface,
  fields,
  marquee,
} = propertyFileSchema.entries;

const short = v.pipe(v.string(), v.maxLength(300, 'has more than 300 characters'));
const sourceId = v.pipe(
  v.string(),
  v.regex(/^[\w.:-]{1,100}$/, 'must be 1 to 100 letters, digits, hyphens, dots or colons'),
);
const moment = v.nullable(v.pipe(v.string(), v.isoTimestamp('must be a moment such as 2026-07-15T10:00:00Z')));

/** A picture, plan or document: its address, or `zip:<name>` for an entry of the archive in which the feed came. */
const file = v.strictObject({
  source: v.pipe(v.string(), v.maxLength(2000), v.regex(/^(?:https?:\/\/[^\s"'<>]+|zip:.+)$/, 'must be an address')),
  alt: description,
});
const files = v.optional(v.pipe(v.array(file), v.maxLength(200, 'are more than 200')), []);
/** A document also has a name, and its kind in the feed's own terms, if the feed gives them. */
const document = v.strictObject({ ...file.entries, name: v.optional(short, ''), kind: v.optional(short, '') });
const videos = v.optional(v.array(v.pipe(v.string(), v.regex(/^https?:\/\/[^\s"'<>]+$/, 'must be an address'))), []);

// The letters of a country before a code, as in L-1111, say more than the country that a feed leaves out.
const withBareZip = <City extends { zip: string; country: number }>(city: City): City => {
  const { country, zip = city.zip } = zipInCountry(city.zip, city.country);
  return { ...city, country, zip };
};

// Fields that homes and projects share.
const alike = {
  sourceId,
  /** Empty titles are generated from type, goal and city. */
  title: description,
  description,
  address,
  city: v.pipe(
    v.strictObject({
      zip: v.pipe(
        v.string(),
        v.maxLength(80, 'must be a postal code'),
        v.regex(/[A-Za-z0-9][A-Za-z0-9 -]+[A-Za-z0-9]/, 'must be a postal code'),
      ),
      /** As the feed writes it. */
      name: v.pipe(short, v.minLength(1, 'is needed')),
      /** 10 is Belgium. */
      country: v.optional(
        v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(numberBounds.whole)),
        countryIds.belgium,
      ),
    }),
    v.transform(withBareZip),
    v.forward(
      v.check(({ zip }) => /^[A-Za-z0-9 -]{3,10}$/.test(zip), 'must be a postal code'),
      ['zip'],
    ),
  ),
  pictures: files,
  plans: files,
  documents: v.optional(v.pipe(v.array(document), v.maxLength(mostDocuments, `are more than ${mostDocuments}`)), []),
  videos,
  /** The agent, identified by the mail address. */
  agent: v.optional(v.nullable(v.strictObject({ name: short, email: v.nullable(short) })), null),
  publishedAt: moment,
  updatedAt: moment,
  /** Values that the site has no field for, by the feed's own names. */
  raw: v.optional(v.record(v.string(), v.unknown()), {}),
};

/** A home as a feed has it. */
export const feedHomeSchema = v.strictObject({
  ...alike,
  status: v.picklist(stockStatuses, `must be one of ${stockStatuses.join(', ')}`),
  goal,
  types,
  mainType,
  price,
  /** ISO 4217. */
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency such as EUR')), 'EUR'),
  charges,
  place,
  marquee,
  energy,
  bedrooms,
  surface,
  fields,
  project: v.optional(v.nullable(sourceId), null),
});

const { number, situation, status, delivery, externalUrl, units } = projectFileSchema.entries;

/** A new-build project as a feed has it; a unit that is a home of the feed names it by its id there. */
export const feedProjectSchema = v.strictObject({ ...alike, number, situation, status, delivery, externalUrl, units });

export type FeedHome = v.InferOutput<typeof feedHomeSchema>;
export type FeedProject = v.InferOutput<typeof feedProjectSchema>;
