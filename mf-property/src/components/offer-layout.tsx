import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { hasLongWord } from '@rowhouse/shared/domain/long-word';
import { Part } from '@rowhouse/shared/platform';
import { AsWritten } from '@rowhouse/shared/ui/as-written';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { Icon } from '@rowhouse/shared/ui/icon';
import type { RibbonText } from '@rowhouse/shared/ui/ribbon';
import type { ReactNode } from 'react';
import { placeText } from '../property/place-text.ts';
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
  /** The possible actions, in order. */
  actions: ReactNode;
  /** The final status, shown before the title; the price is then less prominent. */
  gone?: string | null;
  /** The key facts: under the title, or on a narrow screen under the price. */
  facts?: ReactNode;
  /** On paper only: the link back to the page. */
  onPaper?: ReactNode;
  /** The rest of the page, beside the price on a wide screen. */
  children: ReactNode;
}

/** The top of the page of a property or project: pictures, title and place, and beside them the price and the manager. */
export const OfferLayout = ({
  offer,
  ribbon = null,
  eyebrow,
  reference,
  price,
  notes,
  actions,
  gone = null,
  facts,
  onPaper,
  children,
}: OfferLayoutProps) => {
  const t = useMessages();
  const { title, titleLanguage, address, pictures, manager } = offer;
  return (
    <div className="page-width">
      <Gallery pictures={pictures} ribbon={ribbon} />
      <div className={`${styles.columns} behind-pictures`}>
        <header className={styles.opening}>
          {(eyebrow || reference) && (
            <p className={styles.eyebrow}>
              {eyebrow}{' '}
              {reference && (
                <span className={styles.reference} translate="no">
                  {reference}
                </span>
              )}
            </p>
          )}
          <h1
            data-card-transition="title"
            lang={titleLanguage}
            className={classNames(hasLongWord(title) && styles.long)}
          >
            {gone && <span className={styles.gone}>{t('gone.before', { name: gone })} </span>}
            {title}
          </h1>
          <p className={styles.place}>
            <Icon name="pin" />{' '}
            <span translate="no">
              {address !== null && `${address}, `}
              {placeText(offer)}
            </span>
          </p>
        </header>
        <aside className={styles.aside} aria-label={t('price.label')}>
          <div className={styles.prices}>
            {price !== null && (
              <p className={classNames(styles.price, gone && styles.quiet)}>
                <AsWritten text={price} />
              </p>
            )}
            {notes.length > 0 && (
              <ul className={styles.notes}>
                {notes.map((note) => (
                  <li key={note}>
                    <AsWritten text={note} />
                  </li>
                ))}
              </ul>
            )}
          </div>
          <Part id="offer" isBelow={!gone} className={styles.offer}>
            {actions}
            {manager && <ManagerCard manager={manager} />}
            {onPaper && <div className={styles.onPaper}>{onPaper}</div>}
          </Part>
        </aside>
        {facts && <div className={styles.facts}>{facts}</div>}
        <Part id="details" isBelow={!gone} className={styles.main}>
          {children}
        </Part>
      </div>
    </div>
  );
};
