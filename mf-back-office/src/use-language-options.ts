import { type Language, languages } from '@rowhouse/shared/domain/language';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { languageName } from './language-names.ts';

/** The languages to choose from: those of the site, and the present value. */
export const useLanguageOptions = (now?: Language): { value: Language; label: string }[] => {
  const { enabled } = useCurrentPage().site.languages;
  return languages
    .filter((one) => enabled.includes(one) || one === now)
    .map((value) => ({ value, label: languageName[value] }));
};
