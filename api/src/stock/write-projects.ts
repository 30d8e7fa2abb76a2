import type { ProjectFile } from '@rowhouse/shared/contract/stock';
import { inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { projects, projectUnits } from '../database/schema.ts';
import type { Stored } from './property-row.ts';
import { allBut, inBatches } from './rows.ts';

const rowOf = (file: ProjectFile, stored: Stored): typeof projects.$inferInsert => ({
  id: file.id,
  number: file.number,
  externalUrl: file.externalUrl,
  street: file.address.street,
  houseNumber: file.address.number,
  boxNumber: file.address.box,
  addressPublished: file.address.published,
  cityId: stored.cityId(file.city),
  status: file.status,
  delivery: file.delivery,
  titles: file.title,
  descriptions: file.description,
  situations: file.situation,
  technical: file.technical.map(({ name, text }) => ({ names: name, texts: text })),
  pictures: file.pictures.map(stored.picture),
  plans: file.plans.map(stored.picture),
  videos: file.videos.map(stored.video),
  managerId: file.manager,
  ownerId: file.owner,
  publishedAt: new Date(file.publishedAt),
  position: file.position,
});

/** Writes projects, new or known, with their units. */
export const writeProjects = async (
  database: Database,
  files: readonly ProjectFile[],
  stored: Stored,
): Promise<void> => {
  await inBatches(files, async (batch) => {
    await database
      .insert(projects)
      .values(batch.map((file) => rowOf(file, stored)))
      .onConflictDoUpdate({ target: projects.id, set: allBut(projects, 'id') });
    const ids = batch.map(({ id }) => id);
    await database.delete(projectUnits).where(inArray(projectUnits.projectId, ids));
  });
  const units = files.flatMap(({ id: projectId, units }) =>
    units.map(({ price, property, ...unit }, position) => ({
      ...unit,
      projectId,
      price: price.amount,
      pricePublished: price.published,
      propertyId: property,
      position,
    })),
  );
  await inBatches(units, (batch) => database.insert(projectUnits).values(batch));
};
