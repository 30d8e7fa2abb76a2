import { brusselsDay } from '@rowhouse/shared/domain/date';
import { dateFormatter } from '@rowhouse/shared/domain/format';

// The value format of a time field, in every language.
const timeOf = dateFormatter('time', 'nl');

/** The day and the time of an instant in Brussels. */
export const clockOf = (instant: string): { day: string; time: string } => {
  const moment = new Date(instant);
  return { day: brusselsDay(moment), time: timeOf(moment) };
};
