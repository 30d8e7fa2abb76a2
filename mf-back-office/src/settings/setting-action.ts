import { settingsEndpoints } from '@rowhouse/shared/contract/desk-content';
import { errorStatus } from '@rowhouse/shared/contract/error';
import { brusselsMoment } from '@rowhouse/shared/domain/date';
import { CallError, data, type LoaderArgs, type PageContext, redirect } from '@rowhouse/shared/platform';
import type { ContentResult } from '../content/content-action.ts';
import { chosenIn, numberIn, textIn } from '../editor/form-values.ts';
import { type SectionId, sectionOf } from './section-parts.ts';

interface Asked {
  id: SectionId;
  form: FormData;
  context: PageContext;
  signal: AbortSignal;
}

// What each button does, by its `intent`.
const runs: Readonly<Record<string, (asked: Asked) => Promise<Omit<ContentResult, 'intent'> | Response>>> = {
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
    const due = brusselsMoment(textIn(form, 'due'));
    if (Number.isNaN(due.getTime())) throw new CallError('invalid-input', 'No moment', { dueAt: 'invalid' });
    await context.call(settingsEndpoints.deskSettingsPlan, { id, dueAt: due.toISOString() }, signal);
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

/** What the forms about a section do. */
export const settingAction = async ({ request, params, context }: LoaderArgs) => {
  const form = await request.formData();
  const intent = textIn(form, 'intent');
  const run = Object.hasOwn(runs, intent) ? runs[intent] : undefined;
  const id = sectionOf(params.id);
  try {
    if (!run || !id) throw new CallError('invalid-input', `There is no '${intent}'`);
    const answer = await run({ id, form, context, signal: request.signal });
    return answer instanceof Response ? answer : { intent, ...answer };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return data<ContentResult>({ intent, failure: error.code }, { status: errorStatus[error.code] });
  }
};
