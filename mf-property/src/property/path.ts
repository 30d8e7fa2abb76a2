import type { PropertyCard, PropertyDetail } from '@rowhouse/shared/contract/property';
import type { Goal } from '@rowhouse/shared/domain/goal';
import type { Language } from '@rowhouse/shared/domain/language';
import { slugOf } from '@rowhouse/shared/domain/slug';
import type { PageId } from '@rowhouse/shared/routes';

/** The page of a property, and the list that stands above it, by its goal. */
export const pageOfGoal = { sale: 'property-for-sale', rent: 'property-for-rent' } as const satisfies Record<
  Goal,
  PageId
>;
export const listOfGoal = { sale: 'for-sale', rent: 'for-rent' } as const satisfies Record<Goal, PageId>;

const paramsOf = (id: string, city: string, title: string) => ({
  // A name of which no letter is left may not leave a hole in the path.
  city: slugOf(city) || id,
  slug: slugOf(title) || id,
  id,
});

/** Parameters of a property's own path in a language. */
export const pathParams = ({ id, paths }: Pick<PropertyDetail, 'id' | 'paths'>, language: Language) =>
  paramsOf(id, paths[language].city, paths[language].title);

/** Parameters of the path of a property that is known from a list, in the language it was asked in. */
export const cardParams = ({ id, city, title }: PropertyCard) => paramsOf(id, city, title);
