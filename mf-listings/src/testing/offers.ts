import type { City, PropertyType } from '@rowhouse/shared/contract/listing';
import type { PropertyCard } from '@rowhouse/shared/contract/property';
import { exampleCard } from '@rowhouse/shared/testing/property';

export const house: PropertyType = { id: 1, name: 'Woning', order: 0, counts: { sale: 14, rent: 6 } };
export const apartment: PropertyType = { id: 2, name: 'Appartement', order: 1, counts: { sale: 8, rent: 19 } };
export const newBuild: PropertyType = { id: 8, name: 'Nieuwbouw', order: 7, counts: { sale: 0, rent: 0 } };
export const ronse: City = { name: 'Ronse', zip: '9600', counts: { sale: 20, rent: 25 } };
export const oudenaarde: City = { name: 'Oudenaarde', zip: '9700', counts: { sale: 2, rent: 0 } };

/** An ordinary property with the differences that a test needs. */
export const cardOf = (differences: Partial<PropertyCard>): PropertyCard => ({ ...exampleCard, ...differences });
