import { brusselsDay } from '@rowhouse/shared/domain/date';
import { dateFormatter, formatDay } from '@rowhouse/shared/domain/format';
import type { Language } from '@rowhouse/shared/domain/language';

/** A moment as a list has room for it: 15-7-2026 12:00. */
export const shortMoment = (instant: string, language: Language): string => {
  const time = new Date(instant);
  return `${formatDay(brusselsDay(time))} ${dateFormatter('time', language)(time)}`;
};

/** The day of a moment: 15-7-2026. */
export const dayOf = (instant: string): string => formatDay(brusselsDay(new Date(instant)));
