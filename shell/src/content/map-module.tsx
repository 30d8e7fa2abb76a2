import type { ContentModule } from '@rowhouse/shared/contract/content';
import { Link, useHref } from '@rowhouse/shared/platform';
import { LazyMap } from '@rowhouse/shared/ui/lazy-map';
import { useMessages } from '../layout/use-messages.ts';
import styles from './map-module.module.css';
import sketch from './map-sketch.svg';

/** A map of the offered homes, with a link to the full map, which also works without scripts. */
export const MapModule = ({ map: { goal, type, city } }: { map: ContentModule['maps'][number] }) => {
  const t = useMessages();
  const href = useHref();
  const narrower = { ...(type !== undefined && { type }), ...(city !== undefined && { city }) };
  const query = new URLSearchParams({ ...(goal === 'rent' && { goal }), ...(city !== undefined && { city }) });
  if (type !== undefined) query.set('type', String(type));
  return (
    <>
      <LazyMap use={{ id: 'listings.map', props: { goal, ...narrower } }} label={t('map.label')} show={t('map.show')}>
        {/* Drawn in the colours of the map itself; loaded lazily. */}
        <img src={sketch} alt="" width="1200" height="600" loading="lazy" decoding="async" className={styles.sketch} />
      </LazyMap>
      <p className={styles.way}>
        <Link href={href('map', {}, query)}>{t('map.lists')}</Link>
      </p>
    </>
  );
};
