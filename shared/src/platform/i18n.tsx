import { createContext, type ReactNode, useContext } from 'react';
import { formatNumber } from '../domain/format.ts';
import type { Language } from '../domain/language.ts';
import type { Owner } from '../routes.ts';

/** Texts of one remote in one language: flat keys, `{{placeholder}}`, plurals as `key_one` and `key_other`. */
export type Messages = Record<string, string>;

type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholders<Rest> : never;
type PluralBase<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` | `${infer Base}_many` ? Base : never;
type PlainKey<M> = Exclude<keyof M & string, `${string}_one` | `${string}_other` | `${string}_many`>;

/** Key of a text, a plural by its base. */
export type MessageKey<M> = PlainKey<M> | PluralBase<keyof M>;

type TextOf<M, Key extends string> = Key extends keyof M ? M[Key] : M[Extract<keyof M, `${Key}_other`>];
type Values<Text> = [Placeholders<Text>] extends [never] ? [] : [values: Record<Placeholders<Text>, string | number>];

// A key that does not exist is inferred as any key: with values left open, the error of the compiler names that key.
type ValuesOf<M, Key extends string> =
  MessageKey<M> extends Key ? [values?: Record<string, string | number>] : Values<TextOf<M, Key>>;

/** Gives the text of a key, or of the first of several that has one; placeholders are typed from the Dutch text of the last, and a number is written as the language writes it. */
export type Translate<M> = <Key extends MessageKey<M>>(
  key: Key | readonly [...perhaps: string[], fallback: Key],
  ...values: ValuesOf<M, Key>
) => string;

/** The same keys as the Dutch messages, each any text: the type of the three other languages. */
export type TranslationOf<M> = { [Key in keyof M]: string };

type AnyTranslate = (key: string | readonly string[], values?: Readonly<Record<string, string | number>>) => string;

/** The texts of one language, by the remote that brings them. */
export interface I18n {
  readonly language: Language;
  readonly texts: Map<Owner, Messages>;
  readonly translators: Map<Owner, AnyTranslate>;
}

/** Makes the texts of one language, of which there are none yet; `addMessages` gives it some. */
export const createI18n = (language: Language): I18n => ({ language, texts: new Map(), translators: new Map() });

/** Creates the lookup of a program: the texts of each language, once. */
export const createI18nStore = (): ((language: Language) => I18n) => {
  const known = new Map<Language, I18n>();
  return (language) => {
    const i18n = known.get(language) ?? createI18n(language);
    known.set(language, i18n);
    return i18n;
  };
};

/** Adds the texts of a remote to a language. */
export const addMessages = ({ texts }: I18n, owner: Owner, messages: Messages): void => void texts.set(owner, messages);

const pluralRules = new Map<Language, Intl.PluralRules>();

const pluralOf = (count: number, language: Language): string => {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules.select(count);
};

// The keys under which a text may stand, the best first: the form that the language has for the number, then the general one.
const formsOf = (key: string, count: string | number | undefined, language: Language): string[] =>
  typeof count === 'number' ? [`${key}_${pluralOf(count, language)}`, `${key}_other`, key] : [key];

const filledIn = (text: string, values: Readonly<Record<string, string | number>>, language: Language): string =>
  text.replace(/{{(\w+)}}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'number' ? formatNumber(value, language) : value;
  });

const createTranslator =
  ({ language, texts }: I18n, owner: Owner): AnyTranslate =>
  (key, values = {}) => {
    const messages = texts.get(owner) ?? {};
    const keys = typeof key === 'string' ? [key] : key;
    const found = keys
      .flatMap((one) => formsOf(one, values.count, language))
      .find((form) => Object.hasOwn(messages, form));
    return filledIn((found === undefined ? keys.at(-1) : messages[found]) ?? '', values, language);
  };

/** The translator of one remote in one language, the same each time; its texts may come later. */
export const translatorOf = <M,>(i18n: I18n, owner: Owner): Translate<M> => {
  const translate = i18n.translators.get(owner) ?? createTranslator(i18n, owner);
  i18n.translators.set(owner, translate);
  // The types know the Dutch texts, the lookup any text: this cast is the step between the two.
  return translate as Translate<M>;
};

const I18nContext = createContext<I18n | null>(null);

/** Gives what is in it the texts of one language. */
export const I18nProvider = ({ i18n, children }: { i18n: I18n; children?: ReactNode }) => (
  <I18nContext value={i18n}>{children}</I18nContext>
);

/** Makes the hook of one remote, its translator in the language around it, typed by its texts: `const useMessages = messagesOf<typeof messages>('listings')`. */
export const messagesOf =
  <M,>(owner: Owner) =>
  (): Translate<M> => {
    const i18n = useContext(I18nContext);
    if (!i18n) throw new Error('useMessages is called outside of the layout');
    return translatorOf<M>(i18n, owner);
  };
