import { foldText } from './fold.ts';

/** A text as part of a path: accents and punctuation removed, lower case, words joined with hyphens; empty when no letter or digit is left. */
export const slugOf = (text: string): string =>
  foldText(text)
    .split(/[\s\-‐-―_/|]+/)
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
    .filter((word) => word !== '')
    .join('-');
