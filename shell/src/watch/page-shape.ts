// What scripts read, and what a browser with scripts reads as text.
const unread = /^(?:SCRIPT|NOSCRIPT|STYLE)$/;

/** Sums up the elements, comments and letters of a page in their order; what others insert, remove, move or write changes it. */
export const shapeOf = (body: Node): string => {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_ALL, ({ nodeName }) =>
    unread.test(nodeName) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  let sum = 0;
  while (walker.nextNode()) {
    const { nodeType, nodeName, nodeValue } = walker.currentNode;
    // A parser may divide long texts.
    const text = nodeType === Node.TEXT_NODE ? (nodeValue ?? '') : `${nodeName}${nodeValue ?? ''}`;
    for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) | 0;
  }
  return String(sum);
};
