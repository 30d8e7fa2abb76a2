import { brusselsDay } from '@rowhouse/shared/domain/date';
import { dateFormatter, wholeDay } from '@rowhouse/shared/domain/format';
import type { Language } from '@rowhouse/shared/domain/language';

/** A short moment for lists: 15-7-2026 12:00. It breaks before the time alone. */
export const shortMoment = (instant: string, language: Language): string => {
  const time = new Date(instant);
  return `${wholeDay(brusselsDay(time))} ${dateFormatter('time', language)(time)}`;
};

/** A moment in words, with its year: 15 juli 2026, 12:00. */
export const fullMoment = (instant: string, language: Language): string => {
  const time = new Date(instant);
  const [year] = brusselsDay(time).split('-');
  return `${dateFormatter('day-month', language)(time)} ${year}, ${dateFormatter('time', language)(time)}`;
};

/** The day of a moment: 15-7-2026. */
export const dayOf = (instant: string): string => wholeDay(brusselsDay(new Date(instant)));

/** An instant that represents a day: noon of it. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** A Monday, for the names of weekdays. */
export const monday = '2026-11-23';
