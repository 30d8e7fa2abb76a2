import { ApiError } from '../../api-error.ts';
import { writeAudit } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { eq } from '../../database/orm.ts';
import { requestNotes } from '../../database/schema.ts';
import type { DeskEndpoint } from '../desk-endpoint.ts';
import { findRequest } from './find-request.ts';
import { dropDraft } from './request-drafts.ts';

/**
 * Adds a note to a request; the same note sent again is stored once. It leaves the request's version alone, so it
 * conflicts with no other change.
 */
export const addNote =
  (database: Database): DeskEndpoint<'deskAddNote'> =>
  ({ requestId, id, text }, desk) =>
    database.transaction(async (transaction) => {
      await findRequest(transaction, requestId, desk, { hold: true });
      const [existing] = await transaction.select().from(requestNotes).where(eq(requestNotes.id, id));
      if (existing && existing.requestId !== requestId) throw new ApiError('conflict', 'Another note has this id');
      if (existing) return {};
      const { at, staff } = desk;
      await transaction.insert(requestNotes).values({ id, requestId, staffId: staff.id, at, text });
      const after = { note: id };
      await writeAudit(transaction, desk, { action: 'request.noted', kind: 'request', subjectId: requestId, after });
      await dropDraft(transaction, requestId, 'note', desk);
      return {};
    });
