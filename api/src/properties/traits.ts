import type { FilterName } from '@rowhouse/shared/domain/list-filters';
import { arrayContains, arrayOverlaps, type SQL, sql } from '../database/orm.ts';
import { listings } from '../database/schema.ts';

/** What a home has or is, by the filter that asks for it. Lower numbers are types. */
const traitNumbers = {
  garden: 101,
  terrace: 102,
  parking: 103,
  lift: 104,
  furnished: 105,
  pool: 106,
  annuity: 107,
  newBuild: 108,
} as const satisfies { readonly [F in FilterName]?: number };

export type Trait = keyof typeof traitNumbers;

const traits = Object.keys(traitNumbers) as Trait[];

// The numbers of each goal (a `goalCode`) are its own: one index intersects the goal, the types and everything that a
// home has.
const numberIn = (goal: number, number: number): number => goal * 1_000 + number;

/** The column `traits` of a property. */
export const traitColumn = (
  goal: number,
  typeIds: readonly number[],
  has: Readonly<Record<Trait, boolean>>,
): number[] =>
  [...typeIds, ...traits.filter((trait) => has[trait]).map((trait) => traitNumbers[trait])].map((number) =>
    numberIn(goal, number),
  );

const smallints = (numbers: readonly number[]): SQL => sql`${sql.param(`{${numbers.join(',')}}`)}::smallint[]`;

export const hasTrait = (trait: Trait, goal: number): SQL =>
  arrayContains(listings.traits, smallints([numberIn(goal, traitNumbers[trait])]));

/** Whether a property is of one of the types; a number that is none of a type is left out. */
export const hasType = (typeIds: readonly number[], goal: number): SQL =>
  arrayOverlaps(
    listings.traits,
    smallints(typeIds.filter((id) => id > 0 && id <= 100).map((id) => numberIn(goal, id))),
  );
