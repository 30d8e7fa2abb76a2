import type {
  contentEndpoints as ofContent,
  settingsEndpoints as ofSettings,
} from '@rowhouse/shared/contract/desk-content';
import type { ContentKey } from '../../content/subjects.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { DeskEndpoints } from '../desk-endpoint.ts';
import { draftHandlers } from '../drafts/draft-handlers.ts';
import { readRevision } from '../drafts/revisions.ts';
import { moveContent, removeContent, restoreContent } from './change-content.ts';
import { readContentHistory } from './content-history.ts';
import { openContent, withStatus } from './content-subject.ts';
import { listContent, listSections } from './list-content.ts';
import { newContent } from './new-content.ts';
import { checkContent, readContent, readSection } from './read-content.ts';
import { addRedirect, listRedirects, removeRedirect } from './redirects.ts';

type ContentDependencies = Pick<Dependencies, 'database' | 'secret' | 'siteUrl'>;

const handlersOf = (dependencies: ContentDependencies) => draftHandlers(dependencies, openContent, async () => true);

/** The endpoints that change content: each change is one transaction. */
export const contentEndpoints = (dependencies: ContentDependencies): Pick<DeskEndpoints, keyof typeof ofContent> => {
  const { database, siteUrl } = dependencies;
  const { within, ...drafts } = handlersOf(dependencies);
  return {
    deskContentList: ({ kind }, desk) => listContent(database, kind, desk),
    deskContent: ({ kind, id }, desk) => readContent(database, { kind, id }, desk),
    deskContentNew: (input, desk) => within((transaction) => newContent(transaction, input, desk)),
    deskContentSave: ({ kind, id, ...values }, desk) => drafts.save({ kind, id }, values, desk),
    deskContentDiscard: ({ kind, id }, desk) => drafts.discard({ kind, id }, desk),
    deskContentUndoDiscard: ({ kind, id }, desk) => drafts.undoDiscard({ kind, id }, desk),
    deskContentCheck: ({ kind, id }, desk) => checkContent(database, { kind, id }, desk),
    deskContentPublish: ({ kind, id, status, ...options }, desk) =>
      drafts.publish({ kind, id }, options, desk, (subject) => withStatus(subject, status)),
    deskContentRemove: (input, desk) => within((transaction) => removeContent(transaction, input, desk)),
    deskContentMove: (input, desk) => within((transaction) => moveContent(transaction, input, desk)),
    deskContentHistory: ({ kind, id, before }) => readContentHistory(database, { kind, id }, before),
    deskContentRevision: ({ kind, id, revision }) => readRevision(database, { kind, id }, revision),
    deskContentRestore: ({ kind, id, ...former }, desk) =>
      within((transaction) => restoreContent(transaction, { kind, id }, former, desk)),
    deskContentPlan: ({ kind, id, ...plan }, desk) => drafts.plan({ kind, id }, plan, desk),
    deskContentPlanCancel: ({ kind, id, plan }, desk) => drafts.cancelPlan({ kind, id }, plan, desk),
    deskContentPreview: ({ kind, id }, desk) => drafts.preview({ kind, id }, desk),
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

const sectionKey = (id: string): ContentKey => ({ kind: 'settings', id });

export const settingsEndpoints = (dependencies: ContentDependencies): Pick<DeskEndpoints, keyof typeof ofSettings> => {
  const { database } = dependencies;
  const { within, ...drafts } = handlersOf(dependencies);
  return {
    deskSettingsList: (_, desk) => listSections(database, desk),
    deskSettings: ({ id }, desk) => readSection(database, id, desk),
    deskSettingsSave: ({ id, ...values }, desk) => drafts.save(sectionKey(id), values, desk),
    deskSettingsDiscard: ({ id }, desk) => drafts.discard(sectionKey(id), desk),
    deskSettingsUndoDiscard: ({ id }, desk) => drafts.undoDiscard(sectionKey(id), desk),
    deskSettingsPublish: ({ id, ...options }, desk) => drafts.publish(sectionKey(id), options, desk),
    deskSettingsHistory: ({ id, before }) => readContentHistory(database, sectionKey(id), before),
    deskSettingsRevision: ({ id, revision }) => readRevision(database, sectionKey(id), revision),
    deskSettingsRestore: ({ id, ...former }, desk) =>
      within((transaction) => restoreContent(transaction, sectionKey(id), former, desk)),
  };
};
