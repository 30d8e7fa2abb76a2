import type { Draft } from '@rowhouse/shared/contract/desk-drafts';
import type { DraftedKind } from '@rowhouse/shared/contract/desk-stock';
import { isLanguage, type Language, languages } from '@rowhouse/shared/domain/language';
import type { Params } from '@rowhouse/shared/routes';
import type { Values } from './saver.ts';

/** The kind of an editor page, from its parameters. */
export const kindOf = ({ kind }: Params): DraftedKind => (kind === 'project' ? 'project' : 'property');

/** The shown value of each field: the default, overridden by the live value, overridden by the draft. */
export const effectiveValues = ({
  values,
  defaults,
  draft,
}: {
  values: Values;
  defaults: Values;
  draft: Draft | null;
}): Values => ({
  ...defaults,
  ...values,
  ...draft?.changes,
});

/** The text of a field in each language; empty where missing. */
export const textsOf = (value: unknown): Record<Language, string> => {
  const texts: Record<Language, string> = { nl: '', fr: '', en: '', de: '' };
  if (typeof value !== 'object' || value === null) return texts;
  for (const [key, text] of Object.entries(value)) {
    const language = key.toLowerCase();
    if (isLanguage(language) && typeof text === 'string') texts[language] ||= text;
  }
  return texts;
};

/** The language whose text replaces a missing one; undefined if there is no text at all. */
export const standInOf = (texts: Record<Language, string>, fallbacks: readonly Language[]): Language | undefined =>
  fallbacks.find((language) => texts[language] !== '');

/** The title in a language, or in the first language that has one. */
export const titleOf = (values: Values, language: Language): string => {
  const titles = textsOf(values.titles);
  return titles[language] || titles[standInOf(titles, languages) ?? language];
};
