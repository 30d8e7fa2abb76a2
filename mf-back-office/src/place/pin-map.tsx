import type { Place } from '@rowhouse/shared/domain/area';
import { useMapFrame } from '@rowhouse/shared/map/frame-link';
import { useCurrentPage, useReport } from '@rowhouse/shared/platform';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './place-field.module.css';
import { type PointMessage, pointNewsSchema } from './point-message.ts';

interface Props extends Omit<PointMessage, 'texts'> {
  onMove: (place: Place) => void;
}

/** The map with the pin, shown once the page runs; before, nobody would receive its message that it is ready. */
export const PinMap = ({ onMove, ...pinProps }: Props) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const report = useReport();
  const frame = useRef<HTMLIFrameElement>(null);
  const [runs, setRuns] = useState(false);
  useEffect(() => setRuns(true), []);
  const texts = {
    language,
    title: t('place.title'),
    zoomIn: t('place.zoom-in'),
    zoomOut: t('place.zoom-out'),
    pin: t('place.pin'),
  };
  const onLoad = useMapFrame(
    frame,
    { texts, ...pinProps },
    pointNewsSchema,
    ({ lat, lng }) => onMove({ lat, lng }),
    (error) => report('render', 'back-office/frames/point', error),
  );
  return (
    <div className={styles.map}>
      {runs && (
        <iframe
          ref={frame}
          // A file of the same release as this code.
          src={import.meta.env.FRAMES.point}
          title={t('place.title')}
          sandbox="allow-scripts"
          loading="lazy"
          className={styles.frame}
          onLoad={onLoad}
        />
      )}
    </div>
  );
};
