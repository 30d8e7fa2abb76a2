import type { PropertyFile } from '@rowhouse/shared/contract/stock';
import { type Language, languages } from '@rowhouse/shared/domain/language';
import { wordsOf } from '@rowhouse/shared/domain/search';
import { inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { StoredPicture, Texts } from '../database/schema/texts.ts';
import { properties, propertyTypes } from '../database/schema.ts';
import { allBut, inBatches } from './rows.ts';

/** What a file names, as it is stored. */
export interface Stored {
  cityId: (key: string) => number;
  picture: (picture: { name: string; alt: Texts }) => StoredPicture;
  /** The address of a film by its name; any other address as it is. */
  video: (address: string) => string;
}

const wordsByLanguage = (names: Texts): Record<Language, string[]> => {
  const [nl = [], fr = [], en = [], de = []] = languages.map((language) => wordsOf(names[language]));
  return { nl, fr, en, de };
};

const rowOf = (file: PropertyFile, stored: Stored): typeof properties.$inferInsert => ({
  id: file.id,
  words: wordsOf(file.id),
  mainTypeNames: file.mainType,
  mainTypeWords: file.mainType ? wordsByLanguage(file.mainType) : {},
  goal: file.goal,
  price: file.price.amount,
  pricePublished: file.price.published,
  priceUnit: file.price.unit,
  charges: file.charges,
  street: file.address.street,
  houseNumber: file.address.number,
  boxNumber: file.address.box,
  addressPublished: file.address.published,
  lat: file.place?.lat ?? null,
  lng: file.place?.lng ?? null,
  cityId: stored.cityId(file.city),
  availability: file.availability,
  marquee: file.marquee,
  energyValue: file.energy.value,
  energyLabelText: file.energy.label,
  bedrooms: file.bedrooms,
  surface: file.surface,
  featured: file.featured,
  publishedAt: new Date(file.publishedAt),
  managerId: file.manager,
  ownerId: file.owner,
  titles: file.title,
  descriptions: file.description,
  fields: file.fields,
  pictures: file.pictures.map(stored.picture),
  plans: file.plans.map(stored.picture),
  videos: file.videos.map(stored.video),
});

/** Writes properties, new or known, with their types: the one place that writes a row of a property. */
export const writeProperties = async (
  database: Database,
  files: readonly PropertyFile[],
  stored: Stored,
): Promise<void> => {
  await inBatches(files, async (batch) => {
    await database
      .insert(properties)
      .values(batch.map((file) => rowOf(file, stored)))
      .onConflictDoUpdate({ target: properties.id, set: allBut(properties, 'id') });
    const ids = batch.map(({ id }) => id);
    await database.delete(propertyTypes).where(inArray(propertyTypes.propertyId, ids));
    await database
      .insert(propertyTypes)
      .values(
        batch.flatMap(({ id, types }) => types.map((typeId, position) => ({ propertyId: id, typeId, position }))),
      );
  });
};
