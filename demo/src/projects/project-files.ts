import type { ProjectFile } from '@rowhouse/shared/contract/stock';
import { managers } from '../people.ts';
import { lindenhof } from './lindenhof.ts';
import type { PlannedProject } from './plan.ts';
import { scheldezicht } from './scheldezicht.ts';
import { spinnerij } from './spinnerij.ts';

/** Every project of the demo, in the agency's order: two with units, and one with its own website. */
export const projects: readonly PlannedProject[] = [spinnerij, lindenhof, scheldezicht];

/** A project as something for sale, from which a year of history can be made. */
export const asForSale = ({ id, owner }: PlannedProject) => ({
  id,
  goal: 'sale' as const,
  ...(owner && { owner }),
});

/** The files of all projects. */
export const projectFiles = (): ProjectFile[] =>
  projects.map(({ externalUrl, owner, street, houseNumber, addressPublished, units, ...project }, position) => ({
    ...project,
    externalUrl: externalUrl ?? null,
    owner: owner ?? null,
    address: { street, number: houseNumber, box: null, published: addressPublished },
    manager: managers[1] ?? null,
    position,
    stockStatus: 'published',
    videos: [],
    units: units.map(([id, floor, bedrooms, surface, price, availability, { hidden, propertyId } = {}]) => ({
      id,
      name: id,
      floor,
      bedrooms,
      surface,
      price: { amount: price, published: !hidden },
      availability,
      property: propertyId ?? null,
    })),
  }));
