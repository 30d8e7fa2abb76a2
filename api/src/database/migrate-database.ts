import { openPostgres } from './open.ts';

/** Brings a PostgreSQL to the schema of this version, and returns where it is. */
export const migrateDatabase = async (url: string): Promise<string> => {
  const nothing = async () => {};
  const { place, close } = await openPostgres(url, nothing, () => {});
  await close();
  return place;
};
