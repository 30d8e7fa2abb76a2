import { type Language, languages } from '@rowhouse/shared/domain/language';

/** The languages that a text can be written in: those of the site, and others in which it stands already. */
export const languagesShown = (
  enabled: readonly Language[],
  texts: Readonly<Record<Language, string>>,
): readonly Language[] => languages.filter((one) => enabled.includes(one) || texts[one] !== '');
