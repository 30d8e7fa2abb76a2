import {
  type ContentFault,
  type ContentListed,
  contentEndpoints,
  type MovedAddress,
} from '@rowhouse/shared/contract/desk-content';
import { type ContentKind, contentKinds } from '@rowhouse/shared/contract/desk-content-kinds';
import { type Meta, type MetaArgs, type PageContext, redirect } from '@rowhouse/shared/platform';
import type * as v from 'valibot';
import { contentKindOf } from '../content/content-kind.ts';
import { contentStates } from '../content/content-states.ts';
import { placeAfter, type TreePlace, treeMoves, treeOf } from '../content/menu-tree.ts';
import { deskAction, type Refusal, type Typed } from '../desk-form.ts';
import { type DeskPage, deskLoader } from '../desk-page.ts';
import type { messages } from '../messages/nl.ts';

type List = v.InferOutput<(typeof contentEndpoints)['deskContentList']['output']>;

/** The list of pages, articles or categories; the categories, by which articles are shown and made; what was just removed. */
export interface ContentListPage {
  kind: ContentKind;
  q: string;
  state: (typeof contentStates)[number];
  list: List;
  categories: ContentListed[];
  removed: List['removed'][number] | null;
}

/** What a form of the page did: a place in the tree, with what undoes it, what keeps it from being so, or what came back. */
export interface ContentListDone {
  intent: 'move' | 'restore';
  moved: readonly MovedAddress[];
  faults: readonly ContentFault[];
  undo: ({ id: string } & TreePlace) | null;
}

/** What came of a form of the page. */
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

// Without scripts a button says the move alone, and where that leads is read anew.
const placeIn = async (
  { call }: PageContext,
  kind: 'page' | 'category',
  { id = '', parentId = '', after = '', placed, move }: Typed,
): Promise<TreePlace | null> => {
  if (placed !== undefined) return { parentId: parentId || null, after: after || null };
  const asked = treeMoves.find((one) => one === move);
  const { items } = await call(contentEndpoints.deskContentList, { kind });
  return asked ? placeAfter(treeOf(items), id, asked) : null;
};

export const action = deskAction<Response | ContentListDone>({
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
    if (!place) return { intent: 'move', moved: [], faults: [], undo: null };
    const answer = await context.call(contentEndpoints.deskContentMove, { kind, id, ...place });
    if (answer.outcome === 'faults') return { intent: 'move', moved: [], faults: answer.faults, undo: null };
    return { intent: 'move', moved: answer.moved, faults: [], undo: typed.undo === undefined ? answer.undo : null };
  },
  async restore({ call }, typed) {
    const kind = contentKinds.find((one) => one === typed.kind) ?? 'page';
    const { id = '', revision = '' } = typed;
    const version = Number(typed.version) || 0;
    const answer = await call(contentEndpoints.deskContentRestore, { kind, id, version, as: 'live', revision });
    const published = answer.as === 'live' ? answer.published : null;
    const faults = published?.outcome === 'faults' ? published.faults : [];
    return { intent: 'restore', moved: [], faults, undo: null };
  },
});

export const meta = ({ t }: MetaArgs<DeskPage<ContentListPage>, typeof messages>): Meta => ({
  title: t('content.title'),
  robots: 'noindex,nofollow',
});
