import * as v from 'valibot';
import { languages } from '../domain/language.ts';
import { isMailAddress, tidyMailAddress } from '../domain/mail-address.ts';
import { numberBounds } from '../domain/number-bounds.ts';
import { passwordLimits } from '../domain/password.ts';
import { isPhone } from '../domain/phone-text.ts';
import { unitAvailabilities } from '../domain/project-units.ts';
import { propertyTypes } from '../domain/property-types.ts';
import { stockStatuses } from '../domain/stock-status.ts';
import { visitSources } from '../domain/visit-source.ts';
import { countryOfZip, readZip } from '../domain/zip.ts';
import { placeSchema } from './area.ts';
import { goalSchema } from './goal.ts';
import { kindsOfRequests } from './kinds-of-requests.ts';
import { languageSchema } from './language.ts';
import { documentKinds } from './owner-property.ts';
import { projectStatuses } from './project.ts';
import { valueSchemas } from './property.ts';
import { type FieldValue, type PropertyField, propertyFields } from './property-fields.ts';
import { viewedPages } from './views.ts';

// The schemas of an agency's stock files. Unknown keys are faults, so that a misspelt name does not go unnoticed.

const text = v.pipe(v.string(), v.maxLength(20_000, 'has more than 20000 characters'));
const short = v.pipe(v.string(), v.maxLength(300, 'has more than 300 characters'));
const texts = v.strictObject(v.entriesFromList(languages, v.optional(text, '')));
const title = v.pipe(
  texts,
  v.check((value) => Object.values(value).some((one) => one !== ''), 'needs a text in at least one language'),
);
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, hyphens or underscores'));
const name = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,100}$/, 'must be lower-case letters, digits and hyphens'));
const { date: day } = valueSchemas;
const atMost = <const N extends number>(most: N) => v.maxValue<number, N, string>(most, `must be ${most} or less`);
const wholeUpTo = (most: number) => v.pipe(valueSchemas.count, atMost(most));
const numberUpTo = (most: number) => v.pipe(valueSchemas.number, atMost(most));
const whole = wholeUpTo(numberBounds.whole);
const count = wholeUpTo(numberBounds.count);
const area = numberUpTo(numberBounds.area);
const money = numberUpTo(numberBounds.money);
const moment = v.pipe(v.string(), v.isoTimestamp('must be a moment such as 2026-07-15T10:00:00Z'));
const orNull = <const S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null);
const listOf = <const E extends v.ObjectEntries>(entries: E) => v.optional(v.array(v.strictObject(entries)), []);
const place = orNull(v.strictObject(placeSchema.entries));

/** A picture from the folder, or a stored one, by its name without extension. */
const picture = v.strictObject({ name, alt: texts });
const pictures = v.optional(v.array(picture), []);
/** A film from the folder or a stored one, as `films/house.webm`, or the address of a service's page. */
const videos = v.optional(
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^(?:films\/[a-z0-9-]+\.(?:webm|mp4)|https?:\/\/[^\s"'<>]+)$/, 'must be films/… or an address'),
    ),
  ),
  [],
);

// These are fields of the file itself.
const ownFields = ['monthlyRent', 'chargesRenter', 'bedrooms', 'epcValue'] as const;
type DetailField = Exclude<PropertyField, (typeof ownFields)[number]>;

/** Values of the detail fields: a text in every language, everything else as in the contract. */
export type StockFields = { [F in DetailField]?: FieldValue | StockTexts };

// Numbers have bounds here, and not where they are read.
const ownSchemas = {
  ...valueSchemas,
  count,
  year: v.pipe(valueSchemas.year, v.minValue(0, 'must be 0 or more'), atMost(numberBounds.year)),
  area,
  length: numberUpTo(numberBounds.length),
  money,
  number: numberUpTo(numberBounds.number),
} as const;

const valueSchema = (
  field: (typeof propertyFields)[PropertyField],
): v.GenericSchema<unknown, FieldValue | StockTexts> => {
  if (field.kind === 'text') return texts;
  if (field.kind !== 'code' && field.kind !== 'codes') return ownSchemas[field.kind];
  const code = v.picklist(field.values, `must be one of ${field.values.join(', ')}`);
  return field.kind === 'code' ? code : v.array(code);
};

