import type { Visits } from '@rowhouse/shared/contract/owner';
import type { PropertyCard } from '@rowhouse/shared/contract/property';
import { Link, propertyRoute, useHref } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { Picture } from '@rowhouse/shared/ui/picture';
import { useId } from 'react';
import { statusOf } from '../property-view.ts';
import { useMessages } from '../use-messages.ts';
import styles from './property-visits.module.css';
import { VisitsChart } from './visits-chart.tsx';
import { VisitsCounters } from './visits-counters.tsx';

interface PropertyVisitsProps {
  property: PropertyCard;
  visits: Visits;
}

/** One property of the owner: what it is, and how often it was visited. */
export const PropertyVisits = ({ property, visits }: PropertyVisitsProps) => {
  const t = useMessages();
  const href = useHref();
  const titleId = useId();
  const address = href(...propertyRoute(property));
  return (
    <article className={styles.property} aria-labelledby={titleId}>
      {property.picture && (
        <div className={styles.picture}>
          <Picture
            {...property.picture}
            alt={property.picture.alt || t('property.picture', { title: property.title })}
            ratio="landscape"
            sizes="(min-width: 1280px) 22rem, (min-width: 768px) 16rem, 100vw"
          />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.place}>
          {[t(`status.${statusOf(property)}`), property.typeName, property.city].join(' · ')}
        </p>
        <h2 id={titleId} className={styles.title}>
          <Link href={address}>{property.title}</Link>
        </h2>
        <VisitsCounters visits={visits} />
        <Link href={address} className={styles.open} aria-label={`${t('property.open')}: ${property.title}`}>
          {t('property.open')}
          <Icon name="arrow-right" size="small" />
        </Link>
      </div>
      <VisitsChart days={visits.days} className={styles.chart} />
    </article>
  );
};
