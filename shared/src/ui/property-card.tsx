import type { ReactNode } from 'react';
import type { PropertyCard as Property } from '../contract/property.ts';
import { isOffered } from '../domain/availability.ts';
import { isEnergyLabel } from '../domain/energy.ts';
import { hasLongWord } from '../domain/long-word.ts';
import { Link } from '../platform/platform.ts';
import { AsWritten } from './as-written.ts';
import { CardPictures, type CardPicturesTexts } from './card-pictures.tsx';
import { classNames } from './class-names.ts';
import { EnergyLabel } from './energy-label.tsx';
import { Icon } from './icon.tsx';
import styles from './property-card.module.css';
import { Ribbon, type RibbonText } from './ribbon.tsx';

/** The texts of a card in the language of the page. */
export interface PropertyCardTexts {
  /** For sale or to rent, if the list contains both. */
  goal: string | null;
  price: string;
  /** The price per square metre, if it is meaningful. */
  perArea?: string | null;
  /** The monthly charges of a rented home. */
  charges: string | null;
  ribbon: RibbonText | null;
  /** The name of the energy label. */
  energy: string;
  /** The number of bedrooms, read aloud. */
  bedrooms: string;
  surface: string;
  /** The kind of area, read aloud. */
  surfaceLabel: string;
  /** When the next open house is. */
  openHouse?: string | null;
  /** The energy value, shown if there is no label. */
  epc: string;
  /** The texts of its pictures, if it has several. */
  pictures?: CardPicturesTexts | undefined;
}

interface PropertyCardProps {
  property: Property;
  texts: PropertyCardTexts;
  href: string;
  /** The heading level of the title on the page. */
  level: 2 | 3;
  sizes: string;
  priority?: boolean;
  /** A button on the card, such as the favourite's. */
  children?: ReactNode;
  /** Its cost per month, in the place of the price per square metre. */
  month?: ReactNode;
}

const Facts = ({ property, texts }: Pick<PropertyCardProps, 'property' | 'texts'>) => {
  const { typeName, bedrooms, surface, energy } = property;
  return (
    <ul className={styles.facts}>
      <li>{typeName}</li>
      {bedrooms !== null && bedrooms > 0 && (
        <li>
          <Icon name="bed" size="small" />
          <span aria-hidden="true">{bedrooms}</span>
          <span className="visually-hidden">{texts.bedrooms}</span>
        </li>
      )}
      {surface !== null && surface > 0 && (
        <li>
          <Icon name="area" size="small" />
          <span className="visually-hidden">{texts.surfaceLabel} </span>
          {texts.surface}
        </li>
      )}
      {energy.label === null && energy.value !== null && <li>{texts.epc}</li>}
    </ul>
  );
};

/** A property in a list. Its title is the only link, and the whole card is the target of that link. */
export const PropertyCard = ({
  property,
  texts,
  href,
  level,
  sizes,
  priority = false,
  children,
  month,
}: PropertyCardProps) => {
  const { id, picture, title, titleLanguage, typeName, city, zip, energy } = property;
  const Heading = `h${level}` as const;
  const ribbon = texts.ribbon && <Ribbon tone={texts.ribbon.tone}>{texts.ribbon.text}</Ribbon>;
  return (
    <article className={classNames(styles.card, !isOffered(property) && styles.gone)} data-property={id}>
      {picture ? (
        <CardPictures
          picture={picture}
          more={property.morePictures ?? []}
          count={property.pictureCount ?? 1}
          texts={texts.pictures}
          sizes={sizes}
          priority={priority}
        >
          {ribbon}
        </CardPictures>
      ) : (
        <div className={styles.noPicture}>
          <Icon name="home" size="large" />
          {ribbon}
        </div>
      )}
      <p className={styles.place}>
        {texts.goal && <span className={styles.goal}>{texts.goal}</span>}
        <span translate="no">{`${zip} ${city}`}</span>
      </p>
      <Heading className={classNames(styles.title, hasLongWord(title) && styles.long)}>
        <Link href={href} className={styles.link} lang={titleLanguage}>
          {title || typeName}
        </Link>
      </Heading>
      <div className={styles.line}>
        <div className={styles.price}>
          <span>
            <AsWritten text={texts.price} />
          </span>{' '}
          {[month ? null : texts.perArea, texts.charges].map(
            (text) =>
              text && (
                <span key={text} className={styles.charges}>
                  <AsWritten text={text} />
                </span>
              ),
          )}
          {month}
        </div>
        {isEnergyLabel(energy.label) && <EnergyLabel code={energy.label} size="small" label={texts.energy} />}
      </div>
      <Facts property={property} texts={texts} />
      {texts.openHouse && (
        <p className={styles.open}>
          <Icon name="calendar" size="small" />
          {texts.openHouse}
        </p>
      )}
      {children}
    </article>
  );
};
