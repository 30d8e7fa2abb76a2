import '@rowhouse/shared/ui/fonts.css';
import 'leaflet/dist/leaflet.css';
import '../map-frame/map.css';
import { type FrameNews, type MapMessage, parseMapMessage } from '../map/message.ts';
import { createAreaTool } from '../map-frame/area-tool.ts';
import { createBaseMap } from '../map-frame/base-map.ts';
import { createMapView } from '../map-frame/map-view.ts';
import { createMarks } from '../map-frame/marks.ts';
import { createSpots } from '../map-frame/spots.ts';

/**
 * Says to the page that the frame is ready, and takes messages of the page alone: of the window that holds this one, at the
 * origin of this document. Its first message brings the port for all the rest. Gives what sends news to the page.
 */
const connectToPage = (show: (message: MapMessage) => void) => {
  const { origin } = new URL(location.href);
  let port: MessagePort | null = null;
  const receive = (data: unknown) => {
    const message = parseMapMessage(data);
    if (message) show(message);
  };
  window.addEventListener('message', ({ source, origin: from, data, ports: [handed] }) => {
    if (source !== window.parent || from !== origin || !handed || !parseMapMessage(data)) return;
    port?.close();
    port = handed;
    port.onmessage = (event) => receive(event.data);
    receive(data);
  });
  // It holds nothing secret: any page that frames this document may know it.
  if (window.parent !== window) window.parent.postMessage({ type: 'map-ready' }, origin);
  return (news: FrameNews): void => port?.postMessage(news);
};

// The document of the map, in a sandbox: messages of the page say what it shows.
const place = document.createElement('main');
place.id = 'map';
document.body.append(place);

const view = createMapView(place, (bounds, zoom) => sendToPage({ type: 'moved', bounds, zoom }));
const showBaseMap = createBaseMap(view.map);
const showMarks = createMarks(view.map, (news) => sendToPage(news));
const showSpots = createSpots(view.map);
const showArea = createAreaTool(view.map, (polygon) => sendToPage({ type: 'drawn', polygon }));

const sendToPage = connectToPage((message) => {
  const { messageInfo } = message;
  document.documentElement.lang = messageInfo.language;
  document.title = messageInfo.title;
  view.setTexts(messageInfo);
  showBaseMap(message.mapType, messageInfo.language);
  view.fit(messageInfo.fit);
  showMarks(message);
  showSpots(message.spots);
  showArea(messageInfo.area, messageInfo.drawing);
});
