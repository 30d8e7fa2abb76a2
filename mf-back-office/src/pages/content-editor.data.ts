import {
  type ContentHistory,
  type ContentListed,
  type ContentSubject,
  contentEndpoints,
} from '@rowhouse/shared/contract/desk-content';
import type { ContentKind } from '@rowhouse/shared/contract/desk-content-kinds';
import { editorEndpoints } from '@rowhouse/shared/contract/desk-editor';
import type { Language } from '@rowhouse/shared/domain/language';
import type { LoaderArgs } from '@rowhouse/shared/platform';
import type * as v from 'valibot';
import { contentKindOf } from '../content/content-kind.ts';
import { contentName } from '../content/content-texts.ts';
import { deskLoader, deskMeta } from '../desk-page.ts';
import { effectiveValues } from '../editor/effective-values.ts';
import { type PanelName, panelQueryIn } from '../editor/panels.ts';

type Output<N extends keyof typeof contentEndpoints> = v.InferOutput<(typeof contentEndpoints)[N]['output']>;

/** A page, article or category in the editor, with its choices. */
export interface ContentEditorData {
  subject: ContentSubject;
  items: Record<ContentKind, ContentListed[]>;
  languages: { enabled: Language[]; fallbacks: Language[] };
  panel: PanelName | null;
  history: ContentHistory | null;
  revision: Output<'deskContentRevision'> | null;
  check: Output<'deskContentCheck'> | null;
  /** How many fields were published just before this document was loaded; 0 for none. */
  published: number;
}

const load = async ({ request, params, context }: LoaderArgs): Promise<ContentEditorData> => {
  const { signal } = request;
  const { call } = context;
  const of = { kind: contentKindOf(params), id: params.id ?? '' };
  const query = panelQueryIn(new URL(request.url).searchParams);
  const { panel, published } = query;
  const listOf = async (kind: ContentKind) => (await call(contentEndpoints.deskContentList, { kind }, signal)).items;
  const [subject, languages, page, article, category, history, revision, check] = await Promise.all([
    call(contentEndpoints.deskContent, of, signal),
    call(editorEndpoints.deskLanguages, {}, signal),
    listOf('page'),
    listOf('article'),
    listOf('category'),
    panel === 'history' ? call(contentEndpoints.deskContentHistory, { ...of, ...query.page }, signal) : null,
    query.revision ? call(contentEndpoints.deskContentRevision, { ...of, revision: query.revision }, signal) : null,
    panel === 'publish' ? call(contentEndpoints.deskContentCheck, of, signal) : null,
  ]);
  return { subject, items: { page, article, category }, languages, panel, history, revision, check, published };
};

export const loader = deskLoader(load);

// The action is loaded when a form is sent, because the data modules of all pages of the desk are one file.
export const action = async (args: LoaderArgs) => (await import('../content/content-action.ts')).contentAction(args);

export const meta = deskMeta<ContentEditorData>(({ data: { data }, context, t }) => {
  const title = contentName(data.subject, effectiveValues(data.subject), context.language);
  return title || t(`content.untitled.${data.subject.kind}`);
});
