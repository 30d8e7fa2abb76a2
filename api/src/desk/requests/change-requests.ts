import type { RequestChange, RequestsChanged } from '@rowhouse/shared/contract/desk-requests';
import { ApiError } from '../../api-error.ts';
import { writeAudit } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { eq, sql } from '../../database/orm.ts';
import { requests } from '../../database/schema.ts';
import type { DeskCall, DeskEndpoint } from '../desk-endpoint.ts';
import { findRequest } from './find-request.ts';
import { readStaffNames } from './staff-names.ts';

const conflict = () => new ApiError('conflict', 'Somebody else changed the request meanwhile');

/** A request in the version that was read, locked; throws 'conflict' when it has changed since. */
const heldRequest = async (transaction: Database, { id, version }: { id: string; version: number }, desk: DeskCall) => {
  const request = await findRequest(transaction, id, desk, { hold: true });
  if (request.version !== version) throw conflict();
  return request;
};

type RequestRecord = Pick<typeof requests.$inferSelect, 'id' | 'state' | 'assigneeId' | 'readAt'>;

/** Changes a locked request, and records it in the audit. */
export const writeChange = async (
  transaction: Database,
  { id, state, assigneeId, readAt }: RequestRecord,
  set: Partial<Pick<RequestRecord, 'state' | 'assigneeId' | 'readAt'>>,
  desk: DeskCall,
): Promise<number> => {
  const [changed] = await transaction
    .update(requests)
    .set({ ...set, version: sql`${requests.version} + 1` })
    .where(eq(requests.id, id))
    .returning({ version: requests.version });
  const before: Record<string, unknown> = { state, assigneeId, readAt };
  const names = Object.keys(set);
  const entries = (values: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, values[name]]));
  await writeAudit(transaction, desk, {
    action: 'request.changed',
    kind: 'request',
    subjectId: id,
    before: entries(before),
    after: entries(set),
  });
  return changed?.version ?? 0;
};

const changeOne = async (
  transaction: Database,
  { id, version, state, assigneeId, isUnread }: RequestChange,
  desk: DeskCall,
): Promise<RequestsChanged['done'][number]> => {
  const request = await heldRequest(transaction, { id, version }, desk);
  const set = {
    ...(state !== undefined && { state }),
    ...(assigneeId !== undefined && { assigneeId }),
    ...(isUnread !== undefined && { readAt: isUnread ? null : (request.readAt ?? desk.at) }),
  };
  const undo = {
    ...(state !== undefined && { state: request.state }),
    ...(assigneeId !== undefined && { assigneeId: request.assigneeId }),
    ...(isUnread !== undefined && { isUnread: request.readAt === null }),
  };
  return { id, version: await writeChange(transaction, request, set, desk), undo };
};

// A request that was erased meanwhile counts as a conflict, too.
const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'conflict' || error.code === 'not-found');

/** Changes requests, each by itself. For a single request, a change by somebody else meanwhile throws 'conflict'. */
export const changeRequests =
  (database: Database): DeskEndpoint<'deskChangeRequests'> =>
  async ({ changes }, desk) => {
    const { canAnswer } = await readStaffNames(database);
    const isStaff = ({ assigneeId }: RequestChange) => !assigneeId || canAnswer.some(({ id }) => id === assigneeId);
    if (!changes.every(isStaff))
      throw new ApiError('invalid-input', 'Unknown staff member, or one who cannot be assigned requests', {
        fields: { assigneeId: 'invalid' },
      });
    const answer: RequestsChanged = { done: [], conflicts: [] };
    for (const change of changes) {
      try {
        answer.done.push(await database.transaction((transaction) => changeOne(transaction, change, desk)));
      } catch (error) {
        if (changes.length === 1 || !isConflict(error)) throw error;
        answer.conflicts.push(change.id);
      }
    }
    return answer;
  };
