import type { MapData } from '@rowhouse/shared/contract/listing';
import type { Bounds } from '@rowhouse/shared/domain/area';
import { baseMapOf } from '@rowhouse/shared/map/map-type';
import { useConsent, useCurrentPage, useHref, useNavigate } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { Icon } from '@rowhouse/shared/ui/icon';
import { type ReactNode, useEffect, useState } from 'react';
import { callMap } from '../call-map.ts';
import { placeHref } from '../list-page.ts';
import type { ListingData } from '../load-list.ts';
import { toMessage } from '../map/to-message.ts';
import { useMapView } from '../map/use-map-view.ts';
import { useMessages } from '../use-messages.ts';
import { MapFrame, type MapFrameProps } from './map-frame.tsx';
import styles from './map-panel.module.css';

export interface ListMapProps {
  data: ListingData;
  map: MapData;
  looked: string | null;
  /** Called with the property that is highlighted on the map. */
  onLook: (id: string | null) => void;
  /** The way to the list without its area, if it has one. */
  everywhere: ReactNode;
}

/** The map of a list in its frame: moving or drawing on it changes the search, and a chosen home is shown beside it. */
export const ListMap = ({ data, map, looked, onLook, everywhere }: ListMapProps) => {
  const t = useMessages();
  const href = useHref();
  const navigate = useNavigate();
  const { language, site } = useCurrentPage();
  const baseMap = baseMapOf(site.map, useConsent('functional'));
  const { query } = data;
  const [moved, setMoved] = useState<Bounds | null>(null);
  const [drawing, setDrawing] = useState(false);
  const [follows, setFollows] = useState(true);
  const drawn = query.area !== undefined && 'polygon' in query.area;
  const [mapView, lookAt] = useMapView(map, (context, view, signal) =>
    callMap(context, data.goal, query, view, signal),
  );
  const go = (area: ListingData['query']['area'], replace: boolean) => {
    void navigate(placeHref(href, data, { ...query, page: 1, area }), { replace, preventScrollReset: true });
  };
  const onNews: MapFrameProps['onNews'] = (news) => {
    if (news.type === 'looked') {
      onLook(news.id);
    } else if (news.type === 'drawn') {
      setDrawing(false);
      go({ polygon: news.polygon }, false);
    } else {
      setMoved(news.bounds);
      if (follows && !drawn) go({ bounds: news.bounds }, true);
      else lookAt(news.bounds, news.zoom);
    }
  };
  const message = toMessage(mapView, query, { moved, drawing, looked, baseMap }, language, t);
  useEffect(() => {
    if (!drawing) return;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setDrawing(false);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [drawing]);
  return (
    <>
      <MapFrame
        title={t('map.frame')}
        points={mapView.points}
        message={message}
        onNews={onNews}
        className={styles.box}
      />
      <div className={styles.tools}>
        <label className={styles.follow}>
          <input
            type="checkbox"
            className={styles.tick}
            checked={follows}
            onChange={({ target }) => {
              setFollows(target.checked);
              if (target.checked && moved && !drawn) go({ bounds: moved }, true);
            }}
          />
          {t('map.follow')}
        </label>
        <span className={styles.ways}>
          <Button
            variant="secondary"
            size="small"
            aria-pressed={drawing}
            onClick={() => setDrawing((before) => !before)}
          >
            <Icon name={drawing ? 'close' : 'area'} size="small" />
            {t(drawing ? 'map.stop-drawing' : 'map.draw')}
          </Button>
          {everywhere}
        </span>
        <p className={styles.hint} role="status">
          {drawing ? t('map.drawing-hint') : ''}
        </p>
      </div>
    </>
  );
};
