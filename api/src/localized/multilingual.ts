import type { Language } from '@rowhouse/shared/domain/language';
import type { RichText } from '@rowhouse/shared/domain/rich-text';

/** Content in several languages, keyed by language code in lower or upper case. */
export type Multilingual = Readonly<Record<string, string | null | undefined>>;

/** A text, and its language when it replaces a missing one. */
export interface ChosenText {
  text: string;
  standIn: Language | undefined;
}

/** The content in a language, by its code, else by its upper-case code, else the same in each fallback language in turn, else an empty text. */
export const chosenText = (
  content: Multilingual | null | undefined,
  language: Language,
  fallbacks: readonly Language[] = [],
): ChosenText => {
  for (const code of [language, ...fallbacks]) {
    const text = content?.[code] || content?.[code.toUpperCase()];
    if (text) return { text, standIn: code === language ? undefined : code };
  }
  return { text: '', standIn: undefined };
};

/** The text of `chosenText`. */
export const localize = (...asked: Parameters<typeof chosenText>): string => chosenText(...asked).text;

/** A rich text in a language, found in the same way; empty when there is none. */
export const localizedRich = (
  texts: Readonly<Record<string, RichText>>,
  language: Language,
  fallbacks: readonly Language[] = [],
): RichText => {
  const codes = [language, ...fallbacks].flatMap((code) => [code, code.toUpperCase()]);
  return codes.map((code) => texts[code]).find((text) => text !== undefined) ?? [];
};

export const perLanguage = <T>(value: (language: Language) => T): Record<Language, T> => ({
  nl: value('nl'),
  fr: value('fr'),
  en: value('en'),
  de: value('de'),
});
