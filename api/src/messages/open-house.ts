import type { Language } from '@rowhouse/shared/domain/language';

/** The title of an open house in a calendar. */
export const openHouseWords: Readonly<Record<Language, string>> = {
  nl: 'Open huis',
  fr: 'Portes ouvertes',
  en: 'Open house',
  de: 'Tag der offenen Tür',
};
