import type { Draft, OtherDraft } from '@rowhouse/shared/contract/desk-drafts';
import { type DraftedKind, draftedKinds } from '@rowhouse/shared/contract/desk-stock';
import type { Permission } from '@rowhouse/shared/domain/staff-roles';
import { ApiError } from '../../api-error.ts';
import type { ContentKey } from '../../content/subjects.ts';
import type { Database } from '../../database/database.ts';
import { and, desc, eq, ne } from '../../database/orm.ts';
import { drafts, staff, type subjectKinds } from '../../database/schema.ts';

/** A home or project by its kind and id. */
export interface StockKey {
  kind: DraftedKind;
  id: string;
}

/** A drafted subject, by its kind and id. */
export type SubjectKey = StockKey | ContentKey;

/** The key of one that can be planned: settings change at once. */
export type PlanKey = SubjectKey & { kind: Exclude<SubjectKey['kind'], 'settings'> };

/** The key of the subject that a row names. */
export const keyOf = ({ kind, subjectId: id }: Pick<DraftRow, 'kind' | 'subjectId'>): SubjectKey =>
  kind === 'property' || kind === 'project' ? { kind, id } : { kind, id };

/** Whether it is a home or project, and neither content nor settings. */
export const isOfStock = (key: SubjectKey): key is StockKey => draftedKinds.some((kind) => kind === key.kind);

/** The permission needed to draft or plan a change of each kind, checked again when it is shown or carried out. */
export const mayDraft: Readonly<Record<(typeof subjectKinds)[number], Permission>> = {
  property: 'stock.write',
  project: 'stock.write',
  page: 'content.write',
  article: 'content.write',
  category: 'content.write',
  settings: 'settings.write',
};

export const noSubject = (): never => {
  throw new ApiError('not-found', 'There is no such thing');
};

export type DraftRow = typeof drafts.$inferSelect;

const isOf = ({ kind, id }: SubjectKey) => and(eq(drafts.kind, kind), eq(drafts.subjectId, id));

/** A person's draft of a subject; locked when it is about to be changed. */
export const draftOf = async (
  database: Database,
  key: SubjectKey,
  staffId: string,
  forUpdate: boolean,
): Promise<DraftRow | null> => {
  const query = database
    .select()
    .from(drafts)
    .where(and(isOf(key), eq(drafts.staffId, staffId)));
  const [row] = await (forUpdate ? query.for('update') : query);
  return row ?? null;
};

/** Others who have a draft of it. */
export const othersOf = async (database: Database, key: SubjectKey, staffId: string): Promise<OtherDraft[]> => {
  const rows = await database
    .select({ name: staff.name, updatedAt: drafts.updatedAt, changes: drafts.changes })
    .from(drafts)
    .innerJoin(staff, eq(staff.id, drafts.staffId))
    .where(and(isOf(key), ne(drafts.staffId, staffId)))
    .orderBy(desc(drafts.updatedAt));
  return rows.map(({ name, updatedAt, changes }) => ({
    name,
    updatedAt: updatedAt.toISOString(),
    fields: Object.keys(changes),
  }));
};

/** A draft in the shape of the contract. */
export const shownDraft = ({ id, version, baseVersion, base, changes, updatedAt }: DraftRow): Draft => ({
  id,
  version,
  baseVersion,
  base,
  changes,
  updatedAt: updatedAt.toISOString(),
});
