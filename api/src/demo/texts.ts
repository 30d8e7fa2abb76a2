import type { Texts } from '../database/schema/texts.ts';

/** A text in the four languages, in the order of the site. */
export const texts = (nl: string, fr: string, en: string, de: string): Texts => ({ nl, fr, en, de });

/** A text that is the same in every language, such as a number of a certificate. */
export const same = (text: string): Texts => texts(text, text, text, text);
