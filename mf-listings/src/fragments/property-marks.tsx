import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import { mostCompared, mostFavourites, toggledId } from '@rowhouse/shared/domain/kept-ids';
import { comparedAtom, type FragmentViewProps, favouritesAtom, Link, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { Icon } from '@rowhouse/shared/ui/icon';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { idsQuery } from '../ids-query.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useMessages } from '../use-messages.ts';
import styles from './property-marks.module.css';

export const Component = ({ props: { propertyId } }: FragmentViewProps<FragmentProps<'listings.property-marks'>>) => {
  const t = useMessages();
  const href = useHref();
  // They keep their room until they can be pressed, so that nothing moves.
  const button = { variant: 'secondary', size: 'small', disabled: !useHydrated() } as const;
  const [favourites, setFavourites] = useAtom(favouritesAtom);
  const [compared, setCompared] = useAtom(comparedAtom);
  const [full, setFull] = useState(false);
  const isFavourite = favourites.includes(propertyId);
  const isCompared = compared.includes(propertyId);
  const compare = () => {
    const next = toggledId(compared, propertyId, mostCompared);
    setFull(next === compared);
    setCompared(next);
  };
  return (
    <section aria-label={t('mark.label')} className={styles.marks}>
      <Button
        {...button}
        className={isFavourite ? `${styles.mark} ${styles.kept}` : styles.mark}
        aria-pressed={isFavourite}
        onClick={() => setFavourites((ids) => toggledId(ids, propertyId, mostFavourites))}
      >
        <Icon name="heart" size="small" />
        {t(isFavourite ? 'mark.kept' : 'mark.favourite')}
      </Button>
      <Button {...button} className={styles.mark} aria-pressed={isCompared} onClick={compare}>
        <Icon name={isCompared ? 'check' : 'menu'} size="small" />
        {t(isCompared ? 'mark.compared' : 'mark.compare')}
      </Button>
      <p role="status" className={styles.ways}>
        {full && <span>{t('mark.compare-full')} </span>}
        {isFavourite && <Link href={href('favourites', {}, idsQuery(favourites))}>{t('mark.favourites')}</Link>}
        {isCompared && compared.length > 1 && (
          <Link href={href('compare', {}, idsQuery(compared))}>{t('mark.to-compare', { count: compared.length })}</Link>
        )}
      </p>
    </section>
  );
};
