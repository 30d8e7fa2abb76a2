import type { ProjectFile, StockPicture } from '@rowhouse/shared/contract/stock';
import type { CityKey } from '../cities.ts';
import type { OwnerKey } from '../people.ts';
import type { Texts } from '../texts.ts';

/** One unit of the demo: [id, floor, bedrooms, surface, price, availability]; its name is its kind with the id. */
export type PlannedUnit = [
  id: string,
  floor: number | null,
  bedrooms: number,
  surface: number,
  price: number,
  availability: ProjectFile['units'][number]['availability'],
  more?: { hidden?: true; propertyId?: string },
];

/** One project of the demo, as planned. */
export interface PlannedProject {
  id: string;
  number: string;
  externalUrl?: string;
  owner?: OwnerKey;
  city: CityKey;
  street: string;
  houseNumber: string;
  addressPublished: boolean;
  status: ProjectFile['status'];
  delivery: string | null;
  title: Texts;
  description: Texts;
  situation: Texts;
  technical: ProjectFile['technical'];
  pictures: StockPicture[];
  plans: StockPicture[];
  units: PlannedUnit[];
  publishedAt: string;
}
