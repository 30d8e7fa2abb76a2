import type { PropertyCard as Property } from '@rowhouse/shared/contract/property';
import { mostFavourites, toggledId } from '@rowhouse/shared/domain/kept-ids';
import { favouritesAtom, propertyRoute, useHref } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { PropertyCard } from '@rowhouse/shared/ui/property-card';
import { useAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useHydrated } from '../use-hydrated.ts';
import { useMessages } from '../use-messages.ts';
import styles from './card-grid.module.css';
import { cardTexts } from './card-texts.ts';

/** The heart on a card; it is there once it can be pressed. */
const FavouriteButton = ({ id, title }: { id: string; title: string }) => {
  const t = useMessages();
  const [favourites, setFavourites] = useAtom(favouritesAtom);
  if (!useHydrated()) return null;
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={favourites.includes(id)}
      aria-label={t('mark.favourite-of', { title })}
      onClick={() => setFavourites((ids) => toggledId(ids, id, mostFavourites))}
    >
      <Icon name="heart" />
    </button>
  );
};

const layouts = {
  1: { className: styles.one, sizes: '(min-width: 1280px) 1200px, 92vw' },
  2: { className: styles.two, sizes: '(min-width: 1280px) 590px, (min-width: 767px) 45vw, 92vw' },
  3: { className: styles.three, sizes: '(min-width: 1280px) 400px, (min-width: 767px) 30vw, 92vw' },
  /** Beside the map, which stands above on a screen that is less wide. */
  beside: { className: styles.beside, sizes: '(min-width: 767px) 30vw, 92vw' },
  4: { className: styles.four, sizes: '(min-width: 1280px) 290px, (min-width: 767px) 30vw, 92vw' },
} as const;

/** How many cards stand to a row on a wide screen. */
export type PerRow = keyof typeof layouts;

export interface CardGridProps {
  properties: readonly Property[];
  /** Below a wide screen three at most, on a telephone one. */
  perRow?: PerRow;
  level: 2 | 3;
  withGoal?: boolean;
  /** Whether the first picture is what the page is seen by. */
  leads?: boolean;
  /** What stands below each card. */
  below?: (property: Property) => ReactNode;
}

/** Properties beside each other, as many to a row as the screen bears. */
export const CardGrid = ({ properties, perRow = 4, level, withGoal = false, leads = false, below }: CardGridProps) => {
  const t = useMessages();
  const href = useHref();
  const { className, sizes } = layouts[perRow];
  return (
    <ul className={className}>
      {properties.map((property, index) => (
        <li key={property.id}>
          <PropertyCard
            property={property}
            texts={cardTexts(property, t, withGoal)}
            href={href(...propertyRoute(property))}
            level={level}
            sizes={sizes}
            priority={leads && index === 0}
          >
            <FavouriteButton id={property.id} title={property.title || property.typeName} />
          </PropertyCard>
          {below?.(property)}
        </li>
      ))}
    </ul>
  );
};
