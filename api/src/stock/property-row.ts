import type { PropertyFile } from '@rowhouse/shared/contract/stock';
import type { StoredPicture, Texts } from '../database/schema/texts.ts';
import type { WrittenProperty } from '../properties/write-properties.ts';

/** What a file names, as it is stored. */
export interface Stored {
  cityId: (key: string) => number;
  picture: (picture: { name: string; alt: Texts }) => StoredPicture;
  /** The address of a film by its name; any other address as it is. */
  video: (address: string) => string;
}

/** The row of a property, and its types, as its file says. */
export const propertyRow = (file: PropertyFile, stored: Stored): WrittenProperty => ({
  id: file.id,
  mainTypeNames: file.mainType,
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
  typeIds: file.types,
});
