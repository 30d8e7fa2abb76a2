import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { requestDrafts } from '../../database/schema.ts';
import type { DeskCall, DeskEndpoint } from '../desk-endpoint.ts';
import { findRequest } from './find-request.ts';

type Kind = (typeof requestDrafts.kind.enumValues)[number];

/** Removes what somebody was writing, once it is sent. */
export const dropDraft = async (
  database: Database,
  requestId: string,
  kind: Kind,
  { staff }: Pick<DeskCall, 'staff'>,
): Promise<void> => {
  const table = requestDrafts;
  await database
    .delete(table)
    .where(and(eq(table.requestId, requestId), eq(table.staffId, staff.id), eq(table.kind, kind)));
};

/** Keeps what somebody is writing about a request, as they type. */
export const keepDraft =
  (database: Database): DeskEndpoint<'deskKeepDraft'> =>
  async ({ requestId, kind, subject, text }, desk) => {
    await findRequest(database, requestId, desk);
    const updatedAt = desk.at;
    if (subject === '' && text === '') await dropDraft(database, requestId, kind, desk);
    else
      await database
        .insert(requestDrafts)
        .values({ requestId, staffId: desk.staff.id, kind, subject, text, updatedAt })
        .onConflictDoUpdate({
          target: [requestDrafts.requestId, requestDrafts.staffId, requestDrafts.kind],
          set: { subject, text, updatedAt },
        });
    return { updatedAt: updatedAt.toISOString() };
  };
