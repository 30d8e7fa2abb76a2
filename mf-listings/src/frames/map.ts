import '@rowhouse/shared/ui/fonts.css';
import 'leaflet/dist/leaflet.css';
import '../map-frame/map.css';
import { createAreaTool } from '../map-frame/area-tool.ts';
import { createBaseMap } from '../map-frame/base-map.ts';
import { createMarks } from '../map-frame/marks.ts';
import { connectToPage } from '../map-frame/page-link.ts';
import { createStage } from '../map-frame/stage.ts';

// The document of the map: nothing of the site but this, in a sandbox, told by messages alone what to show.
const place = document.createElement('main');
place.id = 'map';
document.body.append(place);

const stage = createStage(place, (bounds, zoom) => page.tell({ type: 'moved', bounds, zoom }));
const baseMap = createBaseMap(stage.map);
const marks = createMarks(stage.map, (ids) => page.tell({ type: 'chosen', ids }));
const area = createAreaTool(stage.map, (polygon) => page.tell({ type: 'drawn', polygon }));

const page = connectToPage(({ messageInfo, propertyList, mapType, customMarker, marqueeIgnoreList }) => {
  document.documentElement.lang = messageInfo.language;
  document.title = messageInfo.title;
  stage.name(messageInfo);
  baseMap.show(mapType, messageInfo.language);
  stage.fit(messageInfo.fit);
  marks.show(propertyList, {
    clusters: messageInfo.clusters,
    clusterName: messageInfo.cluster,
    looked: messageInfo.looked,
    customMarker,
    hidden: marqueeIgnoreList,
  });
  area.show(messageInfo.area, messageInfo.drawing);
});
