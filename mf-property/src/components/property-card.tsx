import type { PropertyCard as Card } from '@rowhouse/shared/contract/property';
import { formatNumber } from '@rowhouse/shared/domain/format';
import { Link, propertyRoute, useHref } from '@rowhouse/shared/platform';
import { Picture } from '@rowhouse/shared/ui/picture';
import { Ribbon } from '@rowhouse/shared/ui/ribbon';
import { priceLines } from '../property/price-lines.ts';
import { useMessages } from '../use-messages.ts';
import { EnergyMark, energyMarkOf } from './energy-mark.tsx';
import styles from './property-card.module.css';

/** A similar home. */
export const PropertyCard = ({ property }: { property: Card }) => {
  const t = useMessages();
  const href = useHref();
  const { title, city, zip, picture, bedrooms, surface, energy, marqueeName } = property;
  const label = energyMarkOf(energy);
  const facts = [
    bedrooms ? t('card.bedrooms', { count: bedrooms }) : null,
    surface ? t('value.area', { value: formatNumber(surface) }) : null,
  ].filter((fact) => fact !== null);
  return (
    <article className={styles.card}>
      {picture ? (
        <Picture
          {...picture}
          alt=""
          ratio="landscape"
          widths={[250, 400, 600]}
          sizes="(min-width: 1280px) 25rem, (min-width: 768px) 33vw, 100vw"
        >
          {marqueeName && <Ribbon>{marqueeName}</Ribbon>}
        </Picture>
      ) : (
        <p className={styles.none}>{t('gallery.none')}</p>
      )}
      <h3 className={styles.title}>
        <Link href={href(...propertyRoute(property))} className={styles.link}>
          {title}
        </Link>
      </h3>
      <p className={styles.place}>
        {city} [{zip}]
      </p>
      <p className={styles.price}>{priceLines(property, t).main}</p>
      <p className={styles.facts}>
        {label && <EnergyMark label={label} size="small" />}
        {facts.join(' · ')}
      </p>
    </article>
  );
};
