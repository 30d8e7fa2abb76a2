import { languages } from '@rowhouse/shared/domain/language';
import { plainText, type RichText } from '@rowhouse/shared/domain/rich-text';
import type { T } from '../use-messages.ts';
import { textsOf } from './effective-values.ts';

// The plain text of a rich text; any other value as it is.
const plainOf = (text: unknown): unknown => (Array.isArray(text) ? plainText(text as RichText) : text);

/** Plain or rich texts in several languages, one after the other; empty if there are none. */
export const textsValue = (value: unknown, { t }: { t: T }): string => {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const texts = textsOf(Object.fromEntries(entries.map(([language, text]) => [language, plainOf(text)])));
  const lines = languages
    .filter((language) => texts[language] !== '')
    .map((language) => t('pair', { name: language.toUpperCase(), value: texts[language] }));
  return lines.join(lines.some((text) => text.includes('\n')) ? '\n' : ' · ');
};
