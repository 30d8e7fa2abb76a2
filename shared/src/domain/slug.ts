import { foldText } from './fold.ts';

// German can write an umlaut as two letters. After an `o` the dots separate two vowels, as in the Dutch `coöperatie`.
const withoutUmlauts = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('oö', 'oo')
    .replace(/[äöü]/g, (letter) => `${letter.normalize('NFD').charAt(0)}e`);

// The apostrophe of `foto's` joins its parts; that of `d'angle` separates them.
const joining = /([a-z0-9]{2})['’ʼ]([a-z0-9])(?![a-z0-9])/g;

// Most texts need no more than hyphens.
const plain = /^[a-z0-9]+(?:[ -][a-z0-9]+)*$/i;

/**
 * A text as a segment of a path: umlauts as two letters, other accents and punctuation removed, lower case, words joined with hyphens;
 * empty if no letter or digit is left.
 */
export const slugOf = (text: string): string =>
  plain.test(text)
    ? text.toLowerCase().replaceAll(' ', '-')
    : foldText(withoutUmlauts(text))
        .replace(joining, '$1$2')
        .split(/[\s\-‐-―_/|'’ʼ]+/)
        .map((word) => word.replace(/[^a-z0-9]/g, ''))
        .filter((word) => word !== '')
        .join('-');
