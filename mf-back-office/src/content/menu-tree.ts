import type { ContentListed } from '@rowhouse/shared/contract/desk-content';
import { groupBy } from '@rowhouse/shared/domain/group-by';
import { insertAt } from '../editor/list-edits.ts';

/** The part of a page or category that defines its place. */
export type ItemPlace = Pick<ContentListed, 'id' | 'parentId' | 'sort'>;

/** A page or category with its children, in their order. */
export interface TreeNode<Item extends ItemPlace> {
  item: Item;
  children: TreeNode<Item>[];
}

/** The place of an item: below a parent (null: at the top), behind a sibling (null: the first). */
export interface TreePlace {
  parentId: string | null;
  after: string | null;
}

/** The tree of a list. An item with a missing parent, or in a circle, is put at the top. */
export const treeOf = <Item extends ItemPlace>(items: readonly Item[]): TreeNode<Item>[] => {
  const ids = new Set(items.map(({ id }) => id));
  const parents = new Map(items.map(({ id, parentId }) => [id, parentId]));
  const isCircle = (id: string): boolean => {
    const seenIds = new Set<string>();
    for (let at: string | null = id; at !== null && ids.has(at); at = parents.get(at) ?? null) {
      if (seenIds.has(at)) return true;
      seenIds.add(at);
    }
    return false;
  };
  const parentOf = ({ id, parentId }: Item): string | null =>
    parentId !== null && ids.has(parentId) && !isCircle(id) ? parentId : null;
  const below = groupBy(items, parentOf);
  const nodes = (parent: string | null): TreeNode<Item>[] =>
    [...(below.get(parent) ?? [])].sort((a, b) => a.sort - b.sort).map((item) => ({ item, children: nodes(item.id) }));
  return nodes(null);
};

/** The ids of an item and of all its descendants. */
export const belowOf = (items: readonly Pick<ItemPlace, 'id' | 'parentId'>[], id: string): Set<string> => {
  const ids = new Set([id]);
  for (let size = 0; size < ids.size; ) {
    size = ids.size;
    for (const one of items) if (one.parentId !== null && ids.has(one.parentId)) ids.add(one.id);
  }
  return ids;
};

/** What a button does with an item: before the previous one, behind the next one, into the previous one, out of its parent. */
export const treeMoves = ['up', 'down', 'in', 'out'] as const;

export type TreeMove = (typeof treeMoves)[number];

interface NodePlace {
  parentId: string | null;
  siblings: string[];
  index: number;
  above: NodePlace | null;
}

const find = <Item extends ItemPlace>(
  nodes: readonly TreeNode<Item>[],
  id: string,
  parentId: string | null = null,
  above: NodePlace | null = null,
): NodePlace | null => {
  const siblings = nodes.map(({ item }) => item.id);
  const index = siblings.indexOf(id);
  if (index >= 0) return { parentId, siblings, index, above };
  for (const [at, { item, children }] of nodes.entries()) {
    const place = find(children, id, item.id, { parentId, siblings, index: at, above });
    if (place) return place;
  }
  return null;
};

/** The place of an item after a move; null if the move is impossible. */
export const placeAfter = <Item extends ItemPlace>(
  nodes: readonly TreeNode<Item>[],
  id: string,
  move: TreeMove,
): TreePlace | null => {
  const place = find(nodes, id);
  if (!place) return null;
  const { parentId, siblings, index, above } = place;
  const before = siblings[index - 1];
  if (move === 'up') return before === undefined ? null : { parentId, after: siblings[index - 2] ?? null };
  if (move === 'down') {
    const next = siblings[index + 1];
    return next === undefined ? null : { parentId, after: next };
  }
  if (move === 'out') return above && parentId !== null ? { parentId: above.parentId, after: parentId } : null;
  if (before === undefined) return null;
  const last = childrenOf(nodes, before).at(-1);
  return { parentId: before, after: last ?? null };
};

const childrenOf = <Item extends ItemPlace>(nodes: readonly TreeNode<Item>[], id: string): string[] => {
  for (const { item, children } of nodes) {
    if (item.id === id) return children.map((child) => child.item.id);
    const childIds = childrenOf(children, id);
    if (childIds.length > 0) return childIds;
  }
  return [];
};

/** The list after a move, so that a screen can show it before the server answers. */
export const placedAt = <Item extends ItemPlace>(items: readonly Item[], id: string, place: TreePlace): Item[] => {
  const siblings = treeSiblings(items, place.parentId).filter((one) => one !== id);
  const at = place.after === null ? 0 : siblings.indexOf(place.after) + 1;
  const order = insertAt(siblings, at, id);
  return items.map((item) => {
    const index = order.indexOf(item.id);
    if (index < 0) return item;
    return item.id === id ? { ...item, parentId: place.parentId, sort: index } : { ...item, sort: index };
  });
};

const treeSiblings = <Item extends ItemPlace>(items: readonly Item[], parentId: string | null): string[] => {
  const nodes = treeOf(items);
  return parentId === null ? nodes.map(({ item }) => item.id) : childrenOf(nodes, parentId);
};
