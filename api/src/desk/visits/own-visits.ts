import { ApiError } from '../../api-error.ts';
import { readAgent } from '../../appointments/known-visit.ts';
import type { Database } from '../../database/database.ts';
import type { DeskCall } from '../desk-endpoint.ts';

/** Whether an agent's visits are within the caller's reach. */
export const isWithin = ({ reach, staff }: Pick<DeskCall, 'reach' | 'staff'>, agentId: number | null): boolean =>
  reach === 'all' || (agentId !== null && agentId === staff.personId);

/** The error for a visit or slot that is unknown or out of reach. */
export const noSuchVisit = () => new ApiError('not-found', 'There is no such visit');

/** Checks that an agent is one of the agency's people for whom the caller may plan. */
export const checkAgent = async (database: Database, desk: DeskCall, agentId: number | null): Promise<void> => {
  const isKnown = agentId === null || (await readAgent(database, agentId)) !== null;
  if (!isKnown || !isWithin(desk, agentId))
    throw new ApiError('invalid-input', 'There is no such agent', { fields: { agent: 'invalid' } });
};
