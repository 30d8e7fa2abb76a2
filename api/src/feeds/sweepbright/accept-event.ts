import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Delivery, DeliveryResult, Reading } from '../adapter.ts';
import type { SweepBrightSettings } from './settings.ts';

/** The events that SweepBright sends. */
export const eventSchema = v.object({
  event: v.picklist(['estate-added', 'estate-updated', 'estate-deleted']),
  estate_id: v.pipe(v.string(), v.regex(/^[\w.:-]{1,100}$/)),
  happened_at: v.pipe(
    v.string(),
    v.maxLength(40),
    v.check((text) => !Number.isNaN(Date.parse(text))),
  ),
  company_id: v.optional(v.nullable(v.string())),
});

const parseBody = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
};

/** Whether a signature, hexadecimal HMAC-SHA-1 with the secret, matches a body; compared in constant time. */
const isSigned = (body: Uint8Array, signature: string, secret: string): boolean => {
  const ownDigest = createHmac('sha1', secret).update(body).digest();
  const sentDigest = /^[0-9a-f]{40}$/i.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(ownDigest.length);
  return timingSafeEqual(sentDigest, ownDigest);
};

/** Accepts SweepBright's event that a home or project was published, changed or taken back. */
export const acceptEvent = (
  { headers, body }: Delivery,
  { settings, secrets: { clientSecret = '' } }: Pick<Reading<SweepBrightSettings>, 'settings' | 'secrets'>,
): DeliveryResult => {
  if (clientSecret === '' || !isSigned(body, headers.get('x-hook-signature') ?? '', clientSecret)) return 'forged';
  const event = v.safeParse(eventSchema, parseBody(body));
  if (!event.success) return 'malformed';
  const { estate_id, happened_at, company_id } = event.output;
  if (settings.company !== null && company_id !== settings.company) return 'unconcerned';
  // Events have no ids: equal content is the same event.
  const id = createHash('sha256').update(JSON.stringify(event.output)).digest('hex');
  return { event: { id, subject: estate_id, at: new Date(happened_at).toISOString(), body: event.output } };
};
