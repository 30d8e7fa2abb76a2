import type { Context } from 'hono';
import * as v from 'valibot';
import { ApiError } from '../api-error.ts';
import { jsonOf } from '../body.ts';

const largestContent = 8 * 1024 * 1024;
// All pages and articles of an agency are imported in one body.
const contentBounds = { fields: 500_000, depth: 32 };

/** The body of a command's call, parsed; one that does not fit is refused with the given sentence. */
export const bodyOf = async <S extends v.GenericSchema>(
  context: Context,
  schema: S,
  fault: string,
): Promise<v.InferOutput<S>> => {
  const body = v.safeParse(schema, await jsonOf(context.req.raw, largestContent, contentBounds));
  if (!body.success) throw new ApiError('invalid-input', fault);
  return body.output;
};
