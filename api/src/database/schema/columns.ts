import { cityName } from '@rowhouse/shared/domain/city-name';
import { customType, text, timestamp } from 'drizzle-orm/pg-core';
import type { Texts } from './texts.ts';

export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A number with so many decimals: it is rounded before it is written, so that what is read again is what was written. */
const rounded = (precision: number, scale: number) =>
  customType<{ data: number; driverData: string }>({
    dataType: () => `numeric(${precision}, ${scale})`,
    toDriver: (value) => String(Math.round(value * 10 ** scale) / 10 ** scale),
    fromDriver: Number,
  });

export const euro = rounded(12, 2);

export const squareMetres = rounded(10, 1);

export const kilowattHours = rounded(7, 1);

/** Any JSON. A text stays a text, also one that could be read as JSON itself. */
export const anyJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});

const inTitleCase = ({ nl, fr, en, de }: Texts): Texts => ({
  nl: cityName(nl),
  fr: cityName(fr),
  en: cityName(en),
  de: cityName(de),
});

/** The names of a city, in title case whatever was written: no reader has to see to it. */
export const cityNames = customType<{ data: Texts; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: (names) => JSON.stringify(inTitleCase(names)),
  // Some drivers have read the JSON already.
  fromDriver: (stored: string | Texts) => inTitleCase(typeof stored === 'string' ? JSON.parse(stored) : stored),
});

/** A property or project. No foreign key, since it can be either, and what was counted or done outlives it. */
export const subjectId = () => text('subject_id').notNull();

/** The words of something, by which it is searched: written as the text of a `tsvector`, and never read. */
export const searchWords = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' });
