import type { Window } from 'happy-dom';

const unread = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT']);
const fewest = 3;
const half = 0.5;

/** The words of the page in a document, without header and footer. */
export const wordsIn = ({ document, NodeFilter }: Window): Set<string> => {
  const words = new Set<string>();
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (!unread.has(text.parentElement?.tagName ?? ''))
      for (const word of text.textContent?.match(/[\p{L}\p{N}]+/gu) ?? []) words.add(word);
  return words;
};

/** The number of missing words if that is more than half and more than a few; otherwise null. */
export const gone = (before: ReadonlySet<string>, after: ReadonlySet<string>): number | null => {
  const missing = [...before].filter((word) => !after.has(word)).length;
  return missing >= fewest && missing > before.size * half ? missing : null;
};
