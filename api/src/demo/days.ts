/** The day on which the demo's own dates are based, so that it is the same whenever it is made. */
export const referenceDay = '2026-09-15';
