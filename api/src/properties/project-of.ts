import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Texts } from '../database/schema/texts.ts';
import { projects, projectUnits } from '../database/schema.ts';

/** The project of which a property is a unit, if it is one. */
export const projectOf = async (
  database: Database,
  propertyId: string,
  text: (texts: Texts) => string,
): Promise<{ id: string; title: string } | null> => {
  const [found] = await database
    .select({ id: projects.id, titles: projects.titles })
    .from(projectUnits)
    .innerJoin(projects, eq(projects.id, projectUnits.projectId))
    .where(eq(projectUnits.propertyId, propertyId))
    .orderBy(asc(projects.position))
    .limit(1);
  return found ? { id: found.id, title: text(found.titles) } : null;
};
