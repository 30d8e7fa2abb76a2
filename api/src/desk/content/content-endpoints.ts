import type {
  contentEndpoints as ofContent,
  settingsEndpoints as ofSettings,
} from '@rowhouse/shared/contract/desk-content';
import type { ContentKey } from '../../content/subjects.ts';
import type { Database } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { DeskCall, DeskEndpoints } from '../desk-endpoint.ts';
import { discardDraft, undoDiscard } from '../drafts/discard-draft.ts';
import { draftOf, noSubject } from '../drafts/draft-rows.ts';
import { removePlan } from '../drafts/plan-rows.ts';
import { previewLink } from '../preview/preview-link.ts';
import { moveContent, removeContent, restoreContent, setMenuMaximum } from './change-content.ts';
import { readContentHistory, readContentRevision } from './content-history.ts';
import { planContent } from './content-plans.ts';
import { listContent, listSections } from './list-content.ts';
import { newContent } from './new-content.ts';
import { publishContent } from './publish-content.ts';
import { checkContent, readContent, readSection } from './read-content.ts';
import { addRedirect, listRedirects, removeRedirect } from './redirects.ts';
import { saveContent } from './save-content.ts';

type ContentDependencies = Pick<Dependencies, 'database' | 'secret' | 'siteUrl'>;

// Shared by content and the sections of the settings: each change is one transaction.
const drafted = ({ database, secret }: ContentDependencies) => {
  const within = <T>(work: (transaction: Database) => Promise<T>): Promise<T> => database.transaction(work);
  return {
    within,
    discard: async (key: ContentKey, desk: DeskCall) => {
      await within((transaction) => discardDraft(transaction, key, desk));
      return {};
    },
    undoDiscard: async (key: ContentKey, desk: DeskCall) => ({
      draft: await within((transaction) => undoDiscard(transaction, key, desk)),
    }),
    cancel: async (key: ContentKey, plan: string, desk: DeskCall) => {
      await within((transaction) => removePlan(transaction, key, plan, desk, () => true));
      return {};
    },
    preview: async (key: ContentKey, desk: DeskCall) => {
      const draft = (await draftOf(database, key, desk.staff.id, false)) ?? noSubject();
      return previewLink({ kind: key.kind, subject: key.id, draft: draft.id }, { secret, at: desk.at });
    },
  };
};

/** The endpoints that change content. */
export const contentEndpoints = (dependencies: ContentDependencies): Pick<DeskEndpoints, keyof typeof ofContent> => {
  const { database, siteUrl } = dependencies;
  const { within, discard, undoDiscard: bringBack, cancel, preview } = drafted(dependencies);
  return {
    deskContentList: ({ kind }, desk) => listContent(database, kind, desk),
    deskContent: ({ kind, id }, desk) => readContent(database, { kind, id }, desk),
    deskContentNew: (input, desk) => within((transaction) => newContent(transaction, input, desk)),
    deskContentSave: ({ kind, id, changes, before = {} }, desk) =>
      within((transaction) => saveContent(transaction, { kind, id }, { changes, before }, desk)),
    deskContentDiscard: ({ kind, id }, desk) => discard({ kind, id }, desk),
    deskContentUndoDiscard: ({ kind, id }, desk) => bringBack({ kind, id }, desk),
    deskContentCheck: ({ kind, id }, desk) => checkContent(database, { kind, id }, desk),
    deskContentPublish: ({ kind, id, ...asked }, desk) =>
      within((transaction) => publishContent(transaction, { kind, id }, asked, desk)),
    deskContentRemove: (input, desk) => within((transaction) => removeContent(transaction, input, desk)),
    deskContentMove: (input, desk) => within((transaction) => moveContent(transaction, input, desk)),
    deskMenuMaximum: async (input, desk) => {
      await within((transaction) => setMenuMaximum(transaction, input, desk));
      return {};
    },
    deskContentHistory: ({ kind, id, before }) => readContentHistory(database, { kind, id }, before),
    deskContentRevision: ({ kind, id, revision }) => readContentRevision(database, { kind, id }, revision),
    deskContentRestore: ({ kind, id, ...asked }, desk) =>
      within((transaction) => restoreContent(transaction, { kind, id }, asked, desk)),
    deskContentPlan: async ({ kind, id, ...asked }, desk) => ({
      planned: await within((transaction) => planContent(transaction, { kind, id }, asked, desk)),
    }),
    deskContentPlanCancel: ({ kind, id, plan }, desk) => cancel({ kind, id }, plan, desk),
    deskContentPreview: ({ kind, id }, desk) => preview({ kind, id }, desk),
    deskRedirects: async () => ({ redirects: await listRedirects(database) }),
    deskRedirectAdd: async (input, desk) => ({
      redirect: await within((transaction) => addRedirect(transaction, input, desk, siteUrl)),
    }),
    deskRedirectRemove: async ({ path }, desk) => {
      await within((transaction) => removeRedirect(transaction, path, desk));
      return {};
    },
  };
};

/** The endpoints that change the settings. */
export const settingsEndpoints = (dependencies: ContentDependencies): Pick<DeskEndpoints, keyof typeof ofSettings> => {
  const { database } = dependencies;
  const { within, discard, undoDiscard: bringBack, cancel, preview } = drafted(dependencies);
  const section = (id: string): ContentKey => ({ kind: 'settings', id });
  return {
    deskSettingsList: (_, desk) => listSections(database, desk),
    deskSettings: ({ id }, desk) => readSection(database, id, desk),
    deskSettingsSave: ({ id, changes, before = {} }, desk) =>
      within((transaction) => saveContent(transaction, section(id), { changes, before }, desk)),
    deskSettingsDiscard: ({ id }, desk) => discard(section(id), desk),
    deskSettingsUndoDiscard: ({ id }, desk) => bringBack(section(id), desk),
    deskSettingsCheck: ({ id }, desk) => checkContent(database, section(id), desk),
    deskSettingsPublish: ({ id, ...asked }, desk) =>
      within((transaction) => publishContent(transaction, section(id), asked, desk)),
    deskSettingsHistory: ({ id, before }) => readContentHistory(database, section(id), before),
    deskSettingsRevision: ({ id, revision }) => readContentRevision(database, section(id), revision),
    deskSettingsRestore: ({ id, ...asked }, desk) =>
      within((transaction) => restoreContent(transaction, section(id), asked, desk)),
    deskSettingsPlan: async ({ id, dueAt }, desk) => ({
      planned: await within((transaction) => planContent(transaction, section(id), { action: 'publish', dueAt }, desk)),
    }),
    deskSettingsPlanCancel: ({ id, plan }, desk) => cancel(section(id), plan, desk),
    deskSettingsPreview: ({ id }, desk) => preview(section(id), desk),
  };
};
