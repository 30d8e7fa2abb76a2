import type { PageResult } from '@rowhouse/shared/platform/page-result';
import type { GivenFragments } from './protocol.ts';

const tags = /<(\/?)div\b/g;

// The HTML within the `div` that marks a part of a page.
const htmlOf = (document: string, key: string): string => {
  const mark = `<div data-part="${key.replaceAll('"', '&quot;')}">`;
  const start = document.indexOf(mark) + mark.length;
  if (start < mark.length) return '';
  let depth = 1;
  for (const { 1: end, index } of document.slice(start).matchAll(tags)) {
    depth += end ? -1 : 1;
    if (depth === 0) return document.slice(start, start + index);
  }
  return '';
};

/** The fragments of a rendered layout, for a process that does not have their remotes. */
export const givenFragments = (document: string, { fragments }: PageResult): GivenFragments =>
  Object.fromEntries(
    Object.entries(fragments).map(([key, result]) => [key, { ...result, html: htmlOf(document, key) }]),
  );
