import {
  type CityChoice,
  choiceEndpoints,
  type PersonChoice,
  type TextChoice,
} from '@rowhouse/shared/contract/desk-choices';
import { editorEndpoints } from '@rowhouse/shared/contract/desk-editor';
import { type DeskSeekers, searchEndpoints } from '@rowhouse/shared/contract/desk-search';
import { type DraftedKind, type StockSubject, stockDrafts, stockEndpoints } from '@rowhouse/shared/contract/desk-stock';
import type { Language } from '@rowhouse/shared/domain/language';
import { foundOrNull, type LoaderArgs, type PageContext } from '@rowhouse/shared/platform';
import type * as v from 'valibot';
import { deskLoader, deskMeta } from '../desk-page.ts';
import { effectiveValues, kindOf, titleOf } from '../editor/effective-values.ts';
import { type PanelName, panelQueryIn } from '../editor/panels.ts';

type Output<E extends { output: v.GenericSchema }> = v.InferOutput<E['output']>;

/** A home or project in the editor, with its choices; `subject` is null for a new one. */
export interface EditorData {
  kind: DraftedKind;
  subject: StockSubject | null;
  languages: { enabled: Language[]; fallbacks: Language[] };
  people: PersonChoice[];
  city: CityChoice | null;
  owner: TextChoice | null;
  panel: PanelName | null;
  history: Output<(typeof stockEndpoints)['deskHistory']> | null;
  revision: Output<(typeof stockEndpoints)['deskRevision']> | null;
  told: Output<(typeof stockEndpoints)['deskTold']> | null;
  /** Who asked to be told of such a home; null for a project, and from an older API. */
  seekers: DeskSeekers | null;
  /** Whether all fields are shown. */
  all: boolean;
}

const ownId = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const cityOf = async ({ call }: PageContext, value: unknown, signal: AbortSignal): Promise<CityChoice | null> => {
  const id = ownId(value);
  if (id === undefined) return null;
  const { cities } = await call(choiceEndpoints.chooseCities, { id }, signal);
  return cities.find((city) => String(city.id) === id) ?? null;
};

const ownerOf = async ({ call }: PageContext, value: unknown, signal: AbortSignal): Promise<TextChoice | null> => {
  const id = ownId(value);
  if (id === undefined) return null;
  const { owners } = await call(choiceEndpoints.chooseOwners, { id }, signal);
  return owners.find((owner) => owner.id === id) ?? null;
};

const load = async ({ request, params, context }: LoaderArgs): Promise<EditorData> => {
  const { signal } = request;
  const { searchParams } = new URL(request.url);
  const kind = kindOf(params);
  const of = { kind, id: params.id ?? '' };
  const isNew = of.id === 'new';
  const query = panelQueryIn(searchParams);
  const panel = isNew ? null : query.panel;
  const [subject, languages, { people }, seekers] = await Promise.all([
    isNew ? null : context.call(stockEndpoints.deskStock, of, signal),
    context.call(editorEndpoints.deskLanguages, {}, signal),
    context.call(choiceEndpoints.choosePeople, {}, signal),
    isNew || kind !== 'property'
      ? null
      : foundOrNull(context.call(searchEndpoints.deskSeekers, { id: of.id, language: context.language }, signal)),
  ]);
  const values = subject ? effectiveValues(subject) : {};
  const [city, owner, history, revision, notification] = await Promise.all([
    cityOf(context, values.cityId, signal),
    subject?.mayWrite ? ownerOf(context, values.ownerId, signal) : null,
    panel === 'history' ? context.call(stockEndpoints.deskHistory, { ...of, ...query.page }, signal) : null,
    query.revision ? context.call(stockDrafts.revision, { ...of, revision: query.revision }, signal) : null,
    panel === 'publish' && subject?.draft ? context.call(stockEndpoints.deskTold, of, signal) : null,
  ]);
  const all = searchParams.get('fields') === 'all';
  return {
    kind,
    subject,
    languages,
    people,
    city,
    owner,
    panel,
    history,
    revision,
    told: notification,
    seekers,
    all,
  };
};

export const loader = deskLoader(load);

// The action is loaded when a form is sent, because the data modules of all pages of the desk are one file.
export const action = async (args: LoaderArgs) => (await import('../editor/editor-action.ts')).editorAction(args);

export const meta = deskMeta<EditorData>(
  ({ data: { data }, context, t }) =>
    (data.subject && titleOf(effectiveValues(data.subject), context.language)) || t(`word.${data.kind}`),
);
