import type { Database } from '../../database/database.ts';
import { and, eq, or } from '../../database/orm.ts';
import { requestDrafts } from '../../database/schema.ts';
import type { DeskCall, DeskEndpoint } from '../desk-endpoint.ts';
import { findRequest } from './find-request.ts';

type Kind = (typeof requestDrafts.kind.enumValues)[number];

/** Removes a draft once it is sent. */
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

/**
 * Stores a draft about a request while it is typed; what another tab of the same person stored since the screen read it
 * is kept and reported.
 */
export const keepDraft =
  (database: Database): DeskEndpoint<'deskKeepDraft'> =>
  async ({ requestId, kind, subject, text, before }, desk) => {
    await findRequest(database, requestId, desk);
    const table = requestDrafts;
    const isAs = (one: { subject: string; text: string }) =>
      and(eq(table.subject, one.subject), eq(table.text, one.text));
    const updatedAt = desk.at;
    const rows = await database
      .insert(table)
      .values({ requestId, staffId: desk.staff.id, kind, subject, text, updatedAt })
      .onConflictDoUpdate({
        target: [table.requestId, table.staffId, table.kind],
        set: { subject, text, updatedAt },
        ...(before && { setWhere: or(isAs(before), isAs({ subject, text })) }),
      })
      .returning({ kind: table.kind });
    if (rows.length === 0) {
      const isIt = and(eq(table.requestId, requestId), eq(table.staffId, desk.staff.id), eq(table.kind, kind));
      const [theirs] = await database.select().from(table).where(isIt);
      if (theirs) return { updatedAt: theirs.updatedAt.toISOString(), elsewhere: theirs };
    }
    if (subject === '' && text === '') await dropDraft(database, requestId, kind, desk);
    return { updatedAt: updatedAt.toISOString(), elsewhere: null };
  };
