import { lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { contentEntries, pointsOfInterest } from '../database/schema.ts';
import { contentFolders, type ReadFiles } from './json-files.ts';

// What is gone keeps its document, far behind.
const gone = 1_000_000;

/** What stands of content as the files of its folder, with those that are given in place of theirs: so that some are checked and taken beside all others. */
export const withStanding = async (database: Database, { files, unread }: ReadFiles): Promise<ReadFiles> => {
  const entries = await database
    .select({ document: contentEntries.document })
    .from(contentEntries)
    .where(lt(contentEntries.position, gone));
  const points = await database.select().from(pointsOfInterest).orderBy(pointsOfInterest.id);
  const [first] = points;
  const standing = {
    ...Object.fromEntries(
      entries.map(({ document: { kind, file } }) => [`${contentFolders[kind]}/${file.id}.json`, file]),
    ),
    ...(first && {
      'surroundings.json': {
        source: first.sources,
        date: first.date,
        points: points.map(({ kind, name, zip, lat, lng }) => ({ kind, name, zip, lat, lng })),
      },
    }),
  };
  const others = Object.entries(standing).filter(([name]) => !Object.hasOwn(unread, name));
  return { files: { ...Object.fromEntries(others), ...files }, unread };
};
