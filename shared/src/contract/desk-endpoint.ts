import type * as v from 'valibot';
import type { Permission } from '../domain/staff-roles.ts';
import { get, post } from './endpoint-definition.ts';

/**
 * An endpoint of the desk that only reads, with its schemas and the permission that its caller needs. Only the pages of the desk send
 * its definition to a browser.
 */
export const deskGet =
  <const May extends Permission>(may: May) =>
  <const P extends string, const I extends v.GenericSchema, const O extends v.GenericSchema>(
    path: P,
    input: I,
    output: O,
  ) => ({ ...get(`/desk${path}`, input, output), may });

/** Marks an endpoint or file as one that needs password and code within the last ten minutes. */
export const withFreshProof = <const E extends object>(endpoint: E) =>
  ({ ...endpoint, needsFreshProof: true }) as const;

/** An endpoint of the desk that changes something. */
export const deskPost =
  <const May extends Permission>(may: May) =>
  <const P extends string, const I extends v.GenericSchema, const O extends v.GenericSchema>(
    path: P,
    input: I,
    output: O,
  ) => ({ ...post(`/desk${path}`, input, output), may });