/** The schema of each detail field that a file may fill in. */
export const detailFieldSchemas: Readonly<Record<string, v.GenericSchema<unknown, FieldValue | StockTexts>>> =
  Object.fromEntries(
    Object.entries(propertyFields)
      .filter(([field]) => !ownFields.some((own) => own === field))
      .map(([field, definition]) => [field, valueSchema(definition)]),
  );

/** The detail fields that have a value. */
export const detailFieldsSchema: v.GenericSchema<unknown, StockFields> = v.strictObject(
  Object.fromEntries(Object.entries(detailFieldSchemas).map(([field, schema]) => [field, v.optional(schema)])),
);

const address = v.strictObject({
  street: short,
  number: short,
  box: orNull(short),
  published: v.boolean(),
});

/** Its status at the agency. */
const status = v.picklist(stockStatuses, `must be one of ${stockStatuses.join(', ')}`);

// The entries that properties and projects have in common.
const subjectEntries = {
  id,
  title,
  description: texts,
  address,
  city: id,
  publishedAt: moment,
  manager: orNull(whole),
  owner: orNull(id),
  pictures,
  plans: pictures,
  videos,
};

/** The file `properties/<id>.json`. */
export const propertyFileSchema = v.strictObject({
  ...subjectEntries,
  goal: goalSchema,
  /** Numbers of property types; the first is its main one. */
  types: v.pipe(
    v.array(v.picklist(propertyTypes.map((type) => type.id))),
    v.minLength(1, 'needs at least one type'),
    v.check((types) => new Set(types).size === types.length, 'names a type twice'),
  ),
  /** A more specific type, such as a penthouse. */
  mainType: orNull(texts),
  /** In its currency; unit 7 means 'from'. */
  price: v.strictObject({ amount: v.nullable(money), published: v.boolean(), unit: orNull(whole) }),
  /** ISO 4217. */
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency such as EUR')), 'EUR'),
  charges: orNull(money),
  place,
  status,
  /** The ribbon over its picture; 0 means none. */
  marquee: v.optional(whole, 0),
  /** kWh/(m² year), or the label if the certificate has no number. */
  energy: v.optional(v.strictObject({ value: orNull(numberUpTo(numberBounds.energy)), label: orNull(short) }), {
    value: null,
    label: null,
  }),
  bedrooms: orNull(count),
  surface: orNull(area),
  /** Its position among the featured properties. */
  featured: orNull(whole),
  fields: v.optional(detailFieldsSchema, {}),
});

