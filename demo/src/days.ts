/** The day on which the demo's fixed dates are based, so that they are the same whenever the demo is made. */
export const referenceDay = '2026-09-15';

/** The day a number of days after another (before it, if negative); both are YYYY-MM-DD. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** A date and time as YYYY-MM-DDThh:mm:00Z. */
export const momentOf = (day: string, hour: number, minute: number): string =>
  `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00Z`;
