// What page translation leaves in a document; the site's own pages have none of it.
const signs = 'html[class*=translated-], font, ya-tr-span, [_msttexthash]';

let isTouched = false;

/** Records that something else has altered the page. */
export const noteAltered = (): void => {
  isTouched = true;
};

/** Whether something else has altered the page, such as a translator or an extension. */
export const isAltered = (): boolean => isTouched || document.querySelector(signs) !== null;

// What something else put in the place of a node.
const substitutes = new WeakMap<Node, Node>();

// React leaves properties on each of its nodes.
const isForeign = (node: Node | null): boolean => node !== null && Object.keys(node).length === 0;

/** The child of `parent` that is a node or its substitute, or that contains it. */
const placeIn = (parent: Node, node: Node | null | undefined): Node | null => {
  if (!node || node.parentNode === parent) return node ?? null;
  return placeIn(parent, node.parentNode ?? substitutes.get(node));
};

const remove = (node: Node | null | undefined): void => void node?.parentNode?.removeChild(node);
const { removeChild, insertBefore } = Node.prototype;

// React removes and inserts by these two methods of the parent. They throw where React's node is no longer its child.
const guards = {
  removeChild<T extends Node>(this: Node, node: T): T {
    const place = placeIn(this, node);
    if (place === node) return removeChild.call(this, node) as T;
    noteAltered();
    // What wraps the node may hold more.
    remove(place?.contains(node) && place.textContent !== node.textContent ? node : place);
    return node;
  },
  insertBefore<T extends Node>(this: Node, node: T, before: Node | null): T {
    const place = placeIn(this, before);
    if (place !== before) noteAltered();
    return insertBefore.call(this, node, place) as T;
  },
};

/**
 * Lets React work on a page in which translators and extensions replace, wrap and remove its nodes: a node that is gone
 * is left alone, what stands in its place is removed with it, and a text that React changes is put back. Only the
 * elements from which a node was removed are guarded, so the methods of all others stay the browser's own.
 */
export const guardAlteredPage = (): void => {
  const observer = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') {
        const place = substitutes.get(target);
        if (!target.isConnected && place?.parentNode) {
          noteAltered();
          place.parentNode.replaceChild(target, place);
        }
      }
      for (const node of addedNodes) {
        const place = substitutes.get(node);
        if (!place?.contains(node)) remove(place);
      }
      for (const node of removedNodes) {
        if (node.parentNode === target) continue;
        Object.assign(target, guards);
        const place = [addedNodes[0] ?? null, previousSibling, nextSibling].find(isForeign);
        if (!place || node.isConnected) continue;
        substitutes.set(node, place);
        observer.observe(node, { characterData: true });
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });
};
