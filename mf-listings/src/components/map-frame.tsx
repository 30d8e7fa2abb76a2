import type { MapPoint } from '@rowhouse/shared/contract/listing';
import { useMapFrame } from '@rowhouse/shared/map/frame-link';
import { useReport } from '@rowhouse/shared/platform';
import { type ReactNode, useRef, useState } from 'react';
import { type FrameNews, frameNewsSchema, type MapMessage } from '../map/message.ts';
import { MapChoice } from './map-choice.tsx';
import styles from './map-frame.module.css';

export interface MapFrameProps {
  title: string;
  /** The properties that can be chosen in it. */
  points: readonly MapPoint[];
  message: MapMessage;
  onNews: (news: Exclude<FrameNews, { type: 'chosen' }>) => void;
  className?: string | undefined;
}

/** The map in its frame, with the chosen homes above it. */
export const MapFrame = ({ title, points, message, onNews, className }: MapFrameProps): ReactNode => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [chosenIds, setChosen] = useState<readonly string[]>([]);
  // A chosen home may be missing after the next filter.
  const choice = points.filter((point) => chosenIds.includes(point.id));
  const withChoice = { ...message, messageInfo: { ...message.messageInfo, chosen: choice.map(({ id }) => id) } };
  const report = useReport();
  const onLoad = useMapFrame(
    frame,
    withChoice,
    frameNewsSchema,
    (news) => {
      if (news.type === 'chosen') setChosen(news.ids);
      else onNews(news);
    },
    (error) => report('render', 'listings/frames/map', error),
  );
  return (
    <div className={className}>
      <iframe
        ref={frame}
        // A file of the same release as this code.
        src={import.meta.env.FRAMES.map}
        title={title}
        sandbox="allow-scripts"
        className={styles.frame}
        onLoad={onLoad}
      />
      {/* It would cover what is drawn around. */}
      {choice.length > 0 && !message.messageInfo.drawing && <MapChoice points={choice} close={() => setChosen([])} />}
    </div>
  );
};
