import type { StockKind } from '@rowhouse/shared/contract/desk-media';
import { type ChangedStatus, type Deed, stockEndpoints, type VisitChoice } from '@rowhouse/shared/contract/desk-stock';
import { mostAtOnce, stockListEndpoints } from '@rowhouse/shared/contract/desk-stock-list';
import { visitChoices } from '@rowhouse/shared/contract/desk-values';
import { isDeedStatus, type StockStatus, stockStatuses } from '@rowhouse/shared/domain/stock-status';
import { type FormFailure, formFailureOf } from '@rowhouse/shared/login/typed-form';
import { CallError, type LoaderArgs } from '@rowhouse/shared/platform';
import * as v from 'valibot';
import { type DeedFault, deedIn } from './deed.ts';
import { queryIn } from './list-address.ts';

const undoSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.variant('what', [
    v.object({
      what: v.literal('status'),
      items: v.array(v.object({ id: v.string(), version: v.number(), status: v.picklist(stockStatuses) })),
    }),
    v.object({
      what: v.literal('agent'),
      items: v.array(v.object({ id: v.string(), version: v.number(), managerId: v.nullable(v.number()) })),
    }),
  ]),
);

/** The data of an undo. */
export type Undo = v.InferOutput<typeof undoSchema>;

/** The result for one of several homes. */
export interface ItemResult {
  id: string;
  result: ChangedStatus['result'];
}

/** Homes with planned visits, the number of visits, and the status that was chosen for these homes. */
export interface Waiting {
  status: StockStatus;
  visits: number;
  items: ChosenItem[];
  deed: Deed | null;
}

/** The result of the latest action. */
export type ListOutcome =
  | { kind: 'done'; items: ItemResult[]; undo: Undo | null; waiting?: Waiting | undefined }
  | { kind: 'deed'; status: 'sold' | 'rented'; items: ChosenItem[]; fault?: DeedFault }
  | { kind: 'too-many'; count: number }
  | { kind: 'nothing' }
  | { kind: 'failed'; code: FormFailure };

interface ChosenItem {
  id: string;
  version: number;
}

const chosenIn = (text: string): ChosenItem[] => {
  const [, id = '', version = ''] = /^([\w-]{1,64})@(\d{1,9})$/.exec(text) ?? [];
  return id === '' ? [] : [{ id, version: Number(version) }];
};

const statusIn = (text: string): StockStatus | undefined => stockStatuses.find((status) => status === text);

// Sets the status or the agent of several homes; of the status, with the deed that the form tells.
const createWrites = (call: LoaderArgs['context']['call'], kind: StockKind, form: FormData) => {
  const setStatus = async (
    items: { id: string; version: number; status: StockStatus }[],
    { undo = false, visits }: { undo?: boolean; visits?: VisitChoice | undefined } = {},
  ): Promise<ListOutcome> => {
    const deed = deedIn(form);
    const [wanted] = items;
    if (!undo && wanted && isDeedStatus(wanted.status) && (!deed || 'fault' in deed))
      return { kind: 'deed', status: wanted.status, items, ...deed };
    const validDeed = deed && 'day' in deed ? deed : null;
    const more = { ...(visits && { visits }), ...(validDeed && { deed: validDeed }) };
    const answer = await call(stockEndpoints.deskStatus, { kind, items, undo, ...more });
    const waiting = answer.items.filter(({ result }) => result === 'visits');
    const back = answer.items.flatMap(({ id, result, version, before }) =>
      result === 'changed' && before ? [{ id, version, status: before }] : [],
    );
    return {
      kind: 'done',
      items: answer.items.map(({ id, result }): ItemResult => ({ id, result })),
      waiting:
        wanted && waiting.length > 0
          ? {
              status: wanted.status,
              visits: waiting.reduce((sum, { visits: count }) => sum + count, 0),
              items: waiting.map(({ id, version }) => ({ id, version })),
              deed: validDeed,
            }
          : undefined,
      undo: undo || back.length === 0 ? null : { what: 'status', items: back },
    };
  };
  const setAgent = async (items: { id: string; version: number; managerId: number | null }[], undo = false) => {
    const answer = await call(stockListEndpoints.setAgent, { kind, items });
    const back = answer.items.flatMap(({ id, result, version, before }) =>
      result === 'changed' ? [{ id, version, managerId: before }] : [],
    );
    return {
      kind: 'done' as const,
      items: answer.items.map(({ id, result }): ItemResult => ({ id, result })),
      undo: undo || back.length === 0 ? null : { what: 'agent' as const, items: back },
    };
  };
  return { setStatus, setAgent };
};

/** The action of the list of homes or projects. */
export const listAction = async ({ request, params, context }: LoaderArgs): Promise<ListOutcome> => {
  const kind: StockKind = params.kind === 'project' ? 'project' : 'property';
  const form = await request.formData();
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const query = queryIn(new URL(request.url).searchParams, kind);
  const { call } = context;
  const { setStatus, setAgent } = createWrites(call, kind, form);

  const bulk = async (what: 'status' | 'agent'): Promise<ListOutcome> => {
    const status = statusIn(text('status'));
    const agent = text('agent');
    const isAsked = what === 'status' ? status !== undefined : agent !== '';
    const one = form.getAll('item').flatMap((value) => (typeof value === 'string' ? chosenIn(value) : []));
    const { page: _, sort: __, ...filter } = query;
    const all = text('all') === '1' ? await call(stockListEndpoints.stockIds, filter, request.signal) : null;
    if (all && all.total > mostAtOnce) return { kind: 'too-many', count: all.total };
    const items = all?.items ?? one;
    if (!isAsked || items.length === 0) return { kind: 'nothing' };
    const visits = visitChoices.find((one) => one === text('visits'));
    if (what === 'status')
      return setStatus(
        items.flatMap((item) => (status ? [{ ...item, status }] : [])),
        { visits },
      );
    const managerId = agent === 'none' ? null : Number(agent);
    return setAgent(items.map((item) => ({ ...item, managerId })));
  };

  const undo = async (): Promise<ListOutcome> => {
    const parsedUndo = v.safeParse(undoSchema, text('undo'));
    if (!parsedUndo.success) return { kind: 'nothing' };
    const { output } = parsedUndo;
    if (output.what === 'status') return setStatus(output.items, { undo: true });
    return setAgent(output.items, true);
  };

  // The name of a button is its action, so each works without JavaScript.
  const work = async (): Promise<ListOutcome> => {
    const tapped = /^([a-z-]+)\|(.+)$/.exec(text('tap'));
    if (tapped) {
      const status = statusIn(tapped[1] ?? '');
      const [item] = chosenIn(tapped[2] ?? '');
      return status && item ? setStatus([{ ...item, status }]) : { kind: 'nothing' };
    }
    const intent = text('intent');
    if (intent === 'status' || intent === 'agent') return bulk(intent);
    if (intent === 'undo') return undo();
    return { kind: 'nothing' };
  };

  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { kind: 'failed', code: formFailureOf(error) };
  }
};
