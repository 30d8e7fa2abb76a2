const isMark = (node: ChildNode | null): boolean => node instanceof Comment && /^\/?\$$/.test(node.data);

/** The elements that hold one slice and nothing else. */
const places = '[data-part], body > footer, body > header nav';

/**
 * Looks at the marks of the slices before React does, and drops what others put beside them: elements and texts in `main` beside
 * its part, and around the one slice of a place. If a mark is missing, all are dropped, since React would look for the end of a
 * slice far behind it; it then renders the page anew. Returns whether anything was dropped.
 */
export const checkMarks = (): boolean => {
  const foreign: ChildNode[] = [];
  const part = document.querySelector('main > [data-part]');
  for (const node of part?.parentNode?.childNodes ?? []) if (node !== part) foreign.push(node);
  const marks: Comment[] = [];
  const open: Comment[] = [];
  let isWhole = true;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) {
    const mark = walker.currentNode;
    if (!(mark instanceof Comment) || !/^\/?\$[!?]?$/.test(mark.data)) continue;
    marks.push(mark);
    if (mark.data[0] !== '/') open.push(mark);
    else if (open.pop()?.parentNode !== mark.parentNode) isWhole = false;
  }
  if (open.length > 0 || !isWhole) foreign.push(...marks);
  else
    for (const place of document.querySelectorAll(places)) {
      const nodes = [...place.childNodes];
      const first = nodes.findIndex(isMark);
      if (first >= 0) foreign.push(...nodes.slice(0, first), ...nodes.slice(nodes.findLastIndex(isMark) + 1));
    }
  for (const node of foreign) node.remove();
  return foreign.length > 0;
};
