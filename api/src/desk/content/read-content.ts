import type { ContentSubject, SettingsSubject } from '@rowhouse/shared/contract/desk-content';
import type { ContentKind } from '@rowhouse/shared/contract/desk-content-kinds';
import type { DeskOutput } from '@rowhouse/shared/contract/desk-endpoints';
import { languages } from '@rowhouse/shared/domain/language';
import { isByHand, type LastRevision } from '../../content/content-revisions.ts';
import { belongsToApp, contentRoutes, fixedPlace } from '../../content/content-routes.ts';
import { type ContentKey, keyText, withSubject } from '../../content/subjects.ts';
import type { Database } from '../../database/database.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { readChangers } from '../drafts/changers.ts';
import { draftOf, noSubject } from '../drafts/draft-rows.ts';
import { mergeChanges } from '../drafts/merge.ts';
import { readConflicts } from '../drafts/publish-draft.ts';
import { readDraft } from '../drafts/read-draft.ts';
import { standingIn } from '../drafts/subject.ts';
import { type ContentState, tryFiles } from './content-state.ts';
import { type OpenContent, openContent } from './content-subject.ts';

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

const readWithLast = async (database: Database, subject: OpenContent, desk: DeskCall) => {
  const last = subject.live ? subject.state.last.get(keyText(subject.key)) : undefined;
  return {
    ...(await readDraft(database, subject, desk)),
    ...lastOf(last, await readChangers(database, last ? [last.by] : [])),
  };
};

/** A live page, article or category, with the caller's draft and who else has one. */
export const readContent = async (
  database: Database,
  key: ContentKey & { kind: ContentKind },
  desk: DeskCall,
): Promise<ContentSubject> => {
  const subject = await openContent(database, key, desk, 'read');
  const { live, state } = subject;
  return {
    ...(await readWithLast(database, subject, desk)),
    kind: key.kind,
    isPublished: live?.values.status === 'Published',
    isOfSoftware: key.kind === 'page' && belongsToApp(key.id),
    addresses: live ? addressesIn(state)(key) : null,
  };
};

/** A section of the settings, in the same form. */
export const readSection = async (database: Database, id: string, desk: DeskCall): Promise<SettingsSubject> =>
  readWithLast(database, await openContent(database, { kind: 'settings', id }, desk, 'read'), desk);

/** The result that publishing the caller's draft would have now. */
export const checkContent = async (
  database: Database,
  key: ContentKey,
  desk: DeskCall,
): Promise<DeskOutput<'deskContentCheck'>> => {
  const subject = await openContent(database, key, desk, 'read');
  const { live, state } = subject;
  const draft = await draftOf(database, key, desk.staff.id, false);
  if (!live && !draft) return noSubject();
  if (!draft) return { faults: [], moved: [], conflicts: [] };
  const { base, changes } = draft;
  const files = withSubject(state.files, key, { ...standingIn(subject), ...changes });
  const { faults, moved } = tryFiles(state, files, key);
  const { conflicts } = live ? mergeChanges({ base, mine: changes, live: live.values }, {}) : { conflicts: [] };
  return { faults, moved, conflicts: await readConflicts(database, subject, draft, conflicts) };
};
