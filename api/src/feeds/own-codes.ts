import type { Database } from '../database/database.ts';
import { eq } from '../database/orm.ts';
import { feedCodes } from '../database/schema.ts';
import type { Adapters } from './any-adapter.ts';
import { type FeedRow, settingsOf } from './feed-rows.ts';
import type { FeedSettings } from './feed-settings.ts';
import type { Code } from './map-fields.ts';

/**
 * The settings of a stored feed. Codes that a person mapped at the desk precede those of its file; throws as
 * `settingsOf`.
 */
export const settingsWithCodes = async (
  database: Database,
  row: FeedRow,
  adapters: Adapters,
): Promise<FeedSettings> => {
  const settings = settingsOf(row, adapters);
  const codes: Record<string, Record<string, Code | null>> = { ...settings.codes };
  for (const { field, code, ours } of await database.select().from(feedCodes).where(eq(feedCodes.feed, row.name)))
    codes[field] = { ...codes[field], [code]: ours };
  return { ...settings, codes };
};
