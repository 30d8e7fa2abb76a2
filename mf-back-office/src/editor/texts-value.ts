import { languages } from '@rowhouse/shared/domain/language';
import type { T } from '../use-messages.ts';
import { textsOf } from './effective-values.ts';

/** Texts in several languages on one line; empty where there are none. */
export const textsValue = (value: unknown, { t }: { t: T }): string => {
  const texts = textsOf(value);
  return languages
    .filter((language) => texts[language] !== '')
    .map((language) => t('pair', { name: language.toUpperCase(), value: texts[language] }))
    .join(' · ');
};
