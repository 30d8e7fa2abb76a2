import type { PropertyCard as Property } from '@rowhouse/shared/contract/property';
import { isOffered } from '@rowhouse/shared/domain/availability';
import { energyLabels } from '@rowhouse/shared/domain/energy';
import { formatNumber } from '@rowhouse/shared/domain/format';
import { Link, propertyRoute, useHref } from '@rowhouse/shared/platform';
import { EnergyLabel, energyLabelCodes } from '@rowhouse/shared/ui/energy-label';
import { Icon } from '@rowhouse/shared/ui/icon';
import { Picture } from '@rowhouse/shared/ui/picture';
import { Ribbon } from '@rowhouse/shared/ui/ribbon';
import { cityLabel } from '../city-label.ts';
import { useMessages } from '../use-messages.ts';
import { cardPrice } from './card-price.ts';
import { cardRibbon } from './card-ribbon.ts';
import { FavouriteButton } from './favourite-button.tsx';
import styles from './property-card.module.css';

export type PropertyCardProps = {
  property: Property;
  /** The level of the title's heading in the page. */
  level: 2 | 3;
  /** Lists of both goals name the goal of each. */
  withGoal?: boolean;
  sizes: string;
  priority?: boolean;
};

const widths = [250, 400, 600, 900] as const;

/** A property in a list; its title is the one link, and the whole card its target. */
export const PropertyCard = ({ property, level, withGoal = false, sizes, priority = false }: PropertyCardProps) => {
  const t = useMessages();
  const href = useHref();
  const { picture, title, goal, typeName } = property;
  const Heading = `h${level}` as const;
  const price = cardPrice(property, t);
  const ribbon = cardRibbon(property, t);
  const mark = ribbon && <Ribbon tone={ribbon.tone}>{ribbon.text}</Ribbon>;
  const label = energyLabelCodes.find((code) => code === property.energy.label);
  return (
    <article
      className={isOffered(property) ? styles.card : `${styles.card} ${styles.gone}`}
      data-property={property.id}
    >
      {picture ? (
        <Picture
          {...picture}
          ratio="landscape"
          widths={widths}
          sizes={sizes}
          priority={priority}
          className={styles.picture}
        >
          {mark}
        </Picture>
      ) : (
        <div className={styles.noPicture}>
          <Icon name="home" size="large" />
          {mark}
        </div>
      )}
      <p className={styles.place}>
        {withGoal && <span className={styles.goal}>{t(`card.goal.${goal}`)}</span>}
        {cityLabel({ name: property.city, zip: property.zip })}
      </p>
      <Heading className={styles.title}>
        <Link href={href(...propertyRoute(property))} className={styles.link}>
          {title || typeName}
        </Link>
      </Heading>
      <div className={styles.line}>
        <p className={styles.price}>
          {price.text} {price.charges && <span className={styles.charges}>{price.charges}</span>}
        </p>
        {label && <EnergyLabel code={label} size="small" label={t('card.energy', { label: energyLabels[label] })} />}
      </div>
      <Facts property={property} />
      <FavouriteButton id={property.id} title={title || typeName} />
    </article>
  );
};

const Facts = ({ property: { typeName, bedrooms, surface, energy } }: { property: Property }) => {
  const t = useMessages();
  return (
    <ul className={styles.facts}>
      <li>{typeName}</li>
      {bedrooms !== null && bedrooms > 0 && (
        <li>
          <Icon name="bed" size="small" />
          <span aria-hidden="true">{bedrooms}</span>
          <span className="visually-hidden">{t('card.bedrooms', { count: bedrooms })}</span>
        </li>
      )}
      {surface !== null && surface > 0 && (
        <li>
          <Icon name="area" size="small" />
          <span className="visually-hidden">{t('card.surface-label')} </span>
          {t('card.surface', { surface: formatNumber(surface) })}
        </li>
      )}
      {energy.label === null && energy.value !== null && (
        <li>{t('card.epc', { value: formatNumber(Math.round(energy.value)) })}</li>
      )}
    </ul>
  );
};
