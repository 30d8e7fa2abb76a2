import { createInstance, type i18n as I18n } from 'i18next';
import { createContext, useContext } from 'react';
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

/** Gives the text of a key; its placeholders are typed from the Dutch text. */
export type Translate<M> = <Key extends MessageKey<M>>(key: Key, ...values: Values<TextOf<M, Key>>) => string;

/** The same keys as the Dutch messages, each any text: the type of the three other languages. */
export type TranslationOf<M> = { [Key in keyof M]: string };

/** A new i18next instance for one language, which never changes it; texts come in by `addMessages`. */
export const createI18n = (language: Language): I18n => {
  const instance = createInstance();
  // No suspension, no detection, no fallback: what a remote shows, it has loaded before it renders.
  void instance.init({
    lng: language,
    resources: {},
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  return instance;
};

// i18next copies what it is given, text by text, which costs as much as a small page.
const added = new WeakMap<I18n, Map<Owner, Messages>>();

/** Adds the texts of a remote to an instance, once for the same object. */
export const addMessages = (i18n: I18n, owner: Owner, messages: Messages): void => {
  const known = added.get(i18n) ?? new Map<Owner, Messages>();
  if (known.get(owner) === messages) return;
  i18n.addResourceBundle(i18n.language, owner, messages);
  added.set(i18n, known.set(owner, messages));
};

/** The translator of one remote on an instance. */
export const translatorOf = <M,>(i18n: I18n, owner: Owner): Translate<M> => {
  const translate = i18n.getFixedT(null, owner);
  return ((key: string, values?: Record<string, string | number>) => translate(key, { ...values })) as Translate<M>;
};

const I18nContext = createContext<I18n | null>(null);

/** Puts the instance of the committed route's language around a page. */
export const I18nProvider = I18nContext.Provider;

/** The hook of one remote: `const useMessages = messagesOf<typeof messages>('listings')`. */
export const messagesOf =
  <M,>(owner: Owner) =>
  (): Translate<M> => {
    const i18n = useContext(I18nContext);
    if (!i18n) throw new Error('useMessages stands outside of the layout');
    return translatorOf<M>(i18n, owner);
  };
