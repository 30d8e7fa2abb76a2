import * as v from 'valibot';
import { contactLimits } from '../domain/contact-limits.ts';
import { isMailAddress } from '../domain/mail-address.ts';
import { languageSchema } from './language.ts';

// No form sends a NUL, and PostgreSQL keeps none.
const trimmed = v.pipe(
  v.optional(v.string('required'), ''),
  v.check((value) => !value.includes('\0'), 'invalid'),
  v.trim(),
);
const required = (max: number) => v.pipe(trimmed, v.minLength(1, 'required'), v.maxLength(max, 'too-long'), line);
const optional = (max: number) => v.pipe(trimmed, v.maxLength(max, 'too-long'), line);
// A line break in a single-line value is how headers are injected into mail.
const line = v.check((value: string) => !/[\r\n]/.test(value), 'invalid');
const mailAddress = v.pipe(required(contactLimits.email), v.check(isMailAddress, 'invalid-mail'));

/**
 * A contact request, the same for form and server: site contact, or 'contact me' about one property; each fault is a code
 * ('required', 'too-long', 'invalid', 'invalid-mail', 'invalid-phone', 'not-agreed') on its field (specification 3 and 5).
 */
export const contactRequestSchema = v.object({
  kind: v.picklist(['site-contact', 'contact-me'], 'invalid'),
  propertyId: v.optional(v.pipe(v.string(), v.maxLength(64, 'too-long'), line), ''),
  firstName: required(contactLimits.firstName),
  lastName: required(contactLimits.lastName),
  email: mailAddress,
  phone: v.pipe(
    optional(contactLimits.phone),
    v.check((value) => value === '' || /^\+?[0-9 ()./-]{8,30}$/.test(value), 'invalid-phone'),
  ),
  remark: v.pipe(trimmed, v.minLength(1, 'required'), v.maxLength(contactLimits.remark, 'too-long')),
  privacy: v.pipe(v.optional(v.string('not-agreed'), ''), v.literal('on', 'not-agreed')),
  language: languageSchema,
  idempotencyKey: v.optional(v.pipe(v.string(), v.maxLength(100, 'too-long')), ''),
});

/** A contact request as stored. */
export type ContactRequest = v.InferOutput<typeof contactRequestSchema>;

/** The answer to a stored request: its id; `repeated` when the same request had been stored before. */
export const requestStoredSchema = v.object({ id: v.string(), repeated: v.boolean() });
