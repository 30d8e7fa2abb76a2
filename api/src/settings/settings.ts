import { parseSettings, type Settings } from '@rowhouse/shared/contract/settings';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { settings } from '../database/schema.ts';

// All settings are one row, so that a change is seen whole or not at all.
const key = 'site';

/** What is stored as settings cannot be used; `faults` names every reason. */
export class BadSettings extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`bad settings: ${faults.join('; ')}`);
    this.faults = faults;
  }
}

export const hasSettings = async (database: Database): Promise<boolean> =>
  (await database.$count(settings, eq(settings.key, key))) > 0;

/** The current settings; throws `BadSettings` where they do not parse. */
export const readSettings = async (database: Database): Promise<Settings> => {
  const [row] = await database.select().from(settings).where(eq(settings.key, key));
  const result = parseSettings(row?.value);
  if ('faults' in result) throw new BadSettings(result.faults);
  return result.settings;
};

/** Replaces the settings; throws `BadSettings`, and changes nothing, where they do not parse. */
export const writeSettings = async (database: Database, value: unknown): Promise<void> => {
  const result = parseSettings(value);
  if ('faults' in result) throw new BadSettings(result.faults);
  await database
    .insert(settings)
    .values({ key, value: result.settings })
    .onConflictDoUpdate({ target: settings.key, set: { value: result.settings } });
};
