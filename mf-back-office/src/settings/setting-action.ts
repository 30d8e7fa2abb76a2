import { settingsDrafts } from '@rowhouse/shared/contract/desk-content';
import { type ContentResult, contentRuns } from '../content/content-action.ts';
import { callsWith, type DraftRuns, draftAction, dueIn, nothing } from '../editor/draft-action.ts';
import { sectionOf } from './section-parts.ts';

interface Key {
  id: string;
}

// The handler of each button, by its `intent`.
const runs: DraftRuns<Key, ContentResult> = {
  ...contentRuns<Key>(settingsDrafts),
  plan: callsWith<Key>()(settingsDrafts.plan, dueIn, nothing),
};

/** The action of the editor of a section. */
export const settingAction = draftAction((params) => {
  const id = sectionOf(params.id);
  return id ? { id } : null;
}, runs);
