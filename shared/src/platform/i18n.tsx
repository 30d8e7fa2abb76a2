import { createInstance, type i18n as I18n } from 'i18next';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';
import { formatNumber } from '../domain/format.ts';
import { isLanguage, type Language } from '../domain/language.ts';
import type { Owner } from '../routes.ts';
import { usePriceLanguage } from './current-page.tsx';

export { I18nextProvider } from 'react-i18next';

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

/** Creates an i18next instance for one fixed language. `addMessages` adds its texts. */
export const createI18n = (language: Language): I18n => {
  const instance = createInstance();
  // The texts of a page are loaded before it renders, so nothing suspends and the language never changes.
  void instance.init({
    lng: language,
    resources: {},
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18n: '' },
  });
  return instance;
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

// i18next copies each text that is added, which takes as long as rendering a small page.
const addedMessages = new WeakMap<I18n, WeakSet<Messages>>();

/** Adds the texts of a remote, or of one of its pages, to an instance, once for the same object. */
export const addMessages = (i18n: I18n, owner: Owner, messages: Messages): void => {
  const added = addedMessages.get(i18n) ?? new WeakSet<Messages>();
  if (added.has(messages)) return;
  i18n.addResourceBundle(i18n.language, owner, messages);
  addedMessages.set(i18n, added.add(messages));
};

type TextValues = Readonly<Record<string, string | number>>;

const languageOf = ({ language }: I18n): Language => (isLanguage(language) ? language : 'nl');

const valueText = (value: string | number, i18n: I18n): string =>
  typeof value === 'number' ? formatNumber(value, languageOf(i18n)) : value;

// i18next chooses a plural form by `count`, and inserts the values of `replace`.
const filledIn = (values: TextValues, i18n: I18n) => ({
  ...values,
  replace: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueText(value, i18n)])),
});

// Returns the text that i18next would, if it has nothing but values to insert. This takes a hundredth of the time, and a page has
// hundreds of texts.
const simpleText = (i18n: I18n, owner: Owner, key: string, values: TextValues): string | undefined => {
  const { count } = values;
  const form = typeof count === 'number' ? i18n.services.pluralResolver.getSuffix(i18n.language, count) : '';
  const text = i18n.getDataByLanguage(i18n.language)?.[owner]?.[key + form];
  if (!text || text.includes('$t(') || Object.hasOwn(values, 'context')) return undefined;
  let isComplete = true;
  const filled = text.replace(/{{(.+?)}}/g, (_: string, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    isComplete &&= value !== undefined;
    return value === undefined ? '' : valueText(value, i18n);
  });
  return isComplete ? filled : undefined;
};

type UntypedTranslate = (key: string | string[], values?: TextValues) => string;

const createTranslator = (i18n: I18n, owner: Owner, prices?: Language): UntypedTranslate => {
  const t = i18n.getFixedT(null, owner);
  const translate: UntypedTranslate = (key, values = {}) =>
    (typeof key === 'string' ? simpleText(i18n, owner, key, values) : undefined) ?? t(key, filledIn(values, i18n));
  return Object.assign(translate, { prices });
};

const translators = new WeakMap<I18n, Map<string, UntypedTranslate>>();

/** The translator of one remote on an instance: always the same function, so that hooks can depend on it. */
export const translatorOf = <M,>(i18n: I18n, owner: Owner, prices?: Language): Translate<M> => {
  const translatorsOfSite = translators.get(i18n) ?? new Map<string, UntypedTranslate>();
  const key = `${owner} ${prices}`;
  const t = translatorsOfSite.get(key) ?? createTranslator(i18n, owner, prices);
  translators.set(i18n, translatorsOfSite.set(key, t));
  // i18next types one table of texts for the whole program, and a remote types its own: this cast connects the two.
  return t as Translate<M>;
};

/** Creates the hook of one remote, its translator in the language of the page: `const useMessages = messagesOf<typeof messages>('listings')`. */
export const messagesOf =
  <M,>(owner: Owner) =>
  (): Translate<M> => {
    const context = useContext(I18nContext);
    if (!context) throw new Error('useMessages is called outside of the layout');
    return translatorOf<M>(context.i18n, owner, usePriceLanguage());
  };
