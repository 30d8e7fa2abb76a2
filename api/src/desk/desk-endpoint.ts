import type { DeskEndpointName, DeskInput, DeskOutput } from '@rowhouse/shared/contract/desk-endpoints';
import type { StaffMember } from '@rowhouse/shared/contract/desk-session';
import type { Reach } from '@rowhouse/shared/domain/staff-roles';
import type { Call } from '../call.ts';

/**
 * A call of the desk: who makes it, the reach of their permission (never 'none'), the time, and the name for the
 * history.
 */
export interface DeskCall {
  staff: StaffMember;
  reach: Exclude<Reach, 'none'>;
  at: Date;
  by: `staff:${string}`;
  call: Call;
}

export type DeskEndpoint<N extends DeskEndpointName> = (input: DeskInput<N>, desk: DeskCall) => Promise<DeskOutput<N>>;

/** Every endpoint of the desk with its handler. */
export type DeskEndpoints = { [N in DeskEndpointName]: DeskEndpoint<N> };
