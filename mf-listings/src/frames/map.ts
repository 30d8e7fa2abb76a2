import '@rowhouse/shared/ui/fonts.css';
import 'leaflet/dist/leaflet.css';
import '../map-frame/map.css';
import { createAreaTool } from '../map-frame/area-tool.ts';
import { createBaseMap } from '../map-frame/base-map.ts';
import { createMapView } from '../map-frame/map-view.ts';
import { createMarks } from '../map-frame/marks.ts';
import { connectToPage } from '../map-frame/page-link.ts';

// The document of the map, in a sandbox: messages of the page say what it shows.
const place = document.createElement('main');
place.id = 'map';
document.body.append(place);

const view = createMapView(place, (bounds, zoom) => tellPage({ type: 'moved', bounds, zoom }));
const showBaseMap = createBaseMap(view.map);
const showMarks = createMarks(view.map, (ids) => tellPage({ type: 'chosen', ids }));
const showArea = createAreaTool(view.map, (polygon) => tellPage({ type: 'drawn', polygon }));

const tellPage = connectToPage(({ messageInfo, propertyList, mapType, customMarker, marqueeIgnoreList }) => {
  document.documentElement.lang = messageInfo.language;
  document.title = messageInfo.title;
  view.setTexts(messageInfo);
  showBaseMap(mapType, messageInfo.language);
  view.fit(messageInfo.fit);
  showMarks(propertyList, {
    clusters: messageInfo.clusters,
    clusterName: messageInfo.cluster,
    looked: messageInfo.looked,
    customMarker,
    hidden: marqueeIgnoreList,
  });
  showArea(messageInfo.area, messageInfo.drawing);
});
