import { type SettingsSubject, settingsEndpoints } from '@rowhouse/shared/contract/desk-content';
import { editorEndpoints } from '@rowhouse/shared/contract/desk-editor';
import type { Language } from '@rowhouse/shared/domain/language';
import { CallError, type LoaderArgs } from '@rowhouse/shared/platform';
import type * as v from 'valibot';
import { deskLoader, deskMeta } from '../desk-page.ts';
import { type PanelName, panelQueryIn } from '../editor/panels.ts';
import { type SectionId, sectionOf } from '../settings/section-parts.ts';

type Output<E extends { output: v.GenericSchema }> = v.InferOutput<E['output']>;

export interface SettingData {
  section: SectionId;
  subject: SettingsSubject;
  languages: { enabled: Language[]; fallbacks: Language[] };
  panel: PanelName | null;
  history: Output<(typeof settingsEndpoints)['deskSettingsHistory']> | null;
  revision: Output<(typeof settingsEndpoints)['deskSettingsRevision']> | null;
  /** How many fields were published just before this document was loaded; 0 for none. */
  published: number;
}

const load = async ({ request, params, context }: LoaderArgs): Promise<SettingData> => {
  const { signal } = request;
  const section = sectionOf(params.id);
  if (!section) throw new CallError('not-found', `There is no section '${params.id}'`);
  const of = { id: section };
  const query = panelQueryIn(new URL(request.url).searchParams);
  const { panel, published } = query;
  const [subject, languages, history, revision] = await Promise.all([
    context.call(settingsEndpoints.deskSettings, of, signal),
    context.call(editorEndpoints.deskLanguages, {}, signal),
    panel === 'history' ? context.call(settingsEndpoints.deskSettingsHistory, { ...of, ...query.page }, signal) : null,
    query.revision
      ? context.call(settingsEndpoints.deskSettingsRevision, { ...of, revision: query.revision }, signal)
      : null,
  ]);
  return { section, subject, languages, panel, history, revision, published };
};

export const loader = deskLoader(load);

// The action is loaded when a form is sent, because the data modules of all pages of the desk are one file.
export const action = async (args: LoaderArgs) => (await import('../settings/setting-action.ts')).settingAction(args);

export const meta = deskMeta<SettingData>(({ data: { data }, t }) => t(`settings.section.${data.section}`));
