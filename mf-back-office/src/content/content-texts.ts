import { contentNames } from '@rowhouse/shared/contract/desk-values';
import { type Language, languages } from '@rowhouse/shared/domain/language';
import { textsOf } from '../editor/effective-values.ts';
import type { T } from '../use-messages.ts';

/** Texts by language as content stores them: only existing ones. */
type ContentTexts = Partial<Record<Language, string>>;

/** The last part of a field's name, by which its texts are found. */
export const wordOf = (name: string): string => name.replace(/^params\./, '');

/** The label of a field of content, or of a part of one. */
export const contentLabel = (t: T, name: string): string =>
  t(
    [
      `content.field.${wordOf(name)}`,
      `content.field.${name.split('.').at(-1)}`,
      `word.${name.split('.').at(-1)}`,
      'word.other',
    ],
    { name },
  );

/** Removes empty texts, as content stores them. */
export const writtenTexts = (texts: Readonly<Record<string, string>> | null): ContentTexts =>
  Object.fromEntries(Object.entries(texts ?? {}).filter(([, text]) => text !== ''));

/** The name of the edited content at the desk; empty without a title. */
export const contentName = (
  { kind, id }: { kind: string; id: string },
  values: Readonly<Record<string, unknown>>,
  language: Language,
): string => anyText(contentNames({ kind, id }, kind === 'page' ? values['params.title'] : values.title), language);

/** The text in a language, or in the first language that has one. */
export const anyText = (value: unknown, language: Language): string => {
  const texts = textsOf(value);
  return texts[language] || languages.map((one) => texts[one]).find((text) => text !== '') || '';
};
