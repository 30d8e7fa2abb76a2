import { parseSettings, type Settings } from '@rowhouse/shared/contract/settings';
import type { Database } from '../database/database.ts';
import { eq } from '../database/orm.ts';
import { createCache } from '../database/read-cache.ts';
import { settings } from '../database/schema.ts';

// All settings are one row, so that a change is atomic.
const key = 'site';

/** Unusable settings or files; `faults` names every reason. */
export class BadInput extends Error {
  readonly what: 'settings' | 'files';
  readonly faults: string[];

  constructor(what: BadInput['what'], faults: string[]) {
    super(`bad ${what}: ${faults.join('; ')}`);
    this.what = what;
    this.faults = faults;
  }
}

const demandSettings = (value: unknown): Settings => {
  const result = parseSettings(value);
  if ('faults' in result) throw new BadInput('settings', result.faults);
  return result.settings;
};

export const hasSettings = async (database: Database): Promise<boolean> =>
  (await database.$count(settings, eq(settings.key, key))) > 0;

/** The settings as stored, uncached; undefined when there are none. */
export const storedSettings = async (database: Database): Promise<unknown> => {
  const [row] = await database.select().from(settings).where(eq(settings.key, key));
  return row?.value;
};

const settingsCache = createCache<Settings>();

/** The current settings; throws `BadInput` when they do not parse. */
export const readSettings = (database: Database): Promise<Settings> =>
  settingsCache(database, '', async () => demandSettings(await storedSettings(database)));

/** Replaces the settings; throws `BadInput`, and changes nothing, when they do not parse. */
export const writeSettings = async (database: Database, given: unknown): Promise<void> => {
  const value = demandSettings(given);
  await database.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
};
