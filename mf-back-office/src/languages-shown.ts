import { type Language, languages } from '@rowhouse/shared/domain/language';

/** The languages in which a text can be edited: those of the site, and others that already have a text. */
export const languagesShown = (
  enabled: readonly Language[],
  texts: Readonly<Record<Language, string>>,
): readonly Language[] => languages.filter((one) => enabled.includes(one) || texts[one] !== '');
