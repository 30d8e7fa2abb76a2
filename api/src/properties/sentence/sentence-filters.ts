import { energyLetters } from '@rowhouse/shared/domain/energy';
import type { Goal } from '@rowhouse/shared/domain/goal';
import { mostCities, usualRadius } from '@rowhouse/shared/domain/list-filters';
import type { ListingQuery } from '@rowhouse/shared/domain/listing-query';
import { type NamedPlace, type Part, readSentence } from './read-sentence.ts';
import { isRooms, mostRooms, readNumber, readRooms } from './sentence-numbers.ts';
import { type As, markUnknown, partAt, type State } from './sentence-state.ts';

/** What a sentence asks for: a goal if it names one, filters, and its words that were not understood, in order. */
export interface SentenceSearch {
  readonly goal: Goal | null;
  readonly query: ListingQuery;
  readonly unknown: readonly string[];
  /** Whether a word means only a part of its type, so that homes that have the word itself are a better answer. */
  readonly isNarrower: boolean;
  /** Whether a word was misspelt. */
  readonly isMisspelt: boolean;
}

// A rent is below it, a price to buy above.
const highestRent = 5_000;
const lowestPrice = 20_000;
const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1_500 && value <= 2_100;

const setEnergy = (state: State, letter: string): void => {
  const label = energyLetters.find((one) => one === letter);
  if (label) state.filters.energy = label;
};

/** Reads one part, and those after it that belong to it; returns how many parts that took. */
type Read<A extends As> = (part: Extract<Part, { as: A }>, at: number, state: State) => number;

const readers: { readonly [A in As]: Read<A> } = {
  nothing: () => 1,
  with: () => 1,
  // It joins a number that the number itself reads.
  per: () => 1,
  type: ({ id }, _, state) => state.types.push(id) && 1,
  goal: ({ goal }, _, state) => {
    state.goal = goal;
    return 1;
  },
  trait: ({ trait }, _, state) => {
    state.filters[trait] = true;
    return 1;
  },
  parking: (_, at, state) => state.parkingAt.push(at) && 1,
  plot: (_, at, state) => state.plotAt.push(at) && 1,
  place: ({ keys }, _, state) => state.cities.push(...keys) && 1,
  offer: ({ offer }, _, state) => {
    if (offer === 'gone') state.filters.offer = 'gone';
    return 1;
  },
  near: (_, at, state) => {
    state.nearAt = at;
    return 1;
  },
  charges: (_, at, state) => {
    state.chargesAt = at;
    return 1;
  },
  bound: ({ bound, weak }, at, state) => {
    if (isNumberAt(state, at + 1)) state.bound = { kind: bound, at };
    else if (!weak) markUnknown(state, at);
    return 1;
  },
  to: ({ most }, at, state) => {
    if (most && isNumberAt(state, at + 1)) state.bound = { kind: 'most', at };
    return 1;
  },
  count: ({ value }, at, state) => (partAt(state, at + 1, 'unit') ? readRooms(state, at, value) : 1),
  number: (part, at, state) => readNumber(state, at, part),
  // Without a number: one bedroom. A number may come after it, as a sign of money does.
  unit: ({ unit }, at, state) => {
    const number = partAt(state, at + 1, 'number');
    if (number && number.value <= mostRooms && isRooms(state, at) && !partAt(state, at + 2, 'unit'))
      return readRooms(state, at + 1, number.value, at);
    if (unit === 'bedrooms') state.filters.minBedrooms ??= 1;
    else if (unit === 'bathrooms') state.filters.minBathrooms ??= 1;
    else if (unit !== 'euro' || !partAt(state, at + 1, 'number')) markUnknown(state, at);
    return 1;
  },
  built: ({ weak }, at, state) => {
    const skipped = partAt(state, at + 1, 'bound') || partAt(state, at + 1, 'built') ? 1 : 0;
    const year = partAt(state, at + 1 + skipped, 'number');
    if (year?.isPlain && isYear(year.value)) {
      state.filters.minYear = year.value;
      return 2 + skipped;
    }
    if (!weak) markUnknown(state, at);
    return 1;
  },
  energy: (_, at, state) => {
    let end = at + 1;
    while (partAt(state, end, 'energy')) end += 1;
    // The letter a is also an article.
    const letter = state.parts[end]?.text.toLowerCase() ?? '';
    if (/^[a-g]$/.test(letter)) {
      // A or B: the worse of two.
      const other = partAt(state, end + 1, 'nothing') ? (partAt(state, end + 2, 'unknown')?.letter ?? null) : null;
      setEnergy(state, other !== null && other > letter ? other : letter);
      return end + (other === null ? 1 : 3) - at;
    }
    // A label: the letter came first, as the article a.
    if (/^a$/i.test(state.parts[at - 1]?.text ?? '')) {
      setEnergy(state, 'a');
      return end - at;
    }
    markUnknown(state, at);
    // A value in kWh is no label.
    if (!partAt(state, end, 'number')) return end - at;
    markUnknown(state, end);
    return end + 1 - at;
  },
  // What is not wanted is no filter: it is named together with the word before it.
  not: ({ text }, at, state) => {
    const isArticle = partAt(state, at + 1, 'nothing') || partAt(state, at + 1, 'count');
    const end = Math.min(at + (isArticle ? 3 : 2), state.parts.length);
    const rest = state.parts.slice(at + 1, end).map((part) => part.text);
    state.unknown.push({ at, text: [text, ...rest].join(' ') });
    return end - at;
  },
  unknown: ({ letter }, at, state) => {
    if (letter !== null && partAt(state, at + 1, 'energy')) {
      setEnergy(state, letter);
      return 2;
    }
    // The article a, and the French à.
    if (letter !== 'a') markUnknown(state, at);
    return 1;
  },
};

