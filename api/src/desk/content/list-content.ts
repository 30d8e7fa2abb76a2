import { type ContentKind, settingsSections } from '@rowhouse/shared/contract/desk-content-kinds';
import type { DeskOutput } from '@rowhouse/shared/contract/desk-endpoints';
import { contentNames } from '@rowhouse/shared/contract/desk-values';
import { enabledLanguages } from '@rowhouse/shared/contract/settings';
import { languages } from '@rowhouse/shared/domain/language';
import { belongsToApp } from '../../content/content-routes.ts';
import { titleOfFile } from '../../content/file-title.ts';
import { missingLanguages, titledAtIn } from '../../content/missing-languages.ts';
import { goneFrom } from '../../content/store.ts';
import { type ContentKey, contentDefaults, keyText } from '../../content/subjects.ts';
import type { Database } from '../../database/database.ts';
import { and, asc, eq, gte, isNull } from '../../database/orm.ts';
import { contentEntries, drafts, plannedChanges, staff } from '../../database/schema.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { readChangers } from '../drafts/changers.ts';
import { lastBefore } from './content-history.ts';
import { liveOf, readState, titlesOf } from './content-state.ts';
import { addressesIn, lastOf } from './read-content.ts';

const kindsOf = (kind: ContentKey['kind']) => ({
  drafts: eq(drafts.kind, kind),
  plans: and(eq(plannedChanges.kind, kind), isNull(plannedChanges.doneAt)),
});

// Shared by all lists: drafts of the caller and others, plans, and the last changes.
const readListed = async (database: Database, kind: ContentKey['kind'], desk: DeskCall) => {
  const state = await readState(database);
  const which = kindsOf(kind);
  const rows = await database
    .select({ draft: drafts, name: staff.name })
    .from(drafts)
    .innerJoin(staff, eq(staff.id, drafts.staffId))
    .where(which.drafts)
    .orderBy(asc(drafts.updatedAt));
  const plans = await database.select().from(plannedChanges).where(which.plans).orderBy(asc(plannedChanges.dueAt));
  const changerOf = await readChangers(
    database,
    [...state.last.values()].map(({ by }) => by),
  );
  const ownDrafts = new Map(
    rows.filter(({ draft }) => draft.staffId === desk.staff.id).map(({ draft }) => [draft.subjectId, draft]),
  );
  return {
    state,
    own: ownDrafts,
    changerOf,
    listedOf: (id: string) => {
      const key = { kind, id };
      const draft = ownDrafts.get(id);
      return {
        id,
        version: liveOf(state, key)?.version ?? 0,
        draft: draft ? { updatedAt: draft.updatedAt.toISOString() } : null,
        others: rows
          .filter((one) => one.draft.subjectId === id && one.draft.staffId !== desk.staff.id)
          .map(({ name }) => name),
        planned: plans
          .filter(({ subjectId }) => subjectId === id)
          .map(({ action, dueAt, fault }) => ({ action, dueAt: dueAt.toISOString(), fault })),
        ...lastOf(state.last.get(keyText(key)), changerOf),
      };
    },
  };
};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** All pages, articles or categories, with the caller's new drafts, and removed ones. */
export const listContent = async (
  database: Database,
  kind: ContentKind,
  desk: DeskCall,
): Promise<DeskOutput<'deskContentList'>> => {
  const { state, own, changerOf, listedOf } = await readListed(database, kind, desk);
  const { settings } = state.checked.content;
  const enabled = settings ? enabledLanguages(settings.languages) : [...languages];
  const addressesOf = addressesIn(state);
  const hasCircle = state.checked.faults.some(({ code }) => code === 'circle');
  const titledAt = hasCircle ? () => [] : titledAtIn(state.checked.content);
  const standing = [...state.values.keys()].flatMap((text) =>
    text.startsWith(`${kind}.`) ? [text.slice(kind.length + 1)] : [],
  );
  const newIds = [...own.values()].flatMap(({ subjectId, baseVersion }) =>
    baseVersion === 0 && !standing.includes(subjectId) ? [subjectId] : [],
  );
  const items = [...standing, ...newIds].map((id) => {
    const key = { kind, id };
    const live = liveOf(state, key);
    const values = live?.values ?? { ...contentDefaults[kind], ...own.get(id)?.changes };
    return {
      ...listedOf(id),
      kind,
      titles: contentNames(key, titlesOf(values)),
      isPublished: live !== null && values.status === 'Published',
      isOfSoftware: kind === 'page' && belongsToApp(id),
      addresses: live ? addressesOf(key) : null,
      parentId: textOrNull(kind === 'article' ? values.category : values.parentId),
      sort: typeof values.sort === 'number' ? values.sort : 0,
      isInMenu: kind === 'page' && values.menu !== null,
      missing: missingLanguages(values, enabled, titledAt),
    };
  });
  const gone = await database.select().from(contentEntries).where(gte(contentEntries.position, goneFrom));
  const removed = gone
    .filter(({ document }) => document.kind === kind)
    .map(async ({ document: { file } }) => {
      const last = state.last.get(keyText({ kind, id: file.id }));
      const removal = last?.isRemoval ? last : undefined;
      return {
        id: file.id,
        kind,
        titles: titlesOf({ title: titleOfFile(file) }),
        version: removal?.version ?? 0,
        at: removal?.at.toISOString() ?? null,
        by: removal ? changerOf(removal.by) : null,
        revision: removal ? await lastBefore(database, { kind, id: file.id }, removal.version) : null,
      };
    });
  return {
    items: items.toSorted((one, other) => one.sort - other.sort),
    removed: await Promise.all(removed),
    languages: enabled,
    maxItems: settings?.menu.maxItems ?? null,
  };
};

/** The sections of the settings. */
export const listSections = async (database: Database, desk: DeskCall): Promise<DeskOutput<'deskSettingsList'>> => {
  const { listedOf } = await readListed(database, 'settings', desk);
  return { sections: settingsSections.map(listedOf) };
};
