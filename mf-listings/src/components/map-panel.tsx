import { Link, useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { lazy, Suspense } from 'react';
import { placeHref } from '../list-page.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useMessages } from '../use-messages.ts';
import type { ListMapProps } from './list-map.tsx';
import styles from './map-panel.module.css';

const MapFault = () => {
  const t = useMessages();
  return (
    <p role="status" className={styles.still}>
      {t('map.failed')}
    </p>
  );
};

/** Loads the code of a list's map, which a list without it does not have. */
export const loadListMap = () =>
  import('./list-map.tsx').then(
    (module) => ({ default: module.ListMap }),
    () => ({ default: MapFault }),
  );

const ListMap = lazy(loadListMap);

interface MapPanelProps extends Omit<ListMapProps, 'everywhere'> {
  /** The target of the link that skips the map. */
  resultsId: string;
}

/** The place of a list's map, whose code is loaded in the browser. */
export const MapPanel = ({ resultsId, ...list }: MapPanelProps) => {
  const t = useMessages();
  const href = useHref();
  const hydrated = useHydrated();
  const { query } = list.data;
  const everywhere = query.area && (
    <Link
      href={placeHref(href, list.data, { ...query, page: 1, area: undefined })}
      className={buttonClass('quiet', 'small')}
      preventScrollReset
    >
      {t('map.everywhere')}
    </Link>
  );
  return (
    <section aria-label={t('map.label')} className={styles.panel}>
      <a href={`#${resultsId}`} className={`visually-hidden ${styles.skip}`}>
        {t('map.skip')}
      </a>
      {hydrated ? (
        <Suspense fallback={<div className={styles.box} />}>
          <ListMap {...list} everywhere={everywhere} />
        </Suspense>
      ) : (
        <div className={styles.box}>
          <noscript>
            <p className={styles.still}>
              {t('map.without-scripts')} {everywhere}
            </p>
          </noscript>
        </div>
      )}
      <p className={styles.note}>{t('map.circles')}</p>
    </section>
  );
};
