import type { Visits } from '@rowhouse/shared/contract/owner';
import type { Language } from '@rowhouse/shared/domain/language';

const locales: Record<Language, string> = { nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-BE' };

/** A count as it is written in a language. */
export const formatCount = (count: number, language: Language): string =>
  new Intl.NumberFormat(locales[language]).format(count);

/** A share of 1 as it is written in a language: '7,1 %'; two digits, so that a small one is not nothing. */
export const formatShare = (share: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], { style: 'percent', maximumSignificantDigits: 2 }).format(share);

/** One bar of the chart and one row of the table. */
export interface DayVisits {
  day: string;
  /** The day in full: '4 maart'. */
  label: string;
  /** The day in short, for the bars that have it written below. */
  tick?: string;
  value: number;
}

// A week apart, so that each tick is the same day of the week as today.
const daysBetweenTicks = 7;

/** The days of the chart, oldest first; a day has no hour, so it is written as in UTC. */
export const dayVisitsOf = (days: Visits['days'], language: Language): DayVisits[] => {
  const full = new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'numeric', timeZone: 'UTC' });
  return days.map(({ day, visits }, index) => {
    const date = new Date(`${day}T00:00:00Z`);
    const ticked = (days.length - 1 - index) % daysBetweenTicks === 0;
    return { day, label: full.format(date), value: visits, ...(ticked && { tick: short.format(date) }) };
  });
};

/** What the chart shows at a glance: the sum and the busiest day, the latest of equals; null without any visit. */
export const busiestOf = (days: readonly DayVisits[]): { total: number; busiest: DayVisits } | null => {
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const [first, ...rest] = days;
  if (!first || total === 0) return null;
  return { total, busiest: rest.reduce((best, day) => (day.value >= best.value ? day : best), first) };
};
