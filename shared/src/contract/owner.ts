import * as v from 'valibot';
import { mailAddressLimit } from '../domain/mail-address.ts';
import { languageSchema } from './language.ts';
import { propertyCardSchema } from './property.ts';

/** Login: user name or e-mail address, and password; faults are codes on their fields (specification 2.2, 8). */
export const loginSchema = v.object({
  name: v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.minLength(1, 'required'),
    v.maxLength(mailAddressLimit, 'too-long'),
  ),
  password: v.pipe(v.optional(v.string(), ''), v.minLength(1, 'required'), v.maxLength(200, 'too-long')),
});

/** Who is logged in. */
export const ownerSchema = v.object({ id: v.string(), name: v.string() });

/** The owner who is logged in, or null; asking is no error (specification 2.2). */
export const sessionSchema = v.object({ owner: v.nullable(ownerSchema) });

/** Visits of one property: today, this week (from Monday), this month, in total, and each of the last 30 days, oldest first, Europe/Brussels (specification 1, 9). */
export const visitsSchema = v.object({
  today: v.number(),
  week: v.number(),
  month: v.number(),
  total: v.number(),
  days: v.array(v.object({ day: v.string(), visits: v.number() })),
});

/** Visits of one property. */
export type Visits = v.InferOutput<typeof visitsSchema>;

/** The owner's own properties with their visits. */
export const ownerStatisticsSchema = v.object({
  owner: ownerSchema,
  properties: v.array(v.object({ property: propertyCardSchema, visits: visitsSchema })),
});

/** The owner's own properties with their visits. */
export type OwnerStatistics = v.InferOutput<typeof ownerStatisticsSchema>;

/** Input: the language. */
export const ownerStatisticsInputSchema = v.object({ language: languageSchema });
