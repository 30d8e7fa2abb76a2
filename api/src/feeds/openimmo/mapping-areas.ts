import { leftOut } from '../left-out.ts';
import type { Mapping } from '../map-fields.ts';

/** Sizes, and numbers of rooms. */
export const areaMapping = {
  'flaechen/wohnflaeche': { ours: 'fields.livingSurface', as: 'decimal' },
  'flaechen/gesamtflaeche': { ours: 'fields.totalSurface', as: 'decimal' },
  'flaechen/nutzflaeche': { ours: 'surface', own: true },
  'flaechen/ladenflaeche': { ours: 'fields.storeSurface', as: 'decimal' },
  'flaechen/bueroflaeche': { ours: 'fields.officeSurface', as: 'decimal' },
  'flaechen/grundstuecksflaeche': { ours: 'fields.groundSurface', as: 'decimal' },
  'flaechen/balkon_terrasse_flaeche': { ours: 'fields.terraceSurface', as: 'decimal' },
  'flaechen/gartenflaeche': { ours: 'fields.gardenSurface', as: 'decimal' },
  'flaechen/grundstuecksfront': { ours: 'fields.plotWidth', as: 'decimal' },
  'flaechen/bgf': { ours: 'fields.constructedSurface', as: 'number' },
  'flaechen/anzahl_schlafzimmer': { ours: 'bedrooms', as: 'whole' },
  'flaechen/anzahl_badezimmer': { ours: 'fields.bathrooms', as: 'whole' },
  'flaechen/anzahl_sep_wc': { ours: 'fields.toilets', as: 'whole' },
  'flaechen/anzahl_stellplaetze': { ours: 'fields.parkings', as: 'whole' },
  'flaechen/anzahl_terrassen': { ours: 'fields.exteriorComfort', own: true },
  ...leftOut(
    'we have no such area',
    'flaechen/',
    `lagerflaeche verkaufsflaeche freiflaeche bueroteilflaeche fensterfront verwaltungsflaeche gastroflaeche grz gfz bmz sonstflaeche
    kellerflaeche fensterfront_qm dachbodenflaeche teilbar_ab beheizbare_flaeche vermietbare_flaeche kubatur ausnuetzungsziffer
    flaechevon flaechebis`,
  ),
  ...leftOut(
    'we count no such rooms',
    'flaechen/',
    `anzahl_zimmer anzahl_balkone anzahl_logia anzahl_wohn_schlafzimmer plaetze_gastraum anzahl_betten anzahl_tagungsraeume
    anzahl_wohneinheiten anzahl_gewerbeeinheiten einliegerwohnung`,
  ),
} as const satisfies Mapping;
