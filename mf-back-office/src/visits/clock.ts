import { brusselsDay } from '@rowhouse/shared/domain/date';

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels', timeStyle: 'short' });

/** The day and the time that the clocks of Brussels show at an instant. */
export const clockOf = (instant: string): { day: string; time: string } => {
  const moment = new Date(instant);
  return { day: brusselsDay(moment), time: clock.format(moment) };
};

/** An instant to come at which one may be asked for a day: noon of it. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);
