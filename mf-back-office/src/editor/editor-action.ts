import {
  type ChangedStatus,
  type DraftedKind,
  type StockPublication,
  stockDrafts,
  stockEndpoints,
} from '@rowhouse/shared/contract/desk-stock';
import { visitChoices } from '@rowhouse/shared/contract/desk-values';
import { parseTypeId } from '@rowhouse/shared/domain/property-types';
import { type StockStatus, stockStatuses } from '@rowhouse/shared/domain/stock-status';
import { CallError, redirect } from '@rowhouse/shared/platform';
import type * as v from 'valibot';
import { homePages } from '../components/home-pages.ts';
import { type DeedFault, deedIn, deedValues } from '../homes/deed.ts';
import {
  callsWith,
  type DraftInput,
  type DraftResult,
  type DraftRuns,
  draftAction,
  draftRuns,
  nothing,
  planRuns,
  publicationIn,
} from './draft-action.ts';
import { effectiveValues, kindOf } from './effective-values.ts';
import { numberIn, textIn } from './form-values.ts';
import { readForm } from './read-form.ts';

/** The result of a form of the editor of homes and projects. */
export interface EditorResult extends DraftResult<StockPublication> {
  changed?: { item: ChangedStatus; wanted: StockStatus; undone: boolean; deed: Record<string, string> };
  deedFault?: DeedFault;
  refused?: Record<string, string>;
}

interface Key {
  kind: DraftedKind;
  id: string;
}

const pageOf = ({ key: { kind }, context }: DraftInput<Key>, id: string): string =>
  context.hrefFor(homePages[kind], { id });

const statusIn = (form: FormData): StockStatus =>
  stockStatuses.find((one) => one === textIn(form, 'status')) ?? 'draft';

const firstValues = (kind: DraftedKind, form: FormData): Record<string, unknown> => {
  if (kind === 'project') return {};
  const type = parseTypeId(textIn(form, 'type'));
  const agent = numberIn(form, 'agent');
  return {
    ...(form.has('goal') ? { goal: textIn(form, 'goal') } : {}),
    ...(type ? { typeIds: [type] } : {}),
    ...(agent > 0 ? { managerId: agent } : {}),
  };
};

type Restoring = Omit<v.InferInput<(typeof stockDrafts)['restore']['input']>, keyof Key>;

const restoredIn = (form: FormData): Restoring => ({
  version: numberIn(form, 'version'),
  as: 'draft',
  what: form.has('revision')
    ? { of: 'revision', revision: textIn(form, 'revision') }
    : { of: 'change', change: numberIn(form, 'change') },
});

const call = callsWith<Key>();

// The handler of each button of the editor, by its `intent`.
const runs: DraftRuns<Key, EditorResult> = {
  ...draftRuns<Key>(stockDrafts),
  ...planRuns<Key>(stockDrafts),
  publish: call(
    stockDrafts.publish,
    (form) => ({ ...publicationIn(form), ...(form.has('status') && { status: statusIn(form) }) }),
    (published) => ({ published }),
  ),
  restore: call(stockDrafts.restore, restoredIn, nothing),
  async create(input) {
    const { key, form, context, signal } = input;
    const values = firstValues(key.kind, form);
    const { id } = await context.call(stockEndpoints.deskStockNew, { kind: key.kind, values }, signal);
    return redirect(pageOf(input, id), 303);
  },
  async copy(input) {
    const { key, context, signal } = input;
    const { id } = await context.call(stockEndpoints.deskStockNew, { kind: key.kind, copyOf: key.id }, signal);
    return redirect(pageOf(input, id), 303);
  },
  async save({ key, form, context, signal }) {
    const subject = await context.call(stockEndpoints.deskStock, key, signal);
    const { changes, faults } = readForm(key.kind, form, effectiveValues(subject));
    if (Object.keys(changes).length === 0) return { refused: faults };
    const { refused } = await context.call(stockDrafts.save, { ...key, changes }, signal);
    return { refused: { ...faults, ...refused } };
  },
  async unlock({ key, form, context, signal }) {
    const unlock = form.getAll('field').map(String);
    await context.call(stockEndpoints.deskLocks, { ...key, version: numberIn(form, 'version'), unlock }, signal);
    return {};
  },
  async status({ key: { kind, id }, form, context, signal }) {
    const wanted = statusIn(form);
    const undo = form.has('undo');
    const deed = deedIn(form);
    if (deed && 'fault' in deed) return { deedFault: deed.fault };
    const items = [{ id, version: numberIn(form, 'version'), status: wanted }];
    const visits = visitChoices.find((one) => one === textIn(form, 'visits'));
    const answer = await context.call(
      stockEndpoints.deskStatus,
      { kind, items, undo, ...(visits && { visits }), ...(deed && { deed }) },
      signal,
    );
    const [item] = answer.items;
    if (!item) throw new CallError('not-found', `There is no ${kind} '${id}'`);
    return { changed: { item, wanted, undone: undo, deed: deedValues(deed) } };
  },
};

/** The action of the editor of homes and projects. */
export const editorAction = draftAction((params) => ({ kind: kindOf(params), id: params.id ?? '' }), runs);
