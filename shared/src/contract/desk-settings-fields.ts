import * as v from 'valibot';
import { isMailAddress, tidyMailAddress } from '../domain/mail-address.ts';
import { isPhone, tidyPhone } from '../domain/phone-text.ts';
import type { tagSettings } from '../domain/tags.ts';
import { type FieldSchema, parsedBy } from './desk-parsed.ts';
import { settingsSchema } from './settings.ts';

// Separate from the fields of content, so that the page of one does not load the schemas of the other.

type Schemas = Readonly<Record<string, FieldSchema>>;

const isSchema = (value: unknown): value is FieldSchema => typeof value === 'object' && value !== null;

const withoutDefault = (schema: FieldSchema): FieldSchema => {
  const inner: unknown = Reflect.get(schema, 'wrapped');
  return isSchema(inner) ? withoutDefault(inner) : schema;
};

const isEntries = (value: unknown): value is Schemas =>
  typeof value === 'object' && value !== null && Object.values(value).every(isSchema);

const fieldsOfSection = (schema: FieldSchema): Schemas => {
  const entries: unknown = Reflect.get(withoutDefault(schema), 'entries');
  return isEntries(entries) ? entries : { value: schema };
};

/** The fields of each section of the settings: its keys, or only `value` if it has none. */
export const settingsFields: Readonly<Record<string, Schemas>> = Object.fromEntries(
  Object.entries(settingsSchema.entries).map(([section, schema]) => [section, fieldsOfSection(schema)]),
);

const orNone = (tidy: (text: string) => string, isValid: (text: string) => boolean, fault: string) =>
  v.pipe(
    v.string(),
    v.transform(tidy),
    v.check((text) => text === '' || isValid(text), fault),
  );

// The form of the ids of each vendor.
const tagShapes: Readonly<Record<(typeof tagSettings)[number], RegExp>> = {
  analyticsId: /^GT?-[A-Z0-9]+$/,
  adsId: /^AW-\d+$/,
  tagManagerId: /^GTM-[A-Z0-9]+$/,
  adPixelId: /^\d+$/,
};

const tagIds: Schemas = Object.fromEntries(
  Object.entries(tagShapes).map(([name, shape]) => [
    name,
    v.nullable(v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(shape))),
  ]),
);

// New input is checked more strictly than stored values, so that a site with older settings continues to work.
const inputFields: Readonly<Record<string, Schemas>> = {
  agency: {
    ...settingsFields.agency,
    name: v.pipe(v.string(), v.trim(), v.minLength(1, 'required')),
    email: orNone(tidyMailAddress, isMailAddress, 'invalid-mail'),
    phone: orNone(tidyPhone, isPhone, 'invalid-phone'),
  },
  siteInfo: { ...settingsFields.siteInfo, ...tagIds },
};

/** Parses the value of a field of a section to its stored form, or returns the code of its fault. */
export const parsedSettingsField = (section: string, name: string, value: unknown): ReturnType<typeof parsedBy> =>
  parsedBy(inputFields[section] ?? settingsFields[section] ?? {}, name, value);
