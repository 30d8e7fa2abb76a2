import type { Language } from '@rowhouse/shared/domain/language';

const locales: Record<Language, string> = { nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-BE' };

/** A month YYYY-MM in words, such as 'juni 2027'; the text as it is where it is no month. */
export const deliveryText = (month: string, language: Language): string => {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) return month;
  const format = new Intl.DateTimeFormat(locales[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Brussels',
  });
  return format.format(new Date(`${month}-15T12:00:00Z`));
};
