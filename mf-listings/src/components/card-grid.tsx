import type { PropertyCard as Property } from '@rowhouse/shared/contract/property';
import { propertyRoute, useHref } from '@rowhouse/shared/platform';
import { PropertyCard } from '@rowhouse/shared/ui/property-card';
import type { ReactNode } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './card-grid.module.css';
import { cardTexts } from './card-texts.ts';
import { FavouriteButton } from './favourite-button.tsx';

const layouts = {
  single: { className: styles.single, sizes: '(min-width: 1280px) 1200px, 92vw' },
  list: { className: styles.list, sizes: '(min-width: 1280px) 400px, (min-width: 768px) 45vw, 92vw' },
  beside: { className: styles.beside, sizes: '(min-width: 768px) 350px, 92vw' },
  featured: { className: styles.featured, sizes: '(min-width: 1280px) 290px, (min-width: 768px) 45vw, 92vw' },
} as const;

export interface CardGridProps {
  properties: readonly Property[];
  /** `list` stands three, `featured` four, `beside` a map two to a row on a wide screen, `single` each in a row of its own. */
  layout: keyof typeof layouts;
  level: 2 | 3;
  withGoal?: boolean;
  /** Whether the first picture is what the page is seen by. */
  leads?: boolean;
  /** What stands below each card. */
  below?: (property: Property) => ReactNode;
}

/** Properties beside each other, as many to a row as the screen bears. */
export const CardGrid = ({ properties, layout, level, withGoal = false, leads = false, below }: CardGridProps) => {
  const t = useMessages();
  const href = useHref();
  const { className, sizes } = layouts[layout];
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
