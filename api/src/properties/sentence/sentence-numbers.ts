import { highestPrice, highestRadius } from '@rowhouse/shared/domain/list-filters';
import type { Part } from './read-sentence.ts';
import { markUnknown, partAt, type State } from './sentence-state.ts';

type NumberPart = Extract<Part, { as: 'number' }>;

const leastAmount = 300;
// Without a word that says so, a number from here on is a price.
const clearAmount = 5_000;
/** No home has more bedrooms. */
export const mostRooms = 20;

const takeBound = (state: State): 'least' | 'most' | null => {
  const { bound } = state;
  state.bound = null;
  return bound?.kind ?? null;
};

const isEuro = (state: State, at: number): boolean => partAt(state, at, 'unit')?.unit === 'euro';

/** Whether an area at a position is that of land: the word is beside it, and no other area is closer to that word. */
const isPlotArea = (state: State, at: number): boolean => {
  const isJoined = (near: number) =>
    (['nothing', 'with', 'bound'] as const).some((as) => partAt(state, near, as) !== undefined);
  const isGarden = (near: number) => partAt(state, near, 'trait')?.trait === 'garden';
  let before = at - 1;
  while (isJoined(before)) before -= 1;
  // A garden of 300 m² is on land of as much.
  if (partAt(state, before, 'plot') || isGarden(before)) return true;
  if (isGarden(at + 2) && !partAt(state, at - 1, 'type')) return true;
  const after = at + (isJoined(at + 2) ? 3 : 2);
  const other = after + (isJoined(after + 1) ? 2 : 1);
  const isOthers = partAt(state, other, 'number') && partAt(state, other + 1, 'unit')?.unit === 'area';
  return partAt(state, after, 'plot') !== undefined && !isOthers;
};

/** Whether a part says that rooms are counted. */
export const isRooms = (state: State, at: number): boolean =>
  ['bedrooms', 'bathrooms'].includes(partAt(state, at, 'unit')?.unit ?? '');

/** Reads a number with what it counts: rooms, an area, or a distance. */
export const readRooms = (state: State, at: number, value: number, unitAt = at + 1): number => {
  const unit = partAt(state, unitAt, 'unit')?.unit;
  const before = state.bound;
  const bound = takeBound(state);
  const isRoom = unit === 'bedrooms' || unit === 'bathrooms';
  const isPossible = value > 0 && (!isRoom || value <= mostRooms) && (bound !== 'most' || unit === 'distance');
  if (!isPossible) {
    // No list has a filter for at most three bedrooms.
    const first = bound === 'most' && before ? before.at : at;
    const texts = state.parts.slice(first, unitAt + 1).map(({ text }) => text);
    state.unknown.push({ at: first, text: texts.join(' ') });
  } else if (unit === 'bedrooms') state.filters.minBedrooms = Math.floor(value);
  else if (unit === 'bathrooms') state.filters.minBathrooms = Math.floor(value);
  else if (unit === 'distance') {
    state.filters.radius = Math.min(Math.ceil(value), highestRadius);
    state.radiusAt = at;
  } else if (unit === 'ares' || unit === 'hectares')
    state.filters.minPlot = Math.floor(value * (unit === 'ares' ? 100 : 10_000));
  else if (isPlotArea(state, at)) state.filters.minPlot = Math.floor(value);
  else state.filters.minSurface = Math.floor(value);
  return 2;
};

/** The second number of a range, and the first one in the same unit: 200-300k. */
const rangeAt = (state: State, value: number, end: number): { first: number } | null => {
  if (!partAt(state, end, 'to')) return null;
  const at = isEuro(state, end + 1) ? end + 2 : end + 1;
  const second = partAt(state, at, 'number');
  if (!second || (partAt(state, at + 1, 'unit') && !isEuro(state, at + 1))) return null;
  const first = value < 1_000 && second.value >= 10_000 ? value * 1_000 : value;
  return first <= second.value && first >= leastAmount ? { first } : null;
};

const readAmount = (state: State, at: number, end: number, part: NumberPart, isSaid: boolean): number => {
  const range = rangeAt(state, part.value, end);
  if (range) {
    takeBound(state);
    state.filters.minPrice = Math.floor(range.first);
    state.bound = { kind: 'most', at: end };
    return end + 1 - at;
  }
  // 400k max
  const after = partAt(state, end, 'bound');
  const isFree = !partAt(state, end + 1, 'number') && !isEuro(state, end + 1);
  const isAfter = state.bound === null && after !== undefined && !after.weak && isFree;
  const bound = takeBound(state) ?? (isAfter ? after.bound : 'most');
  const { value } = part;
  const isClear = isSaid || isAfter || value >= clearAmount || (state.goal ?? state.shownGoal) === 'rent';
  if (!isClear || value < leastAmount || value > highestPrice) markUnknown(state, at);
  else if (bound === 'least') state.filters.minPrice = Math.floor(value);
  else state.filters.maxPrice = Math.ceil(value);
  return (isAfter ? end + 1 : end) - at;
};

/** Reads a number: with what it counts, a price of a square metre, a postal code, or a price. */
export const readNumber = (state: State, at: number, part: NumberPart): number => {
  const unit = partAt(state, at + 1, 'unit')?.unit;
  if (unit !== undefined && unit !== 'euro') return readRooms(state, at, part.value);
  // 3 or more bedrooms, 3 large bedrooms.
  const isNoted = partAt(state, at + 1, 'unknown') !== undefined;
  if (part.value <= mostRooms && (isNoted || partAt(state, at + 1, 'nothing')) && isRooms(state, at + 2)) {
    if (isNoted && state.bound?.kind !== 'most') markUnknown(state, at + 1);
    return 1 + readRooms(state, at, part.value, at + 2);
  }
  const end = at + (unit === 'euro' ? 2 : 1);
  if (partAt(state, end, 'per') && partAt(state, end + 1, 'unit')?.unit === 'area') {
    takeBound(state);
    state.filters.maxPerArea = Math.min(Math.ceil(part.value), highestPrice);
    return end + 2 - at;
  }
  const isSaid = unit === 'euro' || state.bound !== null || isEuro(state, at - 1);
  if (!isSaid && part.places.length > 0) {
    state.cities.push(...part.places);
    return 1;
  }
  return readAmount(state, at, end, part, isSaid);
};
