import type { ContentPublished } from '@rowhouse/shared/contract/desk-content';
import { ApiError } from '../../api-error.ts';
import { writeAudit } from '../../audit.ts';
import { type ContentChanger, lastRevisions } from '../../content/content-revisions.ts';
import { reserveNamedIn } from '../../content/import-content.ts';
import { lockContent, writeContent } from '../../content/store.ts';
import { type ContentKey, type ContentValues, contentDefaults, keyText, withSubject } from '../../content/subjects.ts';
import type { Database } from '../../database/database.ts';
import { eq } from '../../database/orm.ts';
import { drafts } from '../../database/schema.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { auditAreas } from '../drafts/audit-area.ts';
import { readChangers } from '../drafts/changers.ts';
import { draftOf, noSubject } from '../drafts/draft-rows.ts';
import { differing, picked, type Values } from '../drafts/draft-values.ts';
import { merged } from '../drafts/merge.ts';
import type { Publication } from '../stock/publish-changes.ts';
import { lastContentChanges } from './content-history.ts';
import { type ContentLive, type ContentState, liveOf, readState, tried } from './content-state.ts';

/** As for homes, but the status of content is one of its values. */
type ContentPublication = Omit<Publication, 'status'>;

/** The live values of a subject, or the defaults of a new one. */
export const standingValues = (key: ContentKey, live: ContentLive | null): ContentValues =>
  live?.values ?? (key.kind === 'settings' ? {} : contentDefaults[key.kind]);

/** Fields that others changed to another value, each with who and when. */
export const conflictsOf = async (
  database: Database,
  key: ContentKey,
  live: ContentLive,
  { base, changes }: Pick<ContentPublication, 'base' | 'changes'>,
  fields: readonly string[],
) => {
  const last = await lastContentChanges(database, key);
  const known = fields.map((field) => ({
    field,
    ...(last.get(field) ?? { by: 'import', at: live.last?.at ?? new Date(0) }),
  }));
  const changerOf = await readChangers(
    database,
    known.map(({ by }) => by),
  );
  return known.map(({ field, by, at }) => ({
    field,
    base: base[field] ?? null,
    mine: changes[field] ?? null,
    theirs: live.values[field] ?? null,
    by: changerOf(by),
    at: at.toISOString(),
  }));
};

const mergedOf = async (
  database: Database,
  key: ContentKey,
  { since, by, taken, known }: { since: Date; by: string; taken: readonly string[]; known: Values },
) => {
  const others = [...(await lastContentChanges(database, key, since))].filter(
    ([field, last]) => last.by !== by && field in known && !taken.includes(field),
  );
  const changerOf = await readChangers(
    database,
    others.map(([, last]) => last.by),
  );
  return others.map(([field, last]) => ({ field, by: changerOf(last.by), at: last.at.toISOString() }));
};

/**
 * Publishes changes atomically over the live values, or as a new subject, with a revision and a row in the audit.
 * Conflicts with others' changes or faults prevent it. The caller holds the content lock.
 */
export const publishContentChanges = async (
  transaction: Database,
  state: ContentState,
  key: ContentKey,
  { base, changes, since, resolve }: ContentPublication,
  publisher: ContentChanger,
): Promise<ContentPublished> => {
  const live = liveOf(state, key);
  const standing = standingValues(key, live);
  const chosen = live && resolve?.version === live.version ? resolve.fields : {};
  const { take, conflicts } = live
    ? merged({ base, mine: changes, live: standing }, chosen)
    : { take: Object.keys(changes), conflicts: [] };
  if (live && conflicts.length > 0) {
    const shown = await conflictsOf(transaction, key, live, { base, changes }, conflicts);
    return { outcome: 'conflicts', version: live.version, conflicts: shown };
  }
  const values = { ...standing, ...picked(changes, take) };
  const { content, stops, faults, moved } = tried(state, withSubject(state.files, key, values), key);
  if (stops.length > 0) return { outcome: 'faults', faults: stops };
  const others = live
    ? await mergedOf(transaction, key, { since, by: publisher.by, taken: take, known: standing })
    : [];
  const fields = live ? take : differing(values, standing);
  if (!live || take.length > 0) {
    await reserveNamedIn(transaction, picked(changes, take));
    await writeContent(transaction, content, publisher);
    await writeAudit(transaction, publisher, {
      action: `${auditAreas[key.kind]}.published`,
      kind: key.kind,
      subjectId: key.id,
      before: live && picked(live.values, take),
      after: picked(values, take),
    });
  }
  const after = (await lastRevisions(transaction)).get(keyText(key));
  const isChanged = after !== undefined && after.id !== live?.last?.id;
  return {
    outcome: 'published',
    version: after?.version ?? live?.version ?? 1,
    revision: isChanged ? after.id : null,
    fields,
    merged: others,
    moved,
    faults,
  };
};

/**
 * Options of publishing a draft: the version that was seen, null for the current one; `status` overrides that of the
 * draft.
 */
interface ContentPublishAsked {
  draftVersion: number | null;
  status?: 'Published' | 'Draft' | undefined;
  resolve?: ContentPublication['resolve'];
}

/** Publishes a person's draft, which is then removed. Without a draft, only the status may change. */
export const publishContent = async (
  transaction: Database,
  key: ContentKey,
  { draftVersion, status, resolve }: ContentPublishAsked,
  desk: Pick<DeskCall, 'staff' | 'by' | 'at'>,
): Promise<ContentPublished> => {
  await lockContent(transaction);
  const draft = await draftOf(transaction, key, desk.staff.id, true);
  const state = await readState(transaction);
  const live = liveOf(state, key);
  if (!live && !draft) return noSubject();
  if (draftVersion !== null && draftVersion !== (draft?.version ?? 0))
    throw new ApiError('conflict', 'The draft was changed in another window');
  if (!live && draft && draft.baseVersion > 0) throw new ApiError('conflict', 'It was removed by somebody else');
  const { base, changes, createdAt } = draft ?? { base: {}, changes: {}, createdAt: desk.at };
  const over = status
    ? { base: { status: live?.values.status ?? null }, changes: { status } }
    : { base: {}, changes: {} };
  const publication = { base: { ...base, ...over.base }, changes: { ...changes, ...over.changes } };
  const published = await publishContentChanges(
    transaction,
    state,
    key,
    { ...publication, since: createdAt, resolve },
    desk,
  );
  if (draft && published.outcome === 'published') await transaction.delete(drafts).where(eq(drafts.id, draft.id));
  return published;
};