const isNumberAt = (state: State, at: number): boolean =>
  partAt(state, at, 'number') !== undefined ||
  (partAt(state, at, 'unit')?.unit === 'euro' && partAt(state, at + 1, 'number') !== undefined) ||
  (partAt(state, at, 'count') !== undefined && partAt(state, at + 1, 'unit') !== undefined);

const readAt = <A extends As>(part: Extract<Part, { as: A }> & { as: A }, at: number, state: State): number =>
  readers[part.as](part, at, state);

/** Whether a part is said to be of a home: with a garage. */
const isOfHome = (state: State, at: number): boolean =>
  partAt(state, at - (partAt(state, at - 1, 'count') ? 2 : 1), 'with') !== undefined;

/** By itself a garage or land is what is looked for; beside another type, or after `with`, it is what that has. */
const settleTypes = (state: State): void => {
  const { filters, types, parkingAt, plotAt } = state;
  const { minBedrooms, minBathrooms, garden, terrace, pool } = filters;
  const isOther =
    types.length > 0 || [minBedrooms, minBathrooms, garden, terrace, pool].some((wish) => wish !== undefined);
  if (parkingAt.length > 0 && (isOther || parkingAt.some((at) => isOfHome(state, at)))) filters.parking = true;
  else if (parkingAt.length > 0) types.push(7);
  for (const at of plotAt) {
    if (isOther && filters.minPlot !== undefined) continue;
    // There is no filter for land of any size.
    if (isOther && isOfHome(state, at)) markUnknown(state, at);
    else types.push(4);
  }
  if (filters.minSurface !== undefined && types.length > 0 && types.every((id) => id === 4)) {
    filters.minPlot ??= filters.minSurface;
    delete filters.minSurface;
  }
  if (types.length > 0) filters.typeIds = [...new Set(types)];
};

/** A distance, and words such as near, need a place. */
const settlePlace = (state: State): void => {
  const { filters, nearAt } = state;
  const cities = [...new Set(state.cities)];
  if (cities.length > 0) filters.cities = cities.slice(0, mostCities);
  if (nearAt !== null && cities.length > 0) filters.radius ??= usualRadius;
  if (cities.length > 0) return;
  if (nearAt !== null) markUnknown(state, nearAt);
  if (state.radiusAt === null) return;
  const [value, unit] = state.parts.slice(state.radiusAt);
  state.unknown.push({ at: state.radiusAt, text: `${value?.text} ${unit?.text}` });
  delete filters.radius;
};

/** The goal that a price tells, and the rent with charges. */
const settlePrice = (state: State): void => {
  const { filters, chargesAt } = state;
  const { minPrice, maxPrice } = filters;
  const price = maxPrice ?? minPrice;
  if (state.goal === null && price !== undefined) {
    if (price < highestRent) state.goal = 'rent';
    else if (price >= lowestPrice) state.goal = 'sale';
  }
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) {
    filters.minPrice = maxPrice;
    filters.maxPrice = minPrice;
  }
  if (chargesAt === null) return;
  if ((state.goal ?? state.shownGoal) === 'rent' && maxPrice !== undefined) {
    filters.maxMonthly = maxPrice;
    delete filters.maxPrice;
  } else markUnknown(state, chargesAt);
};

/**
 * The search that a sentence asks for, in any mixture of the languages; `shownGoal` is that of the list where it was typed. Every word
 * has a meaning in `sentence-words`, names one of the towns, or is in `unknown`.
 */
export const searchOfSentence = (
  sentence: string,
  places: readonly NamedPlace[],
  shownGoal: Goal = 'sale',
): SentenceSearch => {
  const parts = readSentence(sentence, places);
  const state: State = {
    parts,
    shownGoal,
    filters: {},
    types: [],
    cities: [],
    unknown: [],
    parkingAt: [],
    plotAt: [],
    goal: null,
    bound: null,
    nearAt: null,
    radiusAt: null,
    chargesAt: null,
  };
  for (let at = 0; at < parts.length; ) {
    const part = parts[at];
    at += part ? readAt(part, at, state) : 1;
  }
  if (state.bound) markUnknown(state, state.bound.at);
  settleTypes(state);
  settlePlace(state);
  settlePrice(state);
  const unknown = state.unknown.toSorted((one, other) => one.at - other.at).map(({ text }) => text);
  return {
    goal: state.goal,
    query: { page: 1, ...state.filters },
    unknown: [...new Set(unknown)],
    isNarrower: parts.some((part) => part.as === 'type' && part.narrow),
    isMisspelt: parts.some(({ misspelt }) => misspelt),
  };
};
