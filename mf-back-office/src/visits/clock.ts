import { brusselsDay } from '@rowhouse/shared/domain/date';
import { dateFormatter } from '@rowhouse/shared/domain/format';

// As a field for a time holds it, in every language.
const timeOf = dateFormatter('time', 'nl');

/** The day and the time that the clocks of Brussels show at an instant. */
export const clockOf = (instant: string): { day: string; time: string } => {
  const moment = new Date(instant);
  return { day: brusselsDay(moment), time: timeOf(moment) };
};
