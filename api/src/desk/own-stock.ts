import type { StockKind } from '@rowhouse/shared/contract/desk-media';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { and, eq } from '../database/orm.ts';
import { drafts, projects, properties } from '../database/schema.ts';
import type { DeskCall } from './desk-endpoint.ts';
import { isWithinReach } from './stock/stock-call.ts';

/**
 * Throws 'not-found' unless the home or project is within the caller's reach, or has a draft while it is not live yet:
 * the caller's own, or anyone's for callers who reach all.
 */
export const demandStock = async (
  database: Database,
  { kind, subjectId }: { kind: StockKind; subjectId: string },
  desk: DeskCall,
): Promise<void> => {
  const table = kind === 'property' ? properties : projects;
  const [live] = await database.select({ managerId: table.managerId }).from(table).where(eq(table.id, subjectId));
  const isOfDraft = and(
    eq(drafts.kind, kind),
    eq(drafts.subjectId, subjectId),
    desk.reach === 'all' ? undefined : eq(drafts.staffId, desk.staff.id),
  );
  const isThere = live ? isWithinReach(desk, live.managerId) : (await database.$count(drafts, isOfDraft)) > 0;
  if (!isThere) throw new ApiError('not-found', 'There is no such home or project of yours');
};
