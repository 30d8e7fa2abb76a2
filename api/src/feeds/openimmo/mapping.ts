import type { Mapping } from '../map-fields.ts';
import { belgianMapping } from './belgian-fields.ts';
import { areaMapping } from './mapping-areas.ts';
import { equipmentMapping } from './mapping-equipment.ts';
import { objectMapping } from './mapping-object.ts';
import { priceMapping } from './mapping-prices.ts';
import { restMapping } from './mapping-rest.ts';
import { stateMapping } from './mapping-state.ts';

/** Every element and attribute of an `immobilie` in OpenImmo 1.2.7, by its path. */
export const openimmoFormat: Mapping = {
  ...objectMapping,
  ...priceMapping,
  ...areaMapping,
  ...equipmentMapping,
  ...stateMapping,
  ...restMapping,
};

/** The same with the Belgian user-defined fields. */
export const openimmoMapping: Mapping = { ...openimmoFormat, ...belgianMapping };
