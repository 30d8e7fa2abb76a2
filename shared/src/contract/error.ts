import * as v from 'valibot';

/** Every code an API error can carry; a reader turns one it does not know into 'unknown'. */
export const errorCodes = [
  'invalid-input',
  'not-found',
  'gone',
  'unauthorized',
  'wrong-credentials',
  'forbidden',
  'conflict',
  'too-many-requests',
  // A request that is taken with a solved proof of work.
  'proof-needed',
  'too-large',
  'api-error',
  'unavailable',
  'unknown',
] as const;

/** Code of an API error, one of `errorCodes`. */
export type ErrorCode = (typeof errorCodes)[number];

/** Field name → code of what is wrong with it, such as 'required', 'invalid-mail' or 'too-long'. */
export const fieldErrorsSchema = v.record(v.string(), v.string());

/** Field name → code of its fault. */
export type FieldErrors = v.InferOutput<typeof fieldErrorsSchema>;

/** The one error envelope of the API: `{error: {code, message, fields?, requestId?}}`; `message` is for developers, in English. */
export const errorEnvelopeSchema = v.object({
  error: v.object({
    code: v.fallback(v.picklist(errorCodes), 'unknown'),
    message: v.string(),
    fields: v.optional(fieldErrorsSchema),
    requestId: v.optional(v.string()),
  }),
});

/** The parsed error envelope. */
export type ErrorEnvelope = v.InferOutput<typeof errorEnvelopeSchema>;

/** HTTP status for each error code. */
export const errorStatus: Record<ErrorCode, 400 | 401 | 403 | 404 | 409 | 410 | 413 | 428 | 429 | 500 | 503> = {
  'invalid-input': 400,
  unauthorized: 401,
  'wrong-credentials': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  'proof-needed': 428,
  'too-many-requests': 429,
  'api-error': 500,
  unknown: 500,
  unavailable: 503,
};
