import { dateFormatter, formatHour, hourRange } from './format.ts';
import type { Language } from './language.ts';
import { type Weekday, weekdays } from './weekdays.ts';

/** Hours that apply on several days: `09:00` to `12:00`. */
export interface OpeningHours {
  days: readonly Weekday[];
  opens: string;
  closes: string;
}

/** A period of hours, with times such as `09:00`. */
export interface Stretch {
  opens: string;
  closes: string;
}

/** The periods of each day, earliest first; none for a closed day. */
export const stretchesOf = (hours: readonly OpeningHours[]): Record<Weekday, Stretch[]> => {
  const of = (day: Weekday): Stretch[] =>
    hours
      .filter(({ days }) => days.includes(day))
      .map(({ opens, closes }) => ({ opens, closes }))
      .sort((one, other) => (one.opens < other.opens ? -1 : 1));
  return Object.fromEntries(weekdays.map((day) => [day, of(day)])) as Record<Weekday, Stretch[]>;
};

/** The hours grouped by period, as settings store them: one entry for all days with the same period. */
export const hoursOf = (stretches: Readonly<Record<Weekday, readonly Stretch[]>>): OpeningHours[] => {
  const groups = new Map<string, OpeningHours & { days: Weekday[] }>();
  for (const day of weekdays)
    for (const { opens, closes } of stretches[day]) {
      const key = `${opens} ${closes}`;
      const group = groups.get(key);
      if (!group) groups.set(key, { days: [day], opens, closes });
      else if (!group.days.includes(day)) group.days.push(day);
    }
  return [...groups.values()];
};

/** A fault of opening hours: a period that ends before it begins, or two on a day that overlap. */
export type HoursFault = 'ends-before' | 'overlap';

/** The faults of the hours, by day; empty if they are valid. */
export const hoursFaults = (hours: readonly OpeningHours[]): Partial<Record<Weekday, HoursFault>> => {
  const stretches = stretchesOf(hours);
  const faultOf = (day: Weekday): HoursFault | undefined => {
    const dayHours = stretches[day];
    if (dayHours.some(({ opens, closes }) => closes <= opens)) return 'ends-before';
    return dayHours.some(({ opens }, at) => at > 0 && opens < (dayHours[at - 1]?.closes ?? '')) ? 'overlap' : undefined;
  };
  return Object.fromEntries(
    weekdays.flatMap((day) => {
      const fault = faultOf(day);
      return fault ? [[day, fault]] : [];
    }),
  );
};

interface Words {
  day: (day: string) => string;
  days: (from: string, to: string, isPair: boolean) => string;
  stretches: (all: readonly Stretch[]) => string;
  closed: (days: string) => string;
  and: string;
}

const joinTexts = (texts: readonly string[], and: string): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} ${and} ${texts.at(-1)}`;

const words: Readonly<Record<Language, Words>> = {
  nl: {
    day: (day) => day,
    days: (from, to, isPair) => `${from} ${isPair ? 'en' : 'tot'} ${to}`,
    stretches: (all) =>
      `${joinTexts(
        all.map(({ opens, closes }) => `van ${formatHour(opens, 'nl')} tot ${formatHour(closes, 'nl')}`),
        'en',
      )}\u00a0uur`,
    closed: (days) => `Gesloten op ${days}`,
    and: 'en',
  },
  fr: {
    day: (day) => `le ${day}`,
    days: (from, to) => `du ${from} au ${to}`,
    stretches: (all) =>
      joinTexts(
        all.map(
          ({ opens, closes }) => `de ${formatHour(opens, 'fr').replace(/\u00a0h$/, '')} à ${formatHour(closes, 'fr')}`,
        ),
        'et',
      ),
    closed: (days) => `Fermé le ${days}`,
    and: 'et',
  },
  en: {
    day: (day) => day,
    days: (from, to, isPair) => `${from} ${isPair ? 'and' : 'to'} ${to}`,
    stretches: (all) =>
      joinTexts(
        all.map(({ opens, closes }) => hourRange(opens, closes, 'en')),
        'and',
      ),
    closed: (days) => `Closed on ${days}`,
    and: 'and',
  },
  de: {
    day: (day) => day,
    days: (from, to, isPair) => `${from} ${isPair ? 'und' : 'bis'} ${to}`,
    stretches: (all) =>
      `${joinTexts(
        all.map(({ opens, closes }) => hourRange(opens, closes, 'de')),
        'und',
      )}\u00a0Uhr`,
    closed: (days) => `Geschlossen am ${days}`,
    and: 'und',
  },
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

// Any Monday.
const monday = Date.parse('2026-01-05T12:00:00Z');
const dayLength = 86_400_000;

/** The names of the days of a week, Monday first. */
export const weekdayNames = (language: Language): string[] => {
  // The weekday is the first word of a date.
  const formatWeekday = dateFormatter('weekday', language);
  return weekdays.map((_, at) => formatWeekday(new Date(monday + at * dayLength)).replace(/[ ,].*$/, ''));
};

/** The hours in words, with consecutive equal days joined: 'Maandag tot vrijdag van 9 tot 12 en van 13:30 tot 18 uur'; empty if there are none. */
export const openingHoursText = (hours: readonly OpeningHours[], language: Language): string => {
  const { day: one, days, stretches: written } = words[language];
  const stretches = stretchesOf(hours);
  const names = weekdayNames(language);
  const runs: { from: number; to: number; text: string }[] = [];
  for (const [at, day] of weekdays.entries()) {
    const dayHours = stretches[day];
    if (dayHours.length === 0) continue;
    const text = written(dayHours);
    const last = runs.at(-1);
    if (last?.to === at - 1 && last.text === text) last.to = at;
    else runs.push({ from: at, to: at, text });
  }
  const parts = runs.map(({ from, to, text }) => {
    const [first = '', last = ''] = [names[from], names[to]];
    return `${from === to ? one(first) : days(first, last, to === from + 1)} ${text}`;
  });
  return capital(parts.join(', '));
};

/** The closed days in words: 'Gesloten op 11 november en 25 december'; empty if there are none. */
export const closedDaysText = (days: readonly string[], language: Language): string => {
  const { closed, and } = words[language];
  const formatDay = dateFormatter('day-month', language);
  const names = [...days].sort().map((day) => formatDay(new Date(`${day}T12:00:00Z`)).replaceAll(' ', '\u00a0'));
  return names.length === 0 ? '' : closed(joinTexts(names, and));
};
