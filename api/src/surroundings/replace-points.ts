import type { SurroundingsFile } from '@rowhouse/shared/contract/surroundings';
import type { Database } from '../database/database.ts';
import { pointsOfInterest } from '../database/schema.ts';

const batchSize = 1000;

/** Puts the points of a file in place of those that stand; without a file there are none. */
export const replacePoints = async (database: Database, file: SurroundingsFile | null): Promise<void> => {
  await database.delete(pointsOfInterest);
  const { points = [], source, date = '' } = file ?? {};
  const sources = { nl: '', fr: '', en: '', de: '', ...source };
  for (let start = 0; start < points.length; start += batchSize) {
    const batch = points.slice(start, start + batchSize).map((point) => ({ ...point, sources, date }));
    await database.insert(pointsOfInterest).values(batch);
  }
};
