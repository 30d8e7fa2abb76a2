import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { Icon } from '@rowhouse/shared/ui/icon';
import type { RibbonText } from '@rowhouse/shared/ui/ribbon';
import type { ReactNode } from 'react';
import { placeText } from '../offer-page.ts';
import { useMessages } from '../use-messages.ts';
import { Gallery } from './gallery.tsx';
import { ManagerCard } from './manager-card.tsx';
import styles from './offer-layout.module.css';

interface OfferLayoutProps {
  offer: Pick<
    PropertyDetail,
    'title' | 'titleLanguage' | 'address' | 'city' | 'zip' | 'countryId' | 'countryName' | 'pictures' | 'manager'
  >;
  ribbon?: RibbonText | null;
  eyebrow: ReactNode;
  reference?: string;
  price: string | null;
  notes: readonly string[];
  /** What one can do about it, in order. */
  actions: ReactNode;
  /** What follows the title, on a narrow screen before the price. */
  children: ReactNode;
  /** What follows the price on a narrow screen. */
  text?: ReactNode;
}

/** The opening of the page of a property or project: pictures, title and place, and at its side the price and the manager. */
export const OfferLayout = ({
  offer,
  ribbon = null,
  eyebrow,
  reference,
  price,
  notes,
  actions,
  children,
  text,
}: OfferLayoutProps) => {
  const t = useMessages();
  const { title, titleLanguage, address, pictures, manager } = offer;
  return (
    <div className="page-width">
      <Gallery pictures={pictures} ribbon={ribbon} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <header className={styles.opening}>
            {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
            <h1 data-card-transition="title" lang={titleLanguage}>
              {title}
            </h1>
            <p className={styles.place}>
              <span>
                <Icon name="pin" /> {address !== null && `${address}, `}
                {placeText(offer)}
              </span>
              {reference && <span className={styles.reference}>{reference}</span>}
            </p>
          </header>
          {children}
        </div>
        <aside className={styles.aside} aria-label={t('price.label')}>
          <div className={styles.offer}>
            {price !== null && <p className={styles.price}>{price}</p>}
            {notes.map((note) => (
              <p key={note} className={styles.note}>
                {note}
              </p>
            ))}
            {actions}
          </div>
          {manager && <ManagerCard manager={manager} />}
        </aside>
        {text && <div className={styles.text}>{text}</div>}
      </div>
    </div>
  );
};
