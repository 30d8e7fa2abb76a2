/** The day on which the demo's own dates are based, so that it is the same whenever it is made. */
export const referenceDay = '2026-09-15';

/** The day a number of days after another, before it if negative, both YYYY-MM-DD. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** A moment as YYYY-MM-DDThh:mm:00Z. */
export const momentOf = (day: string, hour: number, minute: number): string =>
  `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00Z`;
