import type { Texts } from '../database/schema/texts.ts';
import type { properties } from '../database/schema.ts';
import { localize, perLanguage } from '../localized/multilingual.ts';
import { homeTitles, titleTypes, typeNames } from '../messages/types.ts';

type TitleFacts = Pick<typeof properties.$inferInsert, 'goal' | 'typeIds'> & {
  mainTypeNames?: Texts | null | undefined;
};

/** The title of a home that has none, made of type, goal and city in each language. */
export const titleOf = ({ goal, typeIds, mainTypeNames }: TitleFacts, cityNames: Texts): Texts =>
  perLanguage((language) => {
    const [firstType] = typeIds;
    const typeTitle = firstType === undefined ? undefined : (titleTypes[firstType] ?? typeNames[firstType]);
    const type = mainTypeNames?.[language] || (typeTitle?.[language] ?? '');
    const city = localize(cityNames, language, ['nl', 'fr', 'en', 'de']);
    return homeTitles[goal][language].replace('{type}', () => type).replace('{city}', () => city);
  });
