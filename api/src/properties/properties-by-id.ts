import { inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { properties } from '../database/schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { readSettings } from '../settings/settings.ts';
import { cardOf, readCards, textIn } from './card.ts';
import { shownFields } from './fields.ts';

export const propertiesById =
  (database: Database): Endpoint<'propertiesById'> =>
  async ({ ids, language, details }) => {
    const view = { language, settings: await readSettings(database) };
    const rows = await readCards(database, ids);
    const stored =
      details === '1' && ids.length > 0
        ? await database.select().from(properties).where(inArray(properties.id, ids))
        : [];
    const fieldsOf = new Map(stored.map((property) => [property.id, shownFields(property, textIn(view))]));
    return { items: rows.map((row) => ({ ...cardOf(row, view), fields: fieldsOf.get(row.id) ?? {} })) };
  };
