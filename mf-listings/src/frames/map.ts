import '@rowhouse/shared/ui/fonts.css';
import 'leaflet/dist/leaflet.css';
import '@rowhouse/shared/map/map.css';
import '../map-frame/marks.css';
import { createBaseMap } from '@rowhouse/shared/map/base-map';
import { connectToPage } from '@rowhouse/shared/map/connect-to-page';
import { createMapView } from '@rowhouse/shared/map/map-view';
import { tellErrors } from '@rowhouse/shared/map/tell-errors';
import { type FrameNews, type MapMessage, parseMapMessage } from '../map/message.ts';
import { createAreaTool } from '../map-frame/area-tool.ts';
import { createMarks } from '../map-frame/marks.ts';
import { createSpots } from '../map-frame/spots.ts';

// The document of the map, in a sandbox: messages of the page determine its content.
tellErrors();

const place = document.createElement('main');
place.id = 'map';
document.body.append(place);

// One or two properties would zoom in to a street; their town is more informative.
const townZoom = 14;
// Around one home streets are shown, if the base map has them.
const streetZoom = 16;
const view = createMapView(place, townZoom, (bounds, zoom) => sendToPage({ type: 'moved', bounds, zoom }));
const showBaseMap = createBaseMap(view.map);
const showMarks = createMarks(view.map, (news) => sendToPage(news));
const showSpots = createSpots(view.map);
const showArea = createAreaTool(view.map, (polygon) => sendToPage({ type: 'drawn', polygon }));

const sendToPage = connectToPage<MapMessage, FrameNews>(parseMapMessage, (message) => {
  const { messageInfo } = message;
  document.documentElement.lang = messageInfo.language;
  document.title = messageInfo.title;
  view.setTexts(messageInfo);
  showBaseMap(message.mapType, messageInfo.language);
  const hasStreets = message.spots.length > 0 && message.mapType.kind !== 'outline';
  view.fit(messageInfo.fit, hasStreets ? streetZoom : townZoom);
  showMarks(message);
  showSpots(message.spots);
  showArea(messageInfo.area, messageInfo.drawing);
});
