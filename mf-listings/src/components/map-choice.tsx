import type { MapPoint } from '@rowhouse/shared/contract/listing';
import { Link, propertyRoute, useHref } from '@rowhouse/shared/platform';
import { AsWritten } from '@rowhouse/shared/ui/as-written';
import { Icon } from '@rowhouse/shared/ui/icon';
import { Picture } from '@rowhouse/shared/ui/picture';
import { useEffect, useRef } from 'react';
import { cityLabel } from '../city-label.ts';
import { useMessages } from '../use-messages.ts';
import { priceLine } from './card-texts.ts';
import { ChoiceMarks } from './choice-marks.tsx';
import styles from './map-choice.module.css';

/** The homes at the chosen place of the map; it takes the focus, which would otherwise stay in the frame. */
export const MapChoice = ({ points, close }: { points: readonly MapPoint[]; close: () => void }) => {
  const t = useMessages();
  const href = useHref();
  const box = useRef<HTMLElement>(null);
  const ids = points.map(({ id }) => id).join();
  useEffect(() => {
    if (ids) box.current?.focus();
  }, [ids]);
  return (
    <section ref={box} tabIndex={-1} aria-label={t('map.chosen')} className={styles.box}>
      <ul className={styles.list}>
        {points.map((point) => (
          <li key={point.id} className={styles.item}>
            <span className={styles.picture}>
              {point.picture && (
                <Picture {...point.picture} alt="" ratio="landscape" widths={[100, 250]} sizes="112px" />
              )}
            </span>
            <span className={styles.words}>
              <Link href={href(...propertyRoute(point))} className={styles.title}>
                {point.title || point.typeName}
              </Link>
              <span className={styles.price}>
                <AsWritten text={priceLine(point, t)} />
              </span>
              <span className={styles.place}>
                {cityLabel({ name: point.city, zip: point.zip })}
                {point.radius !== null && ` · ${t('map.about-here')}`}
              </span>
              <ChoiceMarks id={point.id} />
            </span>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.close} onClick={close}>
        <Icon name="close" size="small" />
        <span className="visually-hidden">{t('map.close')}</span>
      </button>
    </section>
  );
};
