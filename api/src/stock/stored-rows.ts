import type { PersonFile, ProjectFile, PropertyFile } from '@rowhouse/shared/contract/stock';
import type { StoredPicture, Texts } from '../database/schema/texts.ts';
import type { people } from '../database/schema.ts';
import type { WrittenProject } from '../projects/write-projects.ts';
import type { WrittenProperty } from '../properties/write-properties.ts';

/** Looks up what a file names, as it is stored. */
export interface StoredNames {
  cityId: (key: string) => number;
  picture: (picture: { name: string; alt: Texts }) => StoredPicture;
  /** The address of a film by its name; any other address is returned as it is. */
  video: (address: string) => string;
}

const offeredRow = (file: PropertyFile | ProjectFile, stored: StoredNames) => ({
  id: file.id,
  source: 'import',
  sourceId: file.id,
  street: file.address.street,
  houseNumber: file.address.number,
  boxNumber: file.address.box,
  addressPublished: file.address.published,
  cityId: stored.cityId(file.city),
  publishedAt: new Date(file.publishedAt),
  managerId: file.manager,
  ownerId: file.owner,
  titles: file.title,
  descriptions: file.description,
  pictures: file.pictures.map(stored.picture),
  plans: file.plans.map(stored.picture),
  videos: file.videos.map(stored.video),
});

/** The row of a property with its types, from its file. */
export const propertyRow = (file: PropertyFile, stored: StoredNames): WrittenProperty => ({
  ...offeredRow(file, stored),
  mainTypeNames: file.mainType,
  goal: file.goal,
  price: file.price.amount,
  currency: file.currency,
  pricePublished: file.price.published,
  priceUnit: file.price.unit,
  charges: file.charges,
  lat: file.place?.lat ?? null,
  lng: file.place?.lng ?? null,
  stockStatus: file.status,
  marquee: file.marquee,
  energyValue: file.energy.value,
  energyLabelText: file.energy.label,
  bedrooms: file.bedrooms,
  surface: file.surface,
  featured: file.featured,
  fields: file.fields,
  typeIds: file.types,
});

/** The row of a project with its units, from its file. */
export const projectRow = (file: ProjectFile, stored: StoredNames): WrittenProject => ({
  ...offeredRow(file, stored),
  number: file.number,
  externalUrl: file.externalUrl,
  status: file.status,
  delivery: file.delivery,
  situations: file.situation,
  technical: file.technical.map(({ name, text }) => ({ names: name, texts: text })),
  position: file.position,
  stockStatus: file.stockStatus,
  units: file.units.map(({ price, property, ...unit }) => ({
    ...unit,
    price: price.amount,
    pricePublished: price.published,
    propertyId: property,
  })),
});

/** The row of one of the agency's people, from the file. */
export const personRow = (
  { job, picture, position, ...person }: PersonFile,
  stored: StoredNames,
): typeof people.$inferInsert => ({
  ...person,
  jobs: job,
  picture: picture && stored.picture(picture),
  order: position,
});
