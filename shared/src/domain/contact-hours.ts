import type { Language } from './language.ts';

/** The hours at which a visitor may ask to be contacted, for all languages. */
export const contactHours = ['10:00-13:00', '13:00-16:00', '14:00-16:00', '16:00-19:00'] as const;

/** Hours at which a visitor asks to be contacted. */
export type ContactHours = (typeof contactHours)[number];

const dutch = ['10:00-13:00', '13:00-16:00', '16:00-19:00'] as const;
const french = ['10:00-13:00', '14:00-16:00', '16:00-19:00'] as const;

/** The hours that a form offers in each language: English has those of Dutch, German those of French. */
export const contactHoursIn: Readonly<Record<Language, readonly ContactHours[]>> = {
  nl: dutch,
  fr: french,
  en: dutch,
  de: french,
};
