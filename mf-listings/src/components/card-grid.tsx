import type { PropertyCard as Property } from '@rowhouse/shared/contract/property';
import { isOffered } from '@rowhouse/shared/domain/availability';
import { monthHomeOf } from '@rowhouse/shared/domain/month-home';
import { propertyRoute, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { PropertyCard } from '@rowhouse/shared/ui/property-card';
import { useMeans } from '@rowhouse/shared/ui/use-means';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './card-grid.module.css';
import { CardMarks, CardsTold } from './card-marks.tsx';
import { CardMonth } from './card-month.tsx';
import { cardTexts } from './card-texts.ts';

const two = '(min-width: 767px) 45vw, 92vw';
const three = '(min-width: 767px) 30vw, 92vw';
const onTablets: Readonly<Record<number, string>> = { 1: '92vw', 3: three };

// The page is 1200 px wide on a wide screen. A map stands above the list on narrower ones.
const sizesOf = (perRow: PerRow): string =>
  perRow === 'beside' ? three : `(min-width: 1280px) ${Math.ceil(1200 / perRow)}px, ${onTablets[perRow] ?? two}`;

/** The number of cards in a row on a wide screen: one to twelve, or as many as fit beside a map. */
export type PerRow = number | 'beside';

interface CardGridProps {
  properties: readonly Property[];
  /** On narrower screens two, or three where it is three; on a phone one. */
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
  const monthly = useMeans() !== null;
  return (
    <div>
      <ul className={styles.grid} data-per-row={perRow}>
        {properties.map((property, index) => {
          const home = monthly && isOffered(property) ? monthHomeOf(property) : null;
          return (
            <li key={property.id} className={index > 1 ? 'lazy-layout' : undefined}>
              <PropertyCard
                property={property}
                texts={cardTexts(property, t, { withGoal, language })}
                href={href(...propertyRoute(property))}
                level={level}
                sizes={sizesOf(perRow)}
                priority={leads && index === 0}
                month={home && <CardMonth home={home} />}
              >
                <CardMarks id={property.id} title={property.title || property.typeName} list={list} />
              </PropertyCard>
              {below?.(property)}
            </li>
          );
        })}
      </ul>
      <CardsTold list={list} />
    </div>
  );
};
