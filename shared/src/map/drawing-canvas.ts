import L from 'leaflet';
import { afterPaint } from './after-paint.ts';

/**
 * A canvas that draws what a move uncovers after the frame that ends it: Leaflet would clip and simplify all lines within the event, and
 * the padding of the canvas is there meanwhile. Another zoom is drawn at once, since its lines are others.
 */
export class DrawingCanvas extends L.Canvas {
  override getEvents(): Record<string, L.LeafletEventHandlerFn> {
    const { moveend: update, ...events } = super.getEvents?.() ?? {};
    if (!update) return events;
    let last: { event: L.LeafletEvent; map: L.Map; zoom: number } | undefined;
    const updateLater = afterPaint(() => {
      if (last?.map.hasLayer(this)) update.call(this, last.event);
    });
    const moveend = (event: L.LeafletEvent): void => {
      const map: unknown = event.target;
      if (!(map instanceof L.Map)) return;
      const zoom = map.getZoom();
      const isSame = zoom === last?.zoom;
      last = { event, map, zoom };
      if (isSame) updateLater();
      else update.call(this, event);
    };
    return { ...events, moveend };
  }
}
