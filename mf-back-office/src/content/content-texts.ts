import { type Language, languages } from '@rowhouse/shared/domain/language';
import { textsOf } from '../editor/effective-values.ts';
import type { T } from '../use-messages.ts';
import { wordOf } from './content-fields.ts';

/** Texts by language as content keeps them: those that there are. */
type ContentTexts = Partial<Record<Language, string>>;

/** What a field of content is called. */
export const contentLabel = (t: T, name: string): string =>
  t([`content.field.${wordOf(name)}`, 'content.other-field'], { name });

/** Texts without the languages that have none, as content keeps them. */
export const writtenTexts = (texts: Readonly<Record<string, string>> | null): ContentTexts =>
  Object.fromEntries(Object.entries(texts ?? {}).filter(([, text]) => text !== ''));

/** A text in a language, or in the first that has one. */
export const anyText = (value: unknown, language: Language): string => {
  const texts = textsOf(value);
  return texts[language] || languages.map((one) => texts[one]).find((text) => text !== '') || '';
};
