import type { PropertyFile, StockFields } from '@rowhouse/shared/contract/stock';
import type { CityKey } from '../cities.ts';
import type { OwnerKey } from '../people.ts';
import type { Texts } from '../texts.ts';

/** What kind of place it is: finer than a type, since it decides pictures, sentences and which fields it has. */
export type Kind =
  | 'terraced'
  | 'semi'
  | 'villa'
  | 'farm'
  | 'apartment'
  | 'penthouse'
  | 'duplex'
  | 'studio'
  | 'land'
  | 'income'
  | 'commercial'
  | 'office'
  | 'garage'
  | 'parking'
  | 'new-house'
  | 'new-apartment'
  | 'industrial';

/** What it has to say for itself: each gives its fields and its sentences. */
export type Trait =
  | 'garden'
  | 'terrace'
  | 'courtyard'
  | 'garage'
  | 'parking'
  | 'lift'
  | 'cellar'
  | 'attic'
  | 'office'
  | 'pool'
  | 'solar'
  | 'fireplace'
  | 'view'
  | 'furnished'
  | 'to-renovate'
  | 'heat-pump'
  | 'charging'
  | 'automation'
  | 'shed'
  | 'store'
  | 'station';

/** One property of the demo as it is planned; all else follows from it. */
export interface Plan {
  id: string;
  goal: 'sale' | 'rent';
  kind: Kind;
  city: CityKey;
  types: PropertyFile['types'];
  title: Texts;
  price: number;
  charges?: number;
  living?: number;
  plot?: number;
  bedrooms?: number;
  floor?: number;
  year?: number;
  renovated?: number;
  /** kWh/(m² year), or the label where the certificate has no number. */
  epc?: number | string;
  traits: Trait[];
  marquee?: 2 | 3 | 4 | 13;
  gone?: true;
  /** What it is told to be while it can still be asked for. */
  held?: 'option' | 'under-offer';
  hidden?: 'price' | 'address';
  from?: true;
  featured?: number;
  owner?: OwnerKey;
  /** Addresses of its films. */
  videos?: string[];
  fields?: StockFields;
}

export type Planned = Omit<Plan, 'goal' | 'city'>;
