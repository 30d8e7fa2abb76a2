import { ApiError } from '../../api-error.ts';
import { readAgent } from '../../appointments/known-visit.ts';
import type { Database } from '../../database/database.ts';
import type { DeskCall } from '../desk-endpoint.ts';

/** Whether visits of an agent are within what the caller may have. */
export const isWithin = ({ reach, staff }: Pick<DeskCall, 'reach' | 'staff'>, agentId: number | null): boolean =>
  reach === 'all' || (agentId !== null && agentId === staff.personId);

/** There is no such visit or slot, or it is another's. */
export const noSuchVisit = () => new ApiError('not-found', 'There is no such visit');

/** Sees to it that an agent is one of the agency's people whom the caller may plan for. */
export const checkAgent = async (database: Database, desk: DeskCall, agentId: number | null): Promise<void> => {
  const isKnown = agentId === null || (await readAgent(database, agentId)) !== null;
  if (!isKnown || !isWithin(desk, agentId))
    throw new ApiError('invalid-input', 'There is no such agent', { fields: { agent: 'invalid' } });
};
