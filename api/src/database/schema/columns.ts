import { numeric, text, timestamp } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true });

export const euro = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' });

export const squareMetres = (name: string) => numeric(name, { precision: 10, scale: 1, mode: 'number' });

/** A property or project. No foreign key, since it can be either, and what was counted or done outlives it. */
export const subjectId = () => text('subject_id').notNull();
