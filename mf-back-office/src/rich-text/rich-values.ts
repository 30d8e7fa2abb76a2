import { richTextSchema } from '@rowhouse/shared/contract/rich-text';
import { type Language, languages } from '@rowhouse/shared/domain/language';
import { paragraphsIn, type RichText, tidyRichText } from '@rowhouse/shared/domain/rich-text';
import * as v from 'valibot';

/** A rich text by language as content keeps it: those that there are. */
export type RichTexts = Partial<Record<Language, RichText>>;

const none: RichText = [];

const textOf = (given: unknown): RichText => {
  const parsed = v.safeParse(richTextSchema, given);
  if (parsed.success) return parsed.output;
  // One that is too long is told as such, and stays what it is.
  if (parsed.issues.some(({ type }) => type !== 'max_length')) return none;
  return typeof given === 'string' ? paragraphsIn(given) : tidyRichText(given as RichText);
};

/** A rich text in each language, also one that is too long; empty where there is none, or one that this release cannot read. */
export const richTextsOf = (value: unknown): Record<Language, RichText> => {
  const given = new Map(Object.entries(typeof value === 'object' && value !== null ? value : {}));
  const [nl = none, fr = none, en = none, de = none] = languages.map((language) =>
    textOf(given.get(language) ?? given.get(language.toUpperCase())),
  );
  return { nl, fr, en, de };
};

/** Without the languages that have none, as content keeps it. */
export const writtenRichTexts = (texts: RichTexts): RichTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.length > 0));
