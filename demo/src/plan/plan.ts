import type { PropertyFile, StockFields } from '@rowhouse/shared/contract/stock';
import type { CityKey } from '../cities.ts';
import type { OwnerKey } from '../people.ts';
import type { Texts } from '../texts.ts';

/** The kind of property. More specific than a type, because it determines pictures, sentences and fields. */
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

/** Special features; each adds fields and sentences. */
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

/** One property of the demo, from which everything else is derived. */
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
  /** kWh/(m² year), or the label if the certificate has no number. */
  epc?: number | string;
  traits: Trait[];
  marquee?: 2 | 3 | 4 | 13;
  gone?: true;
  /** Its status while visitors can still ask about it. */
  held?: 'option' | 'under-offer';
  hidden?: 'price' | 'address';
  from?: true;
  featured?: number;
  owner?: OwnerKey;
  /** The addresses of its videos. */
  videos?: string[];
  fields?: StockFields;
}

export type Planned = Omit<Plan, 'goal' | 'city'>;
