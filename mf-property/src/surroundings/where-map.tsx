import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { LazyMap } from '@rowhouse/shared/ui/lazy-map';
import { useMessages } from '../use-messages.ts';
import styles from './where-map.module.css';

interface WhereMapProps {
  place: NonNullable<PropertyDetail['place']>;
  /** Nearby places, by their number in a list beside the map. */
  points?: { number: number; lat: number; lng: number }[];
}

/** The place of a home or project, on a map that loads when it comes near; its area if its address is not public. */
export const WhereMap = ({ place, points = [] }: WhereMapProps) => {
  const t = useMessages();
  return (
    <LazyMap
      use={{ id: 'listings.around', props: { home: place, points } }}
      label={t('surroundings.map')}
      show={t('surroundings.show')}
      className={styles.map}
    />
  );
};
