import type { Language } from '@rowhouse/shared/domain/language';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { MailMessages } from './mail-messages.ts';
import { nl } from './nl.ts';

export const messages: Record<Language, MailMessages> = { nl, fr, en, de };

/** A text with its names in braces filled in; a name without a value stays. */
export const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{([a-zA-Z]+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
