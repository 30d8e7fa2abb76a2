import * as v from 'valibot';

/** HTTP status for each code of an API error; a reader maps an unknown code to 'unknown'. */
export const errorStatus = {
  'invalid-input': 400,
  unauthorized: 401,
  'wrong-credentials': 401,
  forbidden: 403,
  // Allowed, once the caller has given password and code again.
  'confirm-login': 403,
  'not-found': 404,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  // A request that is only accepted with a solved proof of work.
  'proof-needed': 428,
  'too-many-requests': 429,
  'api-error': 500,
  unknown: 500,
  unavailable: 503,
} as const;

/** Code of an API error, a key of `errorStatus`. */
export type ErrorCode = keyof typeof errorStatus;

/** Every code of an API error. */
export const errorCodes = Object.keys(errorStatus) as ErrorCode[];

/** Field name → code of its fault, such as 'required', 'invalid-mail' or 'too-long'. */
export type FieldErrors = Record<string, string>;

/** The error envelope of the API: `{error: {code, message, fields?, requestId?}}`; `message` is for developers, in English. */
export const errorEnvelopeSchema = v.object({
  error: v.object({
    code: v.fallback(v.picklist(errorCodes), 'unknown'),
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
    requestId: v.optional(v.string()),
  }),
});

/** The parsed error envelope. */
export type ErrorEnvelope = v.InferOutput<typeof errorEnvelopeSchema>;
