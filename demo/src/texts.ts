import type { StockTexts } from '@rowhouse/shared/contract/stock';

/** A text in the four languages. */
export type Texts = StockTexts;
export type Language = keyof Texts;

/** The languages, in the order of the site. */
export const languages = ['nl', 'fr', 'en', 'de'] as const satisfies Language[];

/** A text in the four languages, in that order. */
export const texts = (nl: string, fr: string, en: string, de: string): Texts => ({ nl, fr, en, de });

/** A text that is the same in every language, such as a certificate number. */
export const same = (text: string): Texts => texts(text, text, text, text);
