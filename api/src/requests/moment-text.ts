import type { Language } from '@rowhouse/shared/domain/language';

const locales: Record<Language, string> = { nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-BE' };

/** An instant as one says it: weekday, day, month and time in Brussels. */
export const momentText = (instant: Date, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    timeZone: 'Europe/Brussels',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant);
