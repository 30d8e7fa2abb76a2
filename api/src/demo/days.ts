/** The day on which the demo's own dates are based, so that it is the same whenever it is made. */
export const referenceDay = '2026-09-15';

const millisecondsPerDay = 86_400_000;

/** The day a number of days after (or, if negative, before) another; both YYYY-MM-DD. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * millisecondsPerDay).toISOString().slice(0, 10);
