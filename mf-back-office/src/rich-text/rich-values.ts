import { richTextSchema } from '@rowhouse/shared/contract/rich-text';
import { type Language, languages } from '@rowhouse/shared/domain/language';
import { paragraphsIn, type RichText, tidyRichText } from '@rowhouse/shared/domain/rich-text';
import * as v from 'valibot';

/** A rich text by language as content stores it: only existing ones. */
export type RichTexts = Partial<Record<Language, RichText>>;

const none: RichText = [];

const textOf = (value: unknown): RichText => {
  const parsed = v.safeParse(richTextSchema, value);
  if (parsed.success) return parsed.output;
  // A text that is too long is reported as a fault and kept.
  if (parsed.issues.some(({ type }) => type !== 'max_length')) return none;
  return typeof value === 'string' ? paragraphsIn(value) : tidyRichText(value as RichText);
};

/** The rich text in each language, even if it is too long; empty if it is missing, or if this release cannot read it. */
export const richTextsOf = (value: unknown): Record<Language, RichText> => {
  const textByLanguage = new Map(Object.entries(typeof value === 'object' && value !== null ? value : {}));
  const [nl = none, fr = none, en = none, de = none] = languages.map((language) =>
    textOf(textByLanguage.get(language) ?? textByLanguage.get(language.toUpperCase())),
  );
  return { nl, fr, en, de };
};

/** Removes empty texts, as content stores them. */
export const writtenRichTexts = (texts: RichTexts): RichTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.length > 0));
