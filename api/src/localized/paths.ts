import type { Language } from '@rowhouse/shared/domain/language';
import { slugOf } from '@rowhouse/shared/domain/slug';
import type { Texts } from '../database/schema/texts.ts';
import { localize, perLanguage } from './multilingual.ts';

/** City and title in the path of a property or project, by language. */
export const pathsOf = (
  { id, cityNames, titles }: { id: string; cityNames: Texts; titles: Texts },
  fallbacks: readonly Language[],
) => {
  const slug = (texts: Texts, language: Language) => slugOf(localize(texts, language, fallbacks)) || slugOf(id);
  return perLanguage((language) => ({ city: slug(cityNames, language), title: slug(titles, language) }));
};
