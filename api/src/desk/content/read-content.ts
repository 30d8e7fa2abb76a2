import type { ContentSubject, SettingsSubject } from '@rowhouse/shared/contract/desk-content';
import type { ContentKind } from '@rowhouse/shared/contract/desk-content-kinds';
import type { DeskOutput } from '@rowhouse/shared/contract/desk-endpoints';
import { languages } from '@rowhouse/shared/domain/language';
import { isByHand, type LastRevision } from '../../content/content-revisions.ts';
import { belongsToApp, contentRoutes, fixedPlace } from '../../content/content-routes.ts';
import { type ContentKey, contentDefaults, withSubject } from '../../content/subjects.ts';
import type { Database } from '../../database/database.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { readChangers } from '../drafts/changers.ts';
import { draftOf, noSubject, othersOf, shownDraft } from '../drafts/draft-rows.ts';
import { merged } from '../drafts/merge.ts';
import { plansOf } from '../drafts/plan-rows.ts';
import { type ContentState, liveOf, readState, tried } from './content-state.ts';
import { conflictsOf, standingValues } from './publish-content.ts';

/** The address of each page, article and category by language, with slashes at both ends. */
export const addressesIn = ({ checked }: ContentState) => {
  const { content, faults } = checked;
  const routes = faults.some(({ code }) => code === 'circle') ? [] : contentRoutes(content);
  const places = new Map(routes.map(({ id, paths }) => [id, paths]));
  return ({ kind, id }: ContentKey): Record<'nl' | 'fr' | 'en' | 'de', string> | null => {
    const paths = kind === 'page' ? (fixedPlace(id) ?? places.get(`page.${id}`)) : places.get(`${kind}.${id}`);
    if (!paths) return null;
    const [nl = '', fr = '', en = '', de = ''] = languages.map((language) => `/${language}/${paths[language]}`);
    return { nl, fr, en, de };
  };
};

/** Who last changed a subject, and when. */
export const lastOf = (last: LastRevision | undefined, changerOf: Awaited<ReturnType<typeof readChangers>>) => ({
  updatedBy: last ? changerOf(last.by) : null,
  updatedAt: last?.at.toISOString() ?? null,
  isByHand: isByHand(last),
});

const read = async (database: Database, state: ContentState, key: ContentKey, desk: DeskCall) => {
  const live = liveOf(state, key);
  const draft = await draftOf(database, key, desk.staff.id, false);
  if (!live && !draft) return noSubject();
  const values = { ...standingValues(key, live), ...draft?.changes };
  const { faults } = tried(state, draft ? withSubject(state.files, key, values) : state.files, key);
  return {
    id: key.id,
    version: live?.version ?? 0,
    values: { ...live?.values },
    defaults: key.kind === 'settings' ? {} : { ...contentDefaults[key.kind] },
    draft: draft && shownDraft(draft),
    others: await othersOf(database, key, desk.staff.id),
    faults,
    planned: await plansOf(database, key, desk.staff.id),
    ...lastOf(live?.last, await readChangers(database, live?.last ? [live.last.by] : [])),
  };
};

/** A live page, article or category, with the caller's draft and who else has one. */
export const readContent = async (
  database: Database,
  key: ContentKey & { kind: ContentKind },
  desk: DeskCall,
): Promise<ContentSubject> => {
  const state = await readState(database);
  const subject = await read(database, state, key, desk);
  const isLive = subject.version > 0;
  return {
    ...subject,
    kind: key.kind,
    isPublished: isLive && subject.values.status === 'Published',
    isOfSoftware: key.kind === 'page' && belongsToApp(key.id),
    addresses: isLive ? addressesIn(state)(key) : null,
  };
};

/** A section of the settings, in the same form. */
export const readSection = async (database: Database, id: string, desk: DeskCall): Promise<SettingsSubject> =>
  read(database, await readState(database), { kind: 'settings', id }, desk);

/** The result that publishing the caller's draft would have now. */
export const checkContent = async (
  database: Database,
  key: ContentKey,
  desk: DeskCall,
): Promise<DeskOutput<'deskContentCheck'>> => {
  const state = await readState(database);
  const live = liveOf(state, key);
  const draft = await draftOf(database, key, desk.staff.id, false);
  if (!live && !draft) return noSubject();
  if (!draft) return { faults: [], moved: [], conflicts: [] };
  const { base, changes } = draft;
  const { faults, moved } = tried(
    state,
    withSubject(state.files, key, { ...standingValues(key, live), ...changes }),
    key,
  );
  const { conflicts } = live ? merged({ base, mine: changes, live: live.values }, {}) : { conflicts: [] };
  return { faults, moved, conflicts: live ? await conflictsOf(database, key, live, draft, conflicts) : [] };
};
