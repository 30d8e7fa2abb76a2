import { settingsDrafts } from '@rowhouse/shared/contract/desk-content';
import { type ContentResult, contentRuns } from '../content/content-action.ts';
import { type DraftRuns, draftAction, dueIn } from '../editor/draft-action.ts';
import { sectionOf } from './section-parts.ts';

interface Key {
  id: string;
}

// The handler of each button, by its `intent`.
const runs: DraftRuns<Key, ContentResult> = {
  ...contentRuns<Key>(settingsDrafts),
  async plan({ key, form, context, signal }) {
    await context.call(settingsDrafts.plan, { ...key, dueAt: dueIn(form) }, signal);
    return {};
  },
};

/** The action of the editor of a section. */
export const settingAction = draftAction((params) => {
  const id = sectionOf(params.id);
  return id ? { id } : null;
}, runs);
