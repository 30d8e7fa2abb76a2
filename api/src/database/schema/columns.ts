import { cityName } from '@rowhouse/shared/domain/city-name';
import { customType, text, timestamp } from 'drizzle-orm/pg-core';
import type { Texts } from './texts.ts';

export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A number with a fixed scale: it is rounded before it is written, so that the value read is the value written. */
const numberColumn = (precision: number, scale: number) =>
  customType<{ data: number; driverData: string }>({
    dataType: () => `numeric(${precision}, ${scale})`,
    toDriver: (value) => String(Math.round(value * 10 ** scale) / 10 ** scale),
    fromDriver: Number,
  });

export const euro = numberColumn(12, 2);

export const squareMetres = numberColumn(10, 1);

export const kilowattHours = numberColumn(7, 1);

/** Any JSON. A text stays a text, even one that is itself valid JSON. */
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

/** The names of a city, always stored and read in title case, so that no reader has to convert them. */
export const cityNames = customType<{ data: Texts; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: (names) => JSON.stringify(inTitleCase(names)),
  // Some drivers have parsed the JSON already.
  fromDriver: (stored: string | Texts) => inTitleCase(typeof stored === 'string' ? JSON.parse(stored) : stored),
});

/** A property or project. No foreign key, since it can be either, and the records about it outlive it. */
export const subjectId = () => text('subject_id').notNull();

/** Search words: written in `tsvector` text form, and never read. */
export const searchWords = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' });
