import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import type { MapData } from '@rowhouse/shared/contract/listing';
import { baseMapOf } from '@rowhouse/shared/map/map-type';
import { useConsent, useCurrentPage } from '@rowhouse/shared/platform';
import { useId } from 'react';
import { callOfferMap } from '../call-map.ts';
import { toMessage } from '../map/to-message.ts';
import { useMapView } from '../map/use-map-view.ts';
import { filtersOf } from '../narrowed-offer.ts';
import { useMessages } from '../use-messages.ts';
import { MapFrame } from './map-frame.tsx';
import styles from './offer-map.module.css';

/** Offered homes on a map of their own, to view and choose from, not to search in. */
export const OfferMap = ({ offer, map }: { offer: FragmentProps<'listings.map'>; map: MapData }) => {
  const t = useMessages();
  const id = useId();
  const { language, site } = useCurrentPage();
  const baseMap = baseMapOf(site.map, useConsent('functional'));
  const [mapView, lookAt] = useMapView(map, (context, view, signal) => callOfferMap(context, offer, view, signal));
  if (map.total === 0) return <p className={styles.none}>{t('map.none')}</p>;
  const state = { moved: null, drawing: false, looked: null, baseMap };
  return (
    <div className={styles.map}>
      <a href={`#${id}`} className={`visually-hidden ${styles.skip}`}>
        {t('map.skip')}
      </a>
      <MapFrame
        title={t('map.frame-all')}
        points={mapView.points}
        message={toMessage({ ...mapView, bounds: map.bounds }, filtersOf(offer), state, language, t)}
        onNews={(news) => {
          if (news.type === 'moved') lookAt(news.bounds, news.zoom);
        }}
        className={styles.frame}
      />
      <p id={id} tabIndex={-1} className={styles.note}>
        {t('map.circles')}
      </p>
    </div>
  );
};
