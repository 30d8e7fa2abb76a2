import type { Context } from 'hono';
import * as v from 'valibot';
import { ApiError } from '../api-error.ts';
import type { Dependencies } from '../dependencies.ts';
import { requireAdmin } from './require-admin.ts';

/** The route of an import that the admin token allows: all of what the body names is taken, or with the faults named none of it. */
export const importRoute =
  <S extends v.GenericSchema>(
    { log, adminToken }: Pick<Dependencies, 'log' | 'adminToken'>,
    what: string,
    schema: S,
    run: (input: v.InferOutput<S>) => Promise<object>,
  ) =>
  async (context: Context) => {
    requireAdmin(context.req.header('authorization'), adminToken);
    const body = v.safeParse(schema, await context.req.json().catch(() => null));
    if (!body.success) throw new ApiError('invalid-input', `The body is no import of ${what}`);
    context.header('cache-control', 'no-store');
    const answer = await run(body.output);
    if ('faults' in answer) return context.json(answer, 422);
    log('info', `${what} imported`, { ...answer });
    return context.json(answer);
  };
