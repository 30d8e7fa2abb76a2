import {
  type ContentFault,
  type ContentListed,
  contentEndpoints,
  type MovedAddress,
} from '@rowhouse/shared/contract/desk-content';
import { type ContentKind, contentKinds } from '@rowhouse/shared/contract/desk-content-kinds';
import { type FormValues, formAction, type Refusal } from '@rowhouse/shared/login/typed-form';
import { type PageContext, redirect } from '@rowhouse/shared/platform';
import type * as v from 'valibot';
import { contentKindOf } from '../content/content-kind.ts';
import { contentStates } from '../content/content-states.ts';
import { placeAfter, type TreePlace, treeMoves, treeOf } from '../content/menu-tree.ts';
import { deskLoader, deskMeta } from '../desk-page.ts';

type List = v.InferOutput<(typeof contentEndpoints)['deskContentList']['output']>;

/** The list of pages, articles or categories; the categories, by which articles are grouped and created; and what was just removed. */
export interface ContentListPage {
  kind: ContentKind;
  q: string;
  state: (typeof contentStates)[number];
  list: List;
  categories: ContentListed[];
  removed: List['removed'][number] | null;
}

/** The result of a form: a move in the tree, or a restored item. */
export interface ContentListDone {
  intent: 'move' | 'leave' | 'restore';
  /** The addresses that changed, or would change. */
  moved: readonly MovedAddress[];
  /** The faults that prevented it. */
  faults: readonly ContentFault[];
  /** The move that still needs agreement, as its form sends it; null if it was done. */
  asks: FormValues | null;
  /** The form that undoes it; null if there is none. */
  undo: FormValues | null;
}

export type ContentListResult = Refusal | ContentListDone;

export const loader = deskLoader(async ({ request, context }): Promise<ContentListPage> => {
  const { searchParams } = new URL(request.url);
  const kind = contentKindOf({ kind: searchParams.get('kind') });
  const [list, categories] = await Promise.all([
    context.call(contentEndpoints.deskContentList, { kind }, request.signal),
    kind === 'article'
      ? context.call(contentEndpoints.deskContentList, { kind: 'category' }, request.signal)
      : { items: [] },
  ]);
  return {
    kind,
    q: (searchParams.get('q') ?? '').slice(0, 200),
    state: contentStates.find((one) => one === searchParams.get('state')) ?? 'all',
    list,
    categories: categories.items,
    removed: list.removed.find(({ id }) => id === searchParams.get('removed')) ?? null,
  };
});

// Without JavaScript a button sends only the move, so its place is computed from the present tree.
const placeIn = async (
  { call }: PageContext,
  kind: 'page' | 'category',
  { id = '', parentId = '', after = '', placed, move }: FormValues,
): Promise<TreePlace | null> => {
  if (placed !== undefined) return { parentId: parentId || null, after: after || null };
  const treeMove = treeMoves.find((one) => one === move);
  const { items } = await call(contentEndpoints.deskContentList, { kind });
  return treeMove ? placeAfter(treeOf(items), id, treeMove) : null;
};

const moveOf = (kind: string, id: string, { parentId, after }: TreePlace): FormValues => ({
  ...{ intent: 'move', kind, id, parentId: parentId ?? '', after: after ?? '' },
  placed: '1',
  agreed: '1',
});

const nothingElse = { moved: [], faults: [], asks: null, undo: null } as const;

export const action = formAction<Response | ContentListDone>({
  async create(context, typed) {
    const kind = contentKindOf(typed);
    const title = { [context.language]: (typed.title ?? '').trim() };
    const values = {
      ...(kind === 'page' ? { 'params.title': title } : { title }),
      ...(kind === 'article' && typed.category ? { category: typed.category } : {}),
    };
    const { id } = await context.call(contentEndpoints.deskContentNew, { kind, values });
    return redirect(context.hrefFor('desk-content-edit', { kind, id }), 303);
  },
  async move(context, typed) {
    const kind = typed.kind === 'category' ? 'category' : 'page';
    const { id = '' } = typed;
    const place = await placeIn(context, kind, typed);
    if (!place) return { intent: 'move', ...nothingElse };
    const agreed = typed.agreed !== undefined;
    const answer = await context.call(contentEndpoints.deskContentMove, { kind, id, ...place, agreed });
    if (answer.outcome === 'faults') return { intent: 'move', ...nothingElse, faults: answer.faults };
    const { moved } = answer;
    if (answer.outcome === 'asks') return { intent: 'move', ...nothingElse, moved, asks: moveOf(kind, id, place) };
    const undo = typed.undo === undefined ? { ...moveOf(kind, id, answer.undo), undo: '1' } : null;
    return { intent: 'move', ...nothingElse, moved, undo };
  },
  leave: async () => ({ intent: 'leave', ...nothingElse }),
  async restore({ call }, typed) {
    const kind = contentKinds.find((one) => one === typed.kind) ?? 'page';
    const { id = '', revision = '' } = typed;
    const version = Number(typed.version) || 0;
    const answer = await call(contentEndpoints.deskContentRestore, { kind, id, version, as: 'live', revision });
    const published = answer.as === 'live' ? answer.published : null;
    const faults = published?.outcome === 'faults' ? published.faults : [];
    return { intent: 'restore', ...nothingElse, faults };
  },
});

export const meta = deskMeta(({ t }) => t('content.title'));
