import type { TechnicalFact } from '../../database/schema/projects.ts';
import type { StoredPicture, Texts } from '../../database/schema/texts.ts';
import type { projects, projectUnits } from '../../database/schema.ts';
import type { CityKey } from '../cities.ts';
import type { OwnerKey } from '../people.ts';

type Unit = typeof projectUnits.$inferInsert;

/** One unit of the demo: [id, floor, bedrooms, surface, price, availability]; the name is that of its kind with the id. */
export type PlannedUnit = [
  id: string,
  floor: number | null,
  bedrooms: number,
  surface: number,
  price: number,
  availability: Unit['availability'],
  more?: { hidden?: true; propertyId?: string },
];

/** One project of the demo as it is planned. */
export interface PlannedProject {
  id: string;
  number: string;
  externalUrl?: string;
  owner?: OwnerKey;
  city: CityKey;
  street: string;
  houseNumber: string;
  addressPublished: boolean;
  status: (typeof projects.$inferInsert)['status'];
  delivery: string | null;
  title: Texts;
  description: Texts;
  situation: Texts;
  technical: TechnicalFact[];
  pictures: StoredPicture[];
  plans: StoredPicture[];
  units: PlannedUnit[];
  publishedAt: string;
}
