import * as v from 'valibot';
import { languages } from '../domain/language.ts';
import { numberBounds } from '../domain/number-bounds.ts';
import { propertyTypes } from '../domain/property-types.ts';
import { type FieldSchema, parsedBy } from './desk-parsed.ts';
import type { DraftedKind } from './desk-stock.ts';
import { detailFieldSchemas, projectFileSchema, propertyFileSchema } from './stock.ts';

// One list of fields: those of the agency's files, under the names of the columns that store them.

const home = propertyFileSchema.entries;
const site = projectFileSchema.entries;
const { street, number: houseNumber, box, published } = home.address.entries;
const { amount, published: pricePublished, unit: priceUnit } = home.price.entries;

const listOf = <const S extends v.GenericSchema>(one: S, most: number) =>
  v.pipe(v.array(one), v.maxLength(most, 'too-many'));

const altText = v.pipe(v.string(), v.maxLength(1000, 'too-long'));
const size = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000));

/** A picture as stored in a row: its address on this site. */
export const storedPictureSchema = v.strictObject({
  src: v.pipe(v.string(), v.regex(/^\/media\/[a-z0-9-]{1,140}$/)),
  alt: v.strictObject(v.entriesFromList(languages, altText)),
  width: size,
  height: size,
});

/** A picture as stored in a row. */
export type StoredPictureValue = v.InferOutput<typeof storedPictureSchema>;

const pictures = listOf(storedPictureSchema, 200);
const video = v.pipe(
  v.string(),
  v.maxLength(500, 'too-long'),
  v.regex(/^(?:\/media\/films\/[a-z0-9-]+\.(?:webm|mp4)|https?:\/\/[^\s"'<>]+)$/),
);

const offeredFields = {
  titles: home.description,
  descriptions: home.description,
  street,
  houseNumber,
  boxNumber: box,
  addressPublished: published,
  cityId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(numberBounds.whole)),
  managerId: home.manager,
  ownerId: home.owner,
  pictures,
  plans: pictures,
  videos: listOf(video, 30),
};

const degrees = (most: number) => v.nullable(v.pipe(v.number(), v.minValue(-most), v.maxValue(most)));

const homeFields = {
  goal: home.goal,
  typeIds: v.pipe(
    v.array(v.picklist(propertyTypes.map(({ id }) => id))),
    v.check((types) => new Set(types).size === types.length, 'twice'),
  ),
  mainTypeNames: home.mainType,
  ...offeredFields,
  lat: degrees(90),
  lng: degrees(180),
  price: amount,
  currency: home.currency,
  pricePublished,
  priceUnit,
  charges: home.charges,
  marquee: home.marquee,
  energyValue: v.nullable(v.pipe(v.number(), v.minValue(-10_000), v.maxValue(numberBounds.energy))),
  energyLabelText: home.energy.wrapped.entries.label,
  bedrooms: home.bedrooms,
  surface: home.surface,
  featured: home.featured,
};

const { units, technical } = site;
const unit = units.wrapped.item.entries;

const projectFields = {
  ...offeredFields,
  number: site.number,
  externalUrl: site.externalUrl,
  status: site.status,
  delivery: site.delivery,
  situations: site.situation,
  technical: listOf(v.strictObject({ names: technical.wrapped.item.entries.name, texts: home.description }), 100),
  position: site.position,
  units: listOf(
    v.strictObject({
      id: unit.id,
      name: unit.name,
      floor: unit.floor,
      bedrooms: unit.bedrooms,
      surface: unit.surface,
      price: unit.price.entries.amount,
      pricePublished: v.boolean(),
      availability: unit.availability,
      propertyId: unit.property,
    }),
    500,
  ),
};

const fieldsOf = (schemas: Readonly<Record<string, FieldSchema>>): Readonly<Record<string, FieldSchema>> => schemas;
const details = Object.fromEntries(
  Object.entries(detailFieldSchemas).map(([name, schema]): [string, FieldSchema] => [
    `fields.${name}`,
    v.nullable(schema),
  ]),
);

/** The editable columns of a home, each on its own. */
export const homeColumnsSchema = v.partial(v.strictObject(homeFields));

/** The editable columns of a project, with its units. */
export const siteFieldsSchema = v.partial(v.strictObject(projectFields));

/** Every editable field by its name in the history: a column, or `fields.<name>`; null clears a detail field. */
export const editedFields: Readonly<Record<DraftedKind, Readonly<Record<string, FieldSchema>>>> = {
  property: fieldsOf({ ...homeFields, ...details }),
  project: fieldsOf(projectFields),
};

/** Parses the value of a field of a home or project to its stored form, or returns the code of its fault. */
export const parsedField = (kind: DraftedKind, name: string, value: unknown): ReturnType<typeof parsedBy> =>
  parsedBy(editedFields[kind], name, value);
