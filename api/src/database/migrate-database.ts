import { rightsOf } from './grant-rights.ts';
import { openPostgres } from './open.ts';

/**
 * Brings a PostgreSQL to the schema of this version, gives the APIs' role its rights if they have one of their own, and
 * returns where the database is.
 */
export const migrateDatabase = async (url: string, apiUrl?: string): Promise<string> => {
  const { place, close } = await openPostgres(url, rightsOf(apiUrl), () => {});
  await close();
  return place;
};
