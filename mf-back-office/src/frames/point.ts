import '@rowhouse/shared/ui/fonts.css';
import 'leaflet/dist/leaflet.css';
import '@rowhouse/shared/map/map.css';
import '../place/point.css';
import { createBaseMap } from '@rowhouse/shared/map/base-map';
import { connectToPage } from '@rowhouse/shared/map/connect-to-page';
import { createMapView } from '@rowhouse/shared/map/map-view';
import { createPin } from '../place/pin.ts';
import { type PointMessage, type PointNews, parsePointMessage } from '../place/point-message.ts';

// The sandboxed document of the map on which one point is set.
const place = document.createElement('main');
place.id = 'map';
document.body.append(place);

const view = createMapView(place, 16);
// The wheel scrolls the form, and two taps set two points.
view.map.scrollWheelZoom.disable();
view.map.doubleClickZoom.disable();
const showBaseMap = createBaseMap(view.map);
const showPin = createPin(view.map, ({ lat, lng }) => send({ type: 'picked', lat, lng }));

const send = connectToPage<PointMessage, PointNews>(parsePointMessage, ({ texts, mapType, fit, point, movable }) => {
  document.documentElement.lang = texts.language;
  document.title = texts.title;
  view.setTexts(texts);
  showBaseMap(mapType, texts.language);
  view.fit(fit);
  showPin({ point, movable, name: texts.pin });
});
