/** The days of a week, as schema.org names them, Monday first. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** A day of a week. */
export type Weekday = (typeof weekdays)[number];
