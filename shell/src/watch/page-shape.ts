// What scripts read, and what a browser with scripts reads as text.
const unread = /^(?:SCRIPT|NOSCRIPT|STYLE)$/;

/** Counts the elements, comments and letters of a page; what others insert, remove or write changes it. */
export const shapeOf = (body: Node): string => {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_ALL, ({ nodeName }) =>
    unread.test(nodeName) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  let nodes = 0;
  let letters = 0;
  while (walker.nextNode()) {
    const { nodeType, nodeValue } = walker.currentNode;
    // A parser may divide long texts.
    if (nodeType !== Node.TEXT_NODE) nodes += 1;
    letters += nodeValue?.length ?? 0;
  }
  return `${nodes} ${letters}`;
};
