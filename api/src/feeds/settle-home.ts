import { isGoal } from '@rowhouse/shared/domain/goal';
import { countryIds } from '@rowhouse/shared/domain/postal-region';
import { isTypeFor } from '@rowhouse/shared/domain/property-types';
import { placeFault, placeFaults } from '@rowhouse/shared/domain/real-place';
import { objectOf } from './json-values.ts';
import { showValue } from './map-fields.ts';
import type { FeedNote } from './report.ts';
import { webAddress } from './web-address.ts';

type Candidate = Record<string, unknown>;
type Fault = Omit<FeedNote, 'sourceId'>;

/** The periods in which feeds write a rent, each with how many there are in a month; the site shows rents by month. */
export const rentPeriods = { month: 1, year: 1 / 12, week: 52 / 12, day: null, 'square-metre': null } as const;

/** The period of a rent. */
export type RentPeriod = keyof typeof rentPeriods;

const isPeriod = (period: unknown): period is RentPeriod =>
  typeof period === 'string' && Object.hasOwn(rentPeriods, period);

/** A rent by the year or the week becomes one by the month; an amount whose period cannot be converted is none. */
const withMonthlyRent = (candidate: Candidate, path: string): Fault[] => {
  const { period, ...price } = objectOf(candidate.price) ?? {};
  if (period === undefined) return [];
  const { amount } = price;
  candidate.price = price;
  if (period === 'month' || typeof amount !== 'number' || amount === 0) return [];
  if (candidate.goal !== 'rent' && period !== 'square-metre')
    return [{ path: `${path}.price.period`, value: showValue(period), why: 'is for a rent alone' }];
  const monthly = isPeriod(period) ? rentPeriods[period] : null;
  const rent = monthly === null ? null : Math.round(amount * monthly * 100) / 100;
  candidate.price = { ...price, amount: rent };
  const why =
    rent === null
      ? 'is no rent by the month; the home gets no price'
      : `is a rent by the ${period}; the home gets ${rent} by the month`;
  return [{ path: `${path}.price.amount`, value: `${amount} / ${showValue(period)}`, why }];
};

/** A price of 0 means none: it would be shown wrongly, and mailed as a lower price. */
const withoutNought = (candidate: Candidate, path: string): Fault[] => {
  const price = objectOf(candidate.price);
  if (price?.amount !== 0) return [];
  candidate.price = { ...price, amount: null };
  return [{ path: `${path}.price.amount`, value: '0', why: 'is not a price; the home gets none' }];
};

/** Degrees that are swapped are put right; a place where no home of the country can be is left out. */
const withRealPlace = (candidate: Candidate, path: string): Fault[] => {
  const { lat, lng } = objectOf(candidate.place) ?? {};
  if (typeof lat !== 'number' || typeof lng !== 'number') {
    const half = lat ?? lng;
    if (half === undefined) return [];
    candidate.place = null;
    return [
      { path: `${path}.place`, value: showValue(half), why: 'has one of latitude and longitude; the home gets none' },
    ];
  }
  const { country } = objectOf(candidate.city) ?? {};
  const fault = placeFault({ lat, lng }, typeof country === 'number' ? country : countryIds.belgium);
  if (fault === null) return [];
  candidate.place = fault === 'swapped' ? { lat: lng, lng: lat } : null;
  const remedy = fault === 'swapped' ? 'the home gets them the right way round' : 'the home gets none';
  return [{ path: `${path}.place`, value: `${lat}, ${lng}`, why: `${placeFaults[fault]}; ${remedy}` }];
};

/** Types that are not offered for the goal, such as new-build to rent, are left out where the home has another type. */
const withTypesOfGoal = (candidate: Candidate, path: string): Fault[] => {
  const { goal, types } = candidate;
  if (!isGoal(goal) || !Array.isArray(types)) return [];
  const other = types.filter((type) => typeof type === 'number' && type >= 1 && type <= 9 && !isTypeFor(goal, type));
  if (other.length === 0) return [];
  candidate.types = types.filter((type) => !other.includes(type));
  return [{ path: `${path}.types`, value: other.join(), why: `is not a type of a home for ${goal}` }];
};

const fileLists = ['pictures', 'plans', 'documents'] as const;

const withWebAddresses = (candidate: Candidate): Fault[] => {
  for (const name of fileLists) {
    const files = candidate[name];
    if (!Array.isArray(files)) continue;
    candidate[name] = files.map((file: unknown) => {
      const source = objectOf(file)?.source;
      return typeof source === 'string' && !source.startsWith('zip:')
        ? { ...objectOf(file), source: webAddress(source) }
        : file;
    });
  }
  const { videos, externalUrl } = candidate;
  if (Array.isArray(videos))
    candidate.videos = videos.map((video: unknown) => (typeof video === 'string' ? webAddress(video) : video));
  if (typeof externalUrl === 'string') candidate.externalUrl = webAddress(externalUrl);
  return [];
};

const steps = [withMonthlyRent, withoutNought, withRealPlace, withTypesOfGoal, withWebAddresses];

/** Puts right what is plain in mapped values, and takes out what cannot be; returns a note of each. */
export const settleHome = (candidate: Candidate, path: string): Fault[] =>
  steps.flatMap((step) => step(candidate, path));
