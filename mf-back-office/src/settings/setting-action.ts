import { settingsEndpoints } from '@rowhouse/shared/contract/desk-content';
import { redirect } from '@rowhouse/shared/platform';
import type { ContentResult } from '../content/content-action.ts';
import { type DraftRuns, draftAction, dueIn } from '../editor/draft-action.ts';
import { chosenIn, numberIn, textIn } from '../editor/form-values.ts';
import { type SectionId, sectionOf } from './section-parts.ts';

// The handler of each button, by its `intent`.
const runs: DraftRuns<{ id: SectionId }, Omit<ContentResult, 'intent'>> = {
  async publish({ id, form, context, signal }) {
    const input = { id, draftVersion: numberIn(form, 'draftVersion'), ...chosenIn(form) };
    return { published: await context.call(settingsEndpoints.deskSettingsPublish, input, signal) };
  },
  async discard({ id, context, signal }) {
    await context.call(settingsEndpoints.deskSettingsDiscard, { id }, signal);
    return {};
  },
  async 'undo-discard'({ id, context, signal }) {
    await context.call(settingsEndpoints.deskSettingsUndoDiscard, { id }, signal);
    return {};
  },
  async plan({ id, form, context, signal }) {
    await context.call(settingsEndpoints.deskSettingsPlan, { id, dueAt: dueIn(form) }, signal);
    return {};
  },
  async 'cancel-plan'({ id, form, context, signal }) {
    await context.call(settingsEndpoints.deskSettingsPlanCancel, { id, plan: textIn(form, 'plan') }, signal);
    return {};
  },
  async restore({ id, form, context, signal }) {
    const input = { id, version: numberIn(form, 'version'), as: 'draft' as const, revision: textIn(form, 'revision') };
    await context.call(settingsEndpoints.deskSettingsRestore, input, signal);
    return {};
  },
  async preview({ id, context, signal }) {
    const { path } = await context.call(settingsEndpoints.deskSettingsPreview, { id }, signal);
    return redirect(path, 303);
  },
  async link({ id, context, signal }) {
    return { link: await context.call(settingsEndpoints.deskSettingsPreview, { id }, signal) };
  },
};

/** The action of the editor of a section. */
export const settingAction = draftAction((params) => {
  const id = sectionOf(params.id);
  return id ? { id } : null;
}, runs);
