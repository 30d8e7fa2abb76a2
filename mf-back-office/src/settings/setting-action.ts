import { type ContentPublished, settingsEndpoints } from '@rowhouse/shared/contract/desk-content';
import type { ErrorCode } from '@rowhouse/shared/contract/error';
import { errorStatus } from '@rowhouse/shared/contract/error';
import { brusselsMoment } from '@rowhouse/shared/domain/date';
import { CallError, data, type LoaderArgs, type PageContext, redirect } from '@rowhouse/shared/platform';
import { type SectionId, sectionOf } from './section-parts.ts';

/** What a form about a section did; a failure is the code of the call that failed. */
export type SettingResult =
  | { intent: 'publish'; published: ContentPublished }
  | { intent: 'link'; path: string; until: string }
  | { intent: 'discard' | 'undo-discard' | 'plan' | 'cancel-plan' | 'restore' }
  | { intent: string; failure: ErrorCode };

interface Asked {
  id: SectionId;
  form: FormData;
  context: PageContext;
  signal: AbortSignal;
}

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};
const number = (form: FormData, name: string): number => Number(text(form, name)) || 0;

// The radio of each conflict is named by its field.
const choiceIn = (form: FormData) => {
  const fields: Record<string, 'mine' | 'theirs'> = {};
  for (const [name, value] of form)
    if (name.startsWith('choose.')) fields[name.slice('choose.'.length)] = value === 'theirs' ? 'theirs' : 'mine';
  return Object.keys(fields).length > 0 ? { resolve: { version: number(form, 'version'), fields } } : {};
};

// What each button does, by its `intent`.
const runs: Readonly<Record<string, (asked: Asked) => Promise<SettingResult | Response>>> = {
  async publish({ id, form, context, signal }) {
    const input = { id, draftVersion: number(form, 'draftVersion'), ...choiceIn(form) };
    return { intent: 'publish', published: await context.call(settingsEndpoints.deskSettingsPublish, input, signal) };
  },
  async discard({ id, context, signal }) {
    await context.call(settingsEndpoints.deskSettingsDiscard, { id }, signal);
    return { intent: 'discard' };
  },
  async 'undo-discard'({ id, context, signal }) {
    await context.call(settingsEndpoints.deskSettingsUndoDiscard, { id }, signal);
    return { intent: 'undo-discard' };
  },
  async plan({ id, form, context, signal }) {
    const due = brusselsMoment(text(form, 'due'));
    if (Number.isNaN(due.getTime())) throw new CallError('invalid-input', 'No moment', { dueAt: 'invalid' });
    await context.call(settingsEndpoints.deskSettingsPlan, { id, dueAt: due.toISOString() }, signal);
    return { intent: 'plan' };
  },
  async 'cancel-plan'({ id, form, context, signal }) {
    await context.call(settingsEndpoints.deskSettingsPlanCancel, { id, plan: text(form, 'plan') }, signal);
    return { intent: 'cancel-plan' };
  },
  async restore({ id, form, context, signal }) {
    const input = { id, version: number(form, 'version'), as: 'draft' as const, revision: text(form, 'revision') };
    await context.call(settingsEndpoints.deskSettingsRestore, input, signal);
    return { intent: 'restore' };
  },
  async preview({ id, context, signal }) {
    const { path } = await context.call(settingsEndpoints.deskSettingsPreview, { id }, signal);
    return redirect(path, 303);
  },
  async link({ id, context, signal }) {
    return { intent: 'link', ...(await context.call(settingsEndpoints.deskSettingsPreview, { id }, signal)) };
  },
};

/** What the forms about a section do. */
export const settingAction = async ({ request, params, context }: LoaderArgs) => {
  const form = await request.formData();
  const intent = text(form, 'intent');
  const run = Object.hasOwn(runs, intent) ? runs[intent] : undefined;
  const id = sectionOf(params.id);
  try {
    if (!run || !id) throw new CallError('invalid-input', `There is no '${intent}'`);
    return await run({ id, form, context, signal: request.signal });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return data<SettingResult>({ intent, failure: error.code }, { status: errorStatus[error.code] });
  }
};
