import type { Language } from '@rowhouse/shared/domain/language';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { MailMessages } from './mail-messages.ts';
import { nl } from './nl.ts';

export const messages: Record<Language, MailMessages> = { nl, fr, en, de };

/** A text on one line: what somebody typed must not become a line of a mail. */
export const onOneLine = (text: string): string =>
  text.replace(/[\s\p{Zl}\p{Zp}\u0085]*[\r\n\v\f\p{Zl}\p{Zp}\u0085][\s\p{Zl}\p{Zp}\u0085]*/gu, ' ');

/** A text with its names in braces filled in, each on one line; a name without a value stays. */
export const fillText = (text: string, values: Record<string, string>): string =>
  text.replace(/\{([a-zA-Z]+)\}/g, (placeholder, name: string) => onOneLine(values[name] ?? placeholder));
