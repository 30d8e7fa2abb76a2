import type { Place } from '@rowhouse/shared/domain/area';
import { formatNumber } from '@rowhouse/shared/domain/format';
import { baseMapOf } from '@rowhouse/shared/map/map-type';
import { useConsent, useCurrentPage } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { useId, useState } from 'react';
import editor from '../editor/editor.module.css';
import { useEditorScope } from '../editor/editor-context.ts';
import type { Values } from '../editor/saver.ts';
import { useMessages } from '../use-messages.ts';
import { PastedPlace } from './pasted-place.tsx';
import { PinMap } from './pin-map.tsx';
import styles from './place-field.module.css';
import { boundsAround, toTheMetre } from './point-message.ts';
import { whereIAm } from './where-i-am.ts';

// Half of the shown area, in degrees of latitude, for a town and around a point; the built-in drawing has few details at a close zoom.
const townHalf = 0.012;
const pointHalf = { outline: 0.006, streets: 0.002, tiles: 0.002 } as const;

const pointOf = ({ lat, lng }: Values): Place | null =>
  typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;

// The pin and what was said about it; the point before the first change can be restored.
const usePin = (point: Place | null, change: (field: string, value: unknown) => void) => {
  const [message, setMessage] = useState<{ text: string; before?: Place | null } | null>(null);
  const put = (next: Place | null): void => {
    change('lat', next?.lat ?? null);
    change('lng', next?.lng ?? null);
  };
  return {
    said: message,
    say: (text: string) => setMessage({ text }),
    set(next: Place | null, text: string): void {
      setMessage({ text, before: message?.before === undefined ? point : message.before });
      put(next && toTheMetre(next));
    },
    undo(): void {
      put(message?.before ?? null);
      setMessage(null);
    },
  };
};

/** The pin of a home: set by a tap, dragging, the arrow keys, the device, pasted degrees or the link of a map. */
export const PlaceField = ({ values }: { values: Values }) => {
  const t = useMessages();
  const help = useId();
  const { language, site } = useCurrentPage();
  const { city, change, mayWrite } = useEditorScope();
  const mapType = baseMapOf(site.map, useConsent('functional'));
  const around = (place: Place) => boundsAround(place, pointHalf[mapType.kind]);
  const point = pointOf(values);
  const { said, say, set, undo } = usePin(point, change);
  const [searches, setSearches] = useState(false);
  // The last chosen town, or a point that did not come from the map.
  const [view, setView] = useState(() => ({
    city,
    fit: point ? around(point) : city?.place ? boundsAround(city.place, townHalf) : null,
  }));
  if (city && city.id !== view.city?.id)
    setView({ city, fit: city.place ? boundsAround(city.place, townHalf) : view.fit });
  const show = (place: Place, text: string): void => {
    set(place, text);
    setView({ city, fit: around(place) });
  };
  const search = async (): Promise<void> => {
    setSearches(true);
    say(t('place.searching'));
    const here = await whereIAm();
    setSearches(false);
    if ('failure' in here) say(t(`place.${here.failure}`));
    else show(here.place, t('place.found', { metres: formatNumber(here.metres, language) }));
  };
  return (
    <fieldset className={styles.place} aria-describedby={mayWrite ? help : undefined}>
      <legend className={editor.label}>{t('place.title')}</legend>
      {mayWrite && (
        <p id={help} className={editor.hint}>
          {t('place.help')}
        </p>
      )}
      <PinMap
        {...{ point, mapType }}
        fit={view.fit}
        movable={mayWrite}
        onMove={(place) => mayWrite && set(place, t('place.moved'))}
      />
      {mayWrite && (
        <>
          <PastedPlace onPlace={(place) => (place ? show(place, t('place.moved')) : say(t('place.not-read')))} />
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
              <Button variant="quiet" size="small" onClick={undo}>
                {t('undo.submit')}
              </Button>
            )}
          </div>
        </>
      )}
    </fieldset>
  );
};