/** The file `projects/<id>.json`: a new-build site with its units. */
export const projectFileSchema = v.strictObject({
  ...subjectEntries,
  number: short,
  position: whole,
  externalUrl: orNull(v.pipe(v.string(), v.regex(/^https:\/\/[^\s"'<>]+$/, 'must start with https://'))),
  situation: texts,
  technical: listOf({ name: texts, text: texts }),
  /** Its stage. */
  status: v.picklist(projectStatuses),
  /** Its status at the agency. */
  stockStatus: v.optional(status, 'published'),
  delivery: orNull(v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2027-06'))),
  units: listOf({
    id: v.pipe(v.string(), v.minLength(1, 'is needed'), v.maxLength(64, 'has more than 64 characters')),
    name: short,
    floor: orNull(v.pipe(v.number(), v.integer(), v.minValue(-numberBounds.count), atMost(numberBounds.count))),
    bedrooms: orNull(count),
    surface: orNull(area),
    price: v.strictObject({ amount: v.nullable(money), published: v.boolean() }),
    availability: v.picklist(unitAvailabilities),
    /** The property as which it is also listed. */
    property: orNull(id),
  }),
});

/** The file `people/<id>.json`: a person of the agency, by the number that other files refer to. */
export const personFileSchema = v.strictObject({
  id: v.pipe(whole, v.minValue(1, 'must be 1 or more')),
  name: short,
  job: texts,
  phone: v.pipe(
    short,
    v.check((phone) => phone === '' || isPhone(phone), 'must be a phone number, or nothing'),
  ),
  email: v.pipe(v.string(), v.transform(tidyMailAddress), v.check(isMailAddress, 'must be a mail address')),
  picture: orNull(picture),
  position: whole,
});

/** The file `owners/<id>.json`: an owner of properties and projects, and the documents that the agency keeps for them. */
export const ownerFileSchema = v.strictObject({
  id,
  name: short,
  /** Without it there is no login. The password is only for a new account; an existing account keeps its own. */
  login: orNull(
    v.strictObject({
      username: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/, 'must be letters, digits, dots, hyphens or underscores')),
      email: v.pipe(v.string(), v.transform(tidyMailAddress), v.check(isMailAddress, 'must be a mail address')),
      password: v.optional(
        v.pipe(
          v.string(),
          v.minLength(passwordLimits.least, `must have at least ${passwordLimits.least} characters`),
          v.maxLength(passwordLimits.most, `must have at most ${passwordLimits.most} characters`),
        ),
      ),
    }),
  ),
  documents: listOf({
    /** The file in `documents`. */
    file: v.pipe(v.string(), v.regex(/^[\w-][\w.-]{0,99}$/, 'must be the name of a file')),
    subject: id,
    name: short,
    kind: v.picklist(documentKinds),
    day,
    expires: orNull(day),
    contact: orNull(whole),
  }),
});

/** The file `history/<subject>.json`: events of a property or project from before the site counted them. */
export const historyFileSchema = v.strictObject({
  id,
  /** Views of its page, by day. */
  viewsByDay: listOf({ day, visits: whole }),
  /** All views, by page, language and source. */
  viewTotals: listOf({
    page: v.picklist(viewedPages),
    language: languageSchema,
    source: v.picklist(visitSources),
    visits: whole,
  }),
  visits: listOf({
    id,
    startsAt: moment,
    visitor: short,
    contact: orNull(whole),
    status: v.picklist(['planned', 'done', 'cancelled']),
    feedback: orNull(texts),
  }),
  communications: listOf({
    id,
    day,
    type: v.picklist(['mail', 'phone', 'letter', 'meeting']),
    contact: orNull(whole),
    subject: texts,
    comment: orNull(texts),
    status: v.picklist(['open', 'answered', 'closed']),
  }),
  media: listOf({ id, medium: short, since: day, until: orNull(day) }),
  /** Requests that did not come through the site. */
  requests: listOf({
    id,
    kind: v.picklist(kindsOfRequests),
    language: languageSchema,
    createdAt: moment,
    data: v.record(v.string(), text),
  }),
});

// B-9600 and 9600 Ronse are 9600.
const bareZip = (text: string): string =>
  [countryOfZip(text) ?? 'be', 'fr'].map((country) => readZip(text, country)).find((zip) => zip !== undefined) ?? text;

/** The file `cities.json`: every city of a property or project, by the key that these refer to. */
export const citiesFileSchema = v.record(
  id,
  v.strictObject({
    zip: v.pipe(v.string(), v.transform(bareZip), v.regex(/^\d{4,5}$/, 'must be a postal code')),
    /** 10 is Belgium. */
    country: v.optional(whole, 10),
    names: title,
    /** Its centre. */
    place,
  }),
);

/** A text in the four languages. */
export type StockTexts = v.InferOutput<typeof texts>;
/** A picture by its name. */
export type StockPicture = v.InferOutput<typeof picture>;
/** The file of a property. */
export type PropertyFile = v.InferOutput<typeof propertyFileSchema>;
/** The file of a project. */
export type ProjectFile = v.InferOutput<typeof projectFileSchema>;
/** The file of one of the agency's people. */
export type PersonFile = v.InferOutput<typeof personFileSchema>;
/** The file of an owner. */
export type OwnerFile = v.InferOutput<typeof ownerFileSchema>;
/** The file with the history of a property or project. */
export type HistoryFile = v.InferOutput<typeof historyFileSchema>;
/** The file of the cities. */
export type CitiesFile = v.InferOutput<typeof citiesFileSchema>;

/** Path of the API for an import of stock, with `{folder}` on the API's own disk. */
export const adminStockPath = '/admin/stock';

/** The input of an import. */
export const stockImportSchema = v.strictObject({ folder: v.pipe(v.string(), v.minLength(1)) });

/** The number of each kind after an import, and the number of new pictures and films. */
export const stockImportAnswerSchema = v.object({
  properties: v.number(),
  projects: v.number(),
  people: v.number(),
  owners: v.number(),
  newMedia: v.number(),
  /** Oddities that are not faults. */
  notes: v.optional(v.array(v.string()), []),
});
