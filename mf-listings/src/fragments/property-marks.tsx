import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import { type FragmentViewProps, Link, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { Icon } from '@rowhouse/shared/ui/icon';
import { useState } from 'react';
import { useMarks } from '../components/use-marks.ts';
import { idsQuery } from '../ids-query.ts';
import { useMessages } from '../use-messages.ts';
import styles from './property-marks.module.css';

export const Component = ({ props: { propertyId } }: FragmentViewProps<FragmentProps<'listings.property-marks'>>) => {
  const t = useMessages();
  const href = useHref();
  const { hydrated, isFavourite, isCompared, favourites, compared, marks } = useMarks(propertyId);
  // Their space is reserved until they can be pressed, so that nothing moves.
  const button = { variant: 'secondary', size: 'small', disabled: !hydrated } as const;
  const [message, setMessage] = useState('');
  return (
    <section aria-label={t('mark.label')} className={styles.marks}>
      {marks.map(({ name, icon, pressed, text, press }) => (
        <Button
          {...button}
          key={name}
          className={classNames(styles.mark, styles[name])}
          aria-pressed={pressed}
          onClick={() => setMessage(press().text)}
        >
          <Icon name={icon} size="small" />
          {text}
        </Button>
      ))}
      <p role="status" className={styles.ways}>
        {message && <span>{message}</span>}
        {isFavourite && <Link href={href('favourites', {}, idsQuery(favourites))}>{t('mark.favourites')}</Link>}
        {isCompared && compared.length > 1 && (
          <Link href={href('compare', {}, idsQuery(compared))}>{t('mark.to-compare', { count: compared.length })}</Link>
        )}
      </p>
    </section>
  );
};
