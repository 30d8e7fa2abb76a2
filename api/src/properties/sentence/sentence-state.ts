import type { Goal } from '@rowhouse/shared/domain/goal';
import type { ListingQuery } from '@rowhouse/shared/domain/listing-query';
import type { Part } from './read-sentence.ts';

/** What a part of a sentence may be. */
export type As = Part['as'];

type Filters = { -readonly [F in keyof Omit<ListingQuery, 'page' | 'sort'>]: ListingQuery[F] };

/** What was read of a sentence so far. */
export interface State {
  readonly parts: readonly Part[];
  /** The goal of the list where it was typed. */
  readonly shownGoal: Goal;
  readonly filters: Filters;
  readonly types: number[];
  readonly cities: string[];
  readonly unknown: { readonly at: number; readonly text: string }[];
  readonly parkingAt: number[];
  readonly plotAt: number[];
  goal: Goal | null;
  /** A bound that waits for its number. */
  bound: { readonly kind: 'least' | 'most'; readonly at: number } | null;
  nearAt: number | null;
  radiusAt: number | null;
  chargesAt: number | null;
}

/** The part at a position if it is of a kind. */
export const partAt = <A extends As>(
  { parts }: Pick<State, 'parts'>,
  at: number,
  as: A,
): Extract<Part, { as: A }> | undefined => {
  const isOfKind = (part: Part): part is Extract<Part, { as: A }> => part.as === as;
  const part = parts[at];
  return part && isOfKind(part) ? part : undefined;
};

/** Names a part as not understood. */
export const markUnknown = (state: State, at: number): void => {
  const part = state.parts[at];
  if (part) state.unknown.push({ at, text: part.text });
};
