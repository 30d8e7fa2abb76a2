import * as v from 'valibot';

/** What the settings of a SweepBright feed say under `source`. */
export const sweepBrightSettings = v.strictObject({
  /** The number that SweepBright gave the website; its secret is `clientSecret`. */
  clientId: v.pipe(v.string('must be a text'), v.regex(/^[\w-]{1,100}$/, 'must be letters, digits or hyphens')),
  address: v.optional(
    v.pipe(v.string('must be an address'), v.regex(/^https?:\/\/[^\s"'<>?#]+$/, 'must be an address')),
    'https://website.sweepbright.com/api',
  ),
  /** Of their API: a day. */
  version: v.optional(v.pipe(v.string(), v.regex(/^\d{8}$/, 'must be a day such as 20241030')), '20241030'),
  /** Events of another company that the same credentials serve are left alone. */
  company: v.optional(v.nullable(v.string('must be a text')), null),
});

export type SweepBrightSettings = v.InferOutput<typeof sweepBrightSettings>;
