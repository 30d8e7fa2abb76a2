import type { Place } from '@rowhouse/shared/domain/area';
import { formatNumber } from '@rowhouse/shared/domain/format';
import { useMapFrame } from '@rowhouse/shared/map/frame-link';
import { baseMapOf } from '@rowhouse/shared/map/map-type';
import { useConsent, useCurrentPage, useReport } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { useEffect, useId, useRef, useState } from 'react';
import editor from '../editor/editor.module.css';
import { useEditorScope } from '../editor/editor-context.ts';
import type { Values } from '../editor/saver.ts';
import { useMessages } from '../use-messages.ts';
import styles from './place-field.module.css';
import { placeIn } from './place-in.ts';
import { boundsAround, type PointMessage, pointNewsSchema, toTheMetre } from './point-message.ts';
import { whereIAm } from './where-i-am.ts';

// Half of the shown area, in degrees of latitude, for a town and around a point; the built-in drawing has few details at a close zoom.
const townHalf = 0.012;
const pointHalf = { outline: 0.006, tiles: 0.002 } as const;

const pointOf = ({ lat, lng }: Values): Place | null =>
  typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;

/** The pin of a home: set by a tap, dragging, the arrow keys, the device, pasted degrees or the link of a map. Its coordinates are in the fields beside it. */
export const PlaceField = ({ values }: { values: Values }) => {
  const t = useMessages();
  const help = useId();
  const { language, site } = useCurrentPage();
  const { city, change, mayWrite } = useEditorScope();
  const mapType = baseMapOf(site.map, useConsent('functional'));
  const point = pointOf(values);
  const [said, setSaid] = useState<{ text: string; before?: Place | null } | null>(null);
  const [searches, setSearches] = useState(false);
  const [pasted, setPasted] = useState('');
  const pastedId = useId();
  // The last chosen town, or a point that did not come from the map.
  const [seen, setSeen] = useState(() => ({
    city,
    fit: point ? boundsAround(point, pointHalf[mapType.kind]) : city?.place ? boundsAround(city.place, townHalf) : null,
  }));
  if (city && city.id !== seen.city?.id)
    setSeen({ city, fit: city.place ? boundsAround(city.place, townHalf) : seen.fit });
  // The map is shown once the page runs; before, nobody would receive its message that it is ready.
  const [runs, setRuns] = useState(false);
  useEffect(() => setRuns(true), []);

  const put = (next: Place | null): void => {
    change('lat', next?.lat ?? null);
    change('lng', next?.lng ?? null);
  };
  const set = (next: Place | null, text: string): void => {
    setSaid({ text, before: said?.before === undefined ? point : said.before });
    put(next && toTheMetre(next));
  };
  const message: PointMessage = {
    texts: {
      language,
      title: t('place.title'),
      zoomIn: t('place.zoom-in'),
      zoomOut: t('place.zoom-out'),
      pin: t('place.pin'),
    },
    ...{ fit: seen.fit, point, movable: mayWrite, mapType },
  };
  const frame = useRef<HTMLIFrameElement>(null);
  const report = useReport();
  const onLoad = useMapFrame(
    frame,
    message,
    pointNewsSchema,
    ({ lat, lng }) => {
      if (mayWrite) set({ lat, lng }, t('place.moved'));
    },
    (error) => report('render', 'back-office/frames/point', error),
  );
  const search = async (): Promise<void> => {
    setSearches(true);
    setSaid({ text: t('place.searching') });
    const found = await whereIAm();
    setSearches(false);
    if ('failure' in found) {
      setSaid({ text: t(`place.${found.failure}`) });
      return;
    }
    set(found.place, t('place.found', { metres: formatNumber(found.metres, language) }));
    setSeen({ city, fit: boundsAround(found.place, pointHalf[mapType.kind]) });
  };
  const moveToPasted = (): void => {
    const found = placeIn(pasted);
    if (!found) {
      setSaid({ text: t('place.not-read') });
      return;
    }
    set(found, t('place.moved'));
    setSeen({ city, fit: boundsAround(found, pointHalf[mapType.kind]) });
    setPasted('');
  };
  return (
    <fieldset className={styles.place} aria-describedby={mayWrite ? help : undefined}>
      <legend className={editor.label}>{t('place.title')}</legend>
      {mayWrite && (
        <p id={help} className={editor.hint}>
          {t('place.help')}
        </p>
      )}
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
      {mayWrite && (
        <div className={styles.pasted}>
          <label className={editor.label} htmlFor={pastedId}>
            {t('place.pasted')}
          </label>
          <p id={`${pastedId}-hint`} className={editor.hint}>
            {t('place.pasted-hint')}
          </p>
          <div className={styles.actions}>
            <input
              id={pastedId}
              className={editor.control}
              autoComplete="off"
              spellCheck={false}
              aria-describedby={`${pastedId}-hint`}
              value={pasted}
              onChange={({ target }) => setPasted(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // Enter would submit the surrounding form.
                event.preventDefault();
                moveToPasted();
              }}
            />
            <Button variant="secondary" size="small" onClick={moveToPasted}>
              {t('place.use')}
            </Button>
          </div>
        </div>
      )}
      {mayWrite && (
        <div className={styles.actions}>
          <Button variant="secondary" size="small" busy={searches} onClick={() => void search()}>
            {t('place.here')}
          </Button>
          {point && (
            <Button variant="quiet" size="small" onClick={() => set(null, t('place.cleared'))}>
              {t('place.clear')}
            </Button>
          )}
          <span role="status">{said?.text}</span>
          {said?.before !== undefined && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                put(said.before ?? null);
                setSaid(null);
              }}
            >
              {t('undo.submit')}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
};
