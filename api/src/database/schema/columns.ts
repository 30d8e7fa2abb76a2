import { cityName } from '@rowhouse/shared/domain/city-name';
import { customType, numeric, text, timestamp } from 'drizzle-orm/pg-core';
import type { Texts } from './texts.ts';

export const moment = (name: string) => timestamp(name, { withTimezone: true });

export const euro = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' });

export const squareMetres = (name: string) => numeric(name, { precision: 10, scale: 1, mode: 'number' });

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
