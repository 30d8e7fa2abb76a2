import type * as v from 'valibot';
import type { Permission } from '../domain/staff-roles.ts';
import { get, post } from './endpoint-definition.ts';

/** An endpoint of the desk: besides its schemas, what its caller must be allowed. A browser learns of it on the pages of the desk alone. */
export const deskGet =
  <const May extends Permission>(may: May) =>
  <const P extends string, const I extends v.GenericSchema, const O extends v.GenericSchema>(
    path: P,
    input: I,
    output: O,
  ) => ({ ...get(`/desk${path}`, input, output), may });

/** One that changes something. */
export const deskPost =
  <const May extends Permission>(may: May) =>
  <const P extends string, const I extends v.GenericSchema, const O extends v.GenericSchema>(
    path: P,
    input: I,
    output: O,
  ) => ({ ...post(`/desk${path}`, input, output), may });
