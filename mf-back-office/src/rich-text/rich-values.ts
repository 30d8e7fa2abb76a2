import { richTextSchema } from '@rowhouse/shared/contract/rich-text';
import { type Language, languages } from '@rowhouse/shared/domain/language';
import type { RichText } from '@rowhouse/shared/domain/rich-text';
import * as v from 'valibot';

/** A rich text by language as content keeps it: those that there are. */
export type RichTexts = Partial<Record<Language, RichText>>;

const none: RichText = [];

/** A rich text in each language; empty where there is none, or one that this release cannot read. */
export const richTextsOf = (value: unknown): Record<Language, RichText> => {
  const given = new Map(Object.entries(typeof value === 'object' && value !== null ? value : {}));
  const textOf = (language: Language): RichText => {
    const parsed = v.safeParse(richTextSchema, given.get(language) ?? given.get(language.toUpperCase()));
    return parsed.success ? parsed.output : none;
  };
  const [nl = none, fr = none, en = none, de = none] = languages.map(textOf);
  return { nl, fr, en, de };
};

/** Without the languages that have none, as content keeps it. */
export const writtenRichTexts = (texts: RichTexts): RichTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.length > 0));
