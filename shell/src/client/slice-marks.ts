const isMark = (node: Node): node is Comment => node instanceof Comment && /^\/?\$.?$/.test(node.data);

/** The elements that hold one slice and nothing else. */
const places = '[data-part], body > footer';

/**
 * Looks at the marks of the slices before React does, and drops what others put beside them: in `main` beside its part, and around
 * the one slice of a place. If the beginning or the end of a slice is missing, all marks are dropped, since React would look for it
 * among the nodes behind; it then renders the page anew. Returns whether anything was dropped.
 */
export const checkMarks = (): boolean => {
  const part = document.querySelector('main > [data-part]');
  const foreign: ChildNode[] = [...(part?.parentNode?.childNodes ?? [])].filter((node) => node !== part);
  const marks: Comment[] = [];
  const single: Comment[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) {
    const mark = walker.currentNode;
    if (!isMark(mark)) continue;
    marks.push(mark);
    if (mark.data[0] === '/' && single.at(-1)?.parentNode === mark.parentNode) single.pop();
    else single.push(mark);
  }
  if (single.length > 0) foreign.push(...marks);
  else
    for (const place of document.querySelectorAll(places)) {
      const nodes = [...place.childNodes];
      const first = nodes.findIndex(isMark);
      if (first >= 0) foreign.push(...nodes.slice(0, first), ...nodes.slice(nodes.findLastIndex(isMark) + 1));
    }
  for (const node of foreign) node.remove();
  return foreign.length > 0;
};
