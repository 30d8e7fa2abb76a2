import * as v from 'valibot';
import type { Database } from '../../database/database.ts';
import { relationFaults } from '../../offered/relations.ts';
import type { StockKey } from '../drafts/draft-rows.ts';
import type { Values } from '../drafts/draft-values.ts';

const relationsSchema = v.object({
  managerId: v.optional(v.nullable(v.number())),
  ownerId: v.optional(v.nullable(v.string())),
  units: v.optional(v.array(v.object({ propertyId: v.nullable(v.string()) }))),
});

/** The relations among values that their writer may not set; `standing` is null for a new home or project. */
export const refusedRelations = async (
  database: Database,
  { kind, id }: StockKey,
  { values, standing }: { values: Values; standing: Values | null },
  writer: Parameters<typeof relationFaults>[3],
) => {
  const relationsIn = (all: Values) => [{ id, ...v.parse(relationsSchema, all) }];
  const related = { rows: relationsIn(values), standing: standing ? relationsIn(standing) : [] };
  return (await relationFaults(database, kind, related, writer)).map(({ field }) => field);
};
