import * as v from 'valibot';

/** The settings of a SweepBright feed under `source`. */
export const sweepBrightSettings = v.strictObject({
  /** The client id that SweepBright assigned to the website; its secret is `clientSecret`. */
  clientId: v.pipe(v.string('must be a text'), v.regex(/^[\w-]{1,100}$/, 'must be letters, digits or hyphens')),
  address: v.optional(
    v.pipe(v.string('must be an address'), v.regex(/^https?:\/\/[^\s"'<>?#]+$/, 'must be an address')),
    'https://website.sweepbright.com/api',
  ),
  /** The version of their API, which is a day. */
  version: v.optional(v.pipe(v.string(), v.regex(/^\d{8}$/, 'must be a day such as 20241030')), '20241030'),
  /** Events of another company with the same credentials are ignored. */
  company: v.optional(v.nullable(v.string('must be a text')), null),
});

export type SweepBrightSettings = v.InferOutput<typeof sweepBrightSettings>;
