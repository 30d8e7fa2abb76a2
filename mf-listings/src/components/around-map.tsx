import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import { baseMapOf } from '@rowhouse/shared/map/map-type';
import { useConsent, useCurrentPage } from '@rowhouse/shared/platform';
import { aroundMessage } from '../map/around.ts';
import { useMessages } from '../use-messages.ts';
import styles from './around-map.module.css';
import { MapFrame } from './map-frame.tsx';

const ignore = () => {};

/** A home, or its area, with places nearby. */
export const AroundMap = (around: FragmentProps<'listings.around'>) => {
  const t = useMessages();
  const { language, site } = useCurrentPage();
  const baseMap = baseMapOf(site.map, useConsent('functional'));
  return (
    <MapFrame
      title={t('map.around')}
      points={[]}
      message={aroundMessage(around, baseMap, language, t)}
      onNews={ignore}
      className={styles.frame}
    />
  );
};
