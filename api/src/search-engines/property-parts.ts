import { eq, max, min, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { properties } from '../database/schema.ts';

/** A part of the properties that can be had: the first id in it, that of the part after it, and when its newest was published. */
export interface PropertyPart {
  from: string;
  before: string | undefined;
  modified: Date | null;
}

const partsAge = 60_000; // ms; one look at every property a minute, however often search engines ask.

/** Divides the properties that can be had, in the order of their ids, into parts of a size; only where parts begin is kept. */
export const createPropertyParts = (
  database: Database,
  now: () => Date,
): ((size: number) => Promise<PropertyPart[]>) => {
  let known: { size: number; until: number; parts: Promise<PropertyPart[]> } | undefined;
  return (size) => {
    const time = now().getTime();
    if (known?.size === size && known.until > time) return known.parts;
    const fresh = { size, until: time + partsAge, parts: readParts(database, size) };
    known = fresh;
    fresh.parts.catch(() => {
      if (known === fresh) known = undefined;
    });
    return fresh.parts;
  };
};

const readParts = async (database: Database, size: number): Promise<PropertyPart[]> => {
  const numbered = database
    .select({
      id: properties.id,
      publishedAt: properties.publishedAt,
      part: sql<number>`(row_number() over (order by ${properties.id}) - 1) / ${size}`.as('part'),
    })
    .from(properties)
    .where(eq(properties.availability, 'available'))
    .as('numbered');
  const rows = await database
    .select({ from: min(numbered.id), modified: max(numbered.publishedAt) })
    .from(numbered)
    .groupBy(numbered.part)
    .orderBy(numbered.part);
  return rows.map(({ from, modified }, index) => ({
    from: from ?? '',
    before: rows[index + 1]?.from ?? undefined,
    modified,
  }));
};
