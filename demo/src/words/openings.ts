import type { Kind } from '../plan/plan.ts';
import type { Texts } from '../texts.ts';
import * as business from './openings-business.ts';
import * as flats from './openings-flats.ts';
import * as houses from './openings-houses.ts';

export type Sentences = readonly [Texts, ...Texts[]];

/** Possible first sentences of a description, for each kind of property. */
export const openings: Record<Kind, Sentences> = {
  terraced: houses.terracedOpenings,
  semi: houses.semiOpenings,
  villa: houses.villaOpenings,
  farm: houses.farmOpenings,
  apartment: flats.apartmentOpenings,
  penthouse: flats.penthouseOpenings,
  duplex: flats.duplexOpenings,
  studio: flats.studioOpenings,
  land: business.landOpenings,
  income: business.incomeOpenings,
  commercial: business.commercialOpenings,
  office: business.officeOpenings,
  garage: business.garageOpenings,
  parking: business.parkingOpenings,
  'new-house': flats.newHouseOpenings,
  'new-apartment': flats.newApartmentOpenings,
  industrial: business.industrialOpenings,
};
