import { createContext, useContext } from 'react';
import { formatNumber } from '../domain/format.ts';
import type { Language } from '../domain/language.ts';
import type { Owner } from '../routes.ts';
import { usePriceLanguage } from './current-page.tsx';

/** Texts of one remote in one language: flat keys, `{{placeholder}}`, plurals as `key_one` and `key_other`. */
export type Messages = Record<string, string>;

type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholders<Rest> : never;
type PluralBase<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` | `${infer Base}_many` ? Base : never;
type PlainKey<M> = Exclude<keyof M & string, `${string}_one` | `${string}_other` | `${string}_many`>;

/** Key of a text; a plural text is named by its base key. */
export type MessageKey<M> = PlainKey<M> | PluralBase<keyof M>;

type TextOf<M, Key extends string> = Key extends keyof M ? M[Key] : M[Extract<keyof M, `${Key}_other`>];
type Values<Text> = [Placeholders<Text>] extends [never] ? [] : [values: Record<Placeholders<Text>, string | number>];

// An unknown key is inferred as any key. Optional values let the compiler error name that key.
type ValuesOf<M, Key extends string> =
  MessageKey<M> extends Key ? [values?: Record<string, string | number>] : Values<TextOf<M, Key>>;

/**
 * Returns the text of a key, or of the first of several keys that has one. Placeholders are typed from the Dutch text of the last key,
 * and numbers are formatted for the language.
 */
export type Translate<M> = (<Key extends MessageKey<M>>(
  key: Key | readonly [...perhaps: string[], fallback: Key],
  ...values: ValuesOf<M, Key>
) => string) & {
  /** The language whose format prices have; undefined for the specification's. */
  readonly prices?: Language | undefined;
};

/** The same keys as the Dutch messages with any text: the type of the other three languages. */
export type TranslationOf<M> = { [Key in keyof M]: string };

type TextValues = Readonly<Record<string, string | number>>;
type UntypedTranslate = (key: string | readonly string[], values?: TextValues) => string;

/** The texts of all apps in one language, as far as they are loaded. */
export interface I18n {
  readonly language: Language;
  readonly texts: Map<Owner, ReadonlyMap<string, string>>;
  /** What was added: to copy the same texts again takes as long as rendering a small page. */
  readonly added: WeakSet<Messages>;
  readonly translators: Map<string, UntypedTranslate>;
  /** The ending of a plural's key for a number. */
  readonly pluralForm: (count: number) => string;
}

/** Creates the texts of one language. `addMessages` fills them. */
export const createI18n = (language: Language): I18n => {
  let rules: Intl.PluralRules | undefined;
  return {
    language,
    texts: new Map(),
    added: new WeakSet(),
    translators: new Map(),
    pluralForm: (count) => {
      rules ??= new Intl.PluralRules(language);
      return `_${rules.select(count)}`;
    },
  };
};

/** Creates the lookup of a program, with one instance of each language. */
export const createI18nStore = (): ((language: Language) => I18n) => {
  const instances = new Map<Language, I18n>();
  return (language) => {
    const instance = instances.get(language) ?? createI18n(language);
    instances.set(language, instance);
    return instance;
  };
};

/** Adds the texts of a remote, or of one of its pages, to an instance, once for the same object. */
export const addMessages = ({ texts, added }: I18n, owner: Owner, messages: Messages): void => {
  if (added.has(messages)) return;
  texts.set(owner, new Map([...(texts.get(owner) ?? []), ...Object.entries(messages)]));
  added.add(messages);
};

// A number of things has a form of its own, and falls back to the text without form and to that of `other`.
const textOf = ({ texts, pluralForm }: I18n, owner: Owner, key: string, count: unknown): string | undefined => {
  const messages = texts.get(owner);
  if (typeof count !== 'number') return messages?.get(key) || undefined;
  return messages?.get(key + pluralForm(count)) || messages?.get(key) || messages?.get(`${key}_other`) || undefined;
};

const filledIn = (text: string, values: TextValues, language: Language): string =>
  text.includes('{{')
    ? text.replace(/{{(.+?)}}/g, (placeholder: string, name: string) => {
        const value = Object.hasOwn(values, name) ? values[name] : undefined;
        return typeof value === 'number' ? formatNumber(value, language) : (value ?? placeholder);
      })
    : text;

const createTranslator = (i18n: I18n, owner: Owner, prices?: Language): UntypedTranslate => {
  const translate: UntypedTranslate = (key, values = {}) => {
    const keys = typeof key === 'string' ? [key] : key;
    for (const one of keys) {
      const text = textOf(i18n, owner, one, values.count);
      if (text !== undefined) return filledIn(text, values, i18n.language);
    }
    return keys.at(-1) ?? '';
  };
  return Object.assign(translate, { prices });
};

/** The translator of one remote on an instance: always the same function, so that hooks can depend on it. */
export const translatorOf = <M,>(i18n: I18n, owner: Owner, prices?: Language): Translate<M> => {
  const key = `${owner} ${prices}`;
  const t = i18n.translators.get(key) ?? createTranslator(i18n, owner, prices);
  i18n.translators.set(key, t);
  // The texts of all apps are in one table, and each app types its own: this cast connects the two.
  return t as Translate<M>;
};

const I18nContext = createContext<I18n | undefined>(undefined);

/** Gives the texts of the page's language to all of its parts. */
export const I18nProvider = I18nContext.Provider;

/** Creates the hook of one remote, its translator in the language of the page: `const useMessages = messagesOf<typeof messages>('listings')`. */
export const messagesOf =
  <M,>(owner: Owner) =>
  (): Translate<M> => {
    const i18n = useContext(I18nContext);
    if (!i18n) throw new Error('useMessages is called outside of the layout');
    return translatorOf<M>(i18n, owner, usePriceLanguage());
  };
