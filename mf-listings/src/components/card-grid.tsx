import type { PropertyCard as Property } from '@rowhouse/shared/contract/property';
import { propertyRoute, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { PropertyCard } from '@rowhouse/shared/ui/property-card';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './card-grid.module.css';
import { CardMarks, CardsTold } from './card-marks.tsx';
import { cardTexts } from './card-texts.ts';

const layouts = {
  1: { className: styles.one, sizes: '(min-width: 1280px) 1200px, 92vw' },
  2: { className: styles.two, sizes: '(min-width: 1280px) 590px, (min-width: 767px) 45vw, 92vw' },
  3: { className: styles.three, sizes: '(min-width: 1280px) 400px, (min-width: 767px) 30vw, 92vw' },
  /** Beside the map, which is above the list on narrower screens. */
  beside: { className: styles.beside, sizes: '(min-width: 767px) 30vw, 92vw' },
  4: { className: styles.four, sizes: '(min-width: 1280px) 290px, (min-width: 767px) 45vw, 92vw' },
} as const;

/** The number of cards in a row on a wide screen. */
export type PerRow = keyof typeof layouts;

interface CardGridProps {
  properties: readonly Property[];
  /** On narrower screens three at most, or four as two by two; on a phone one. */
  perRow?: PerRow;
  level: 2 | 3;
  withGoal?: boolean;
  /** Whether the first picture is the page's main picture, which loads with priority. */
  leads?: boolean;
  /** Content below each card. */
  below?: (property: Property) => ReactNode;
}

/** Properties beside each other, as many in a row as the screen has room for. */
export const CardGrid = ({ properties, perRow = 4, level, withGoal = false, leads = false, below }: CardGridProps) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const list = useId();
  const { className, sizes } = layouts[perRow];
  return (
    <div>
      <ul className={className}>
        {properties.map((property, index) => (
          <li key={property.id}>
            <PropertyCard
              property={property}
              texts={cardTexts(property, t, { withGoal, language })}
              href={href(...propertyRoute(property))}
              level={level}
              sizes={sizes}
              priority={leads && index === 0}
            >
              <CardMarks id={property.id} title={property.title || property.typeName} list={list} />
            </PropertyCard>
            {below?.(property)}
          </li>
        ))}
      </ul>
      <CardsTold list={list} />
    </div>
  );
};
