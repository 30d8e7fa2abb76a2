import { leftOut } from '../left-out.ts';
import type { Mapping } from '../map-fields.ts';
import { flag } from './flags.ts';

const fuel = 'ausstattung/befeuerung@';
const roof = 'ausstattung/dachform@';
const terrace = 'ausstattung/ausricht_balkon_terrasse@';

export const equipmentMapping = {
  'ausstattung/kueche@PANTRY': flag('fields.kitchen', 'basic'),
  'ausstattung/kueche@EBK': flag('fields.kitchen', 'equipped'),
  'ausstattung/kamin': flag('fields.interiorComfort', 'fireplace'),
  'ausstattung/klimatisiert': flag('fields.interiorComfort', 'air-conditioning'),
  'ausstattung/wasch_trockenraum': flag('fields.interiorComfort', 'laundry'),
  'ausstattung/sicherheitstechnik@ALARMANLAGE': flag('fields.interiorComfort', 'alarm'),
  'ausstattung/gartennutzung': flag('fields.exteriorComfort', 'garden'),
  'ausstattung/heizungsart@FERN': flag('fields.heating', 'district'),
  [`${fuel}FERN`]: flag('fields.heating', 'district'),
  [`${fuel}ELEKTRO`]: flag('fields.heating', 'electric'),
  [`${fuel}OEL`]: flag('fields.heating', 'oil'),
  [`${fuel}FLUESSIGGAS`]: flag('fields.heating', 'gas'),
  [`${fuel}GAS`]: flag('fields.heating', 'gas'),
  [`${fuel}PELLET`]: flag('fields.heating', 'pellet'),
  [`${fuel}ERDWAERME`]: flag('fields.heating', 'heat-pump'),
  [`${fuel}LUFTWP`]: flag('fields.heating', 'heat-pump'),
  ...leftOut('our codes of heating have none for it', fuel, 'ALTERNATIV SOLAR BLOCK WASSER-ELEKTRO KOHLE HOLZ'),
  ...leftOut('our codes of heating have none for it', 'ausstattung/heizungsart@', 'OFEN ETAGE ZENTRAL FUSSBODEN'),
  'ausstattung/fahrstuhl@PERSONEN': { ours: 'fields.lift', as: 'yes-no' },
  'ausstattung/moebliert@moeb': { ours: 'fields.furnished', codes: { VOLL: true, TEIL: null } },
  'ausstattung/swimmingpool': { ours: 'fields.pool', as: 'yes-no' },
  'ausstattung/unterkellert@keller': { ours: 'fields.cellar', codes: { JA: true, TEIL: true, NEIN: false } },
  'ausstattung/dachboden': { ours: 'fields.attic', as: 'yes-no' },
  [`${roof}SATTELDACH`]: flag('fields.roof', 'gable'),
  [`${roof}WALMDACH`]: flag('fields.roof', 'hip'),
  [`${roof}KRUEPPELWALMDACH`]: flag('fields.roof', 'hip'),
  [`${roof}FLACHDACH`]: flag('fields.roof', 'flat'),
  [`${roof}MANSARDDACH`]: flag('fields.roof', 'mansard'),
  [`${roof}PULTDACH`]: flag('fields.roof', 'mono-pitch'),
  ...leftOut('our codes of roofs have none for it', roof, 'PYRAMIDENDACH'),
  [`${terrace}NORD`]: flag('fields.terraceOrientation', 'n'),
  [`${terrace}OST`]: flag('fields.terraceOrientation', 'e'),
  [`${terrace}WEST`]: flag('fields.terraceOrientation', 'w'),
  [`${terrace}NORDOST`]: flag('fields.terraceOrientation', 'ne'),
  [`${terrace}NORDWEST`]: flag('fields.terraceOrientation', 'nw'),
  [`${terrace}SUEDOST`]: flag('fields.terraceOrientation', 'se'),
  [`${terrace}SUEDWEST`]: flag('fields.terraceOrientation', 'sw'),
  [`${terrace}SUED`]: flag('fields.terraceOrientation', 's'),
  ...leftOut(
    'a count of parking spaces is read, and no kinds',
    'ausstattung/stellplatzart@',
    'GARAGE TIEFGARAGE CARPORT FREIPLATZ PARKHAUS DUPLEX',
  ),
  ...leftOut('we have no such field', 'ausstattung/bad@', 'DUSCHE WANNE FENSTER BIDET PISSOIR'),
  ...leftOut(
    'we have no such field',
    'ausstattung/boden@',
    `FLIESEN STEIN TEPPICH PARKETT FERTIGPARKETT LAMINAT DIELEN KUNSTSTOFF ESTRICH DOPPELBODEN LINOLEUM MARMOR TERRAKOTTA GRANIT`,
  ),
  ...leftOut(
    'we have no such field',
    'ausstattung/',
    `ausstatt_kategorie wg_geeignet raeume_veraenderbar kueche@OFFEN fahrstuhl@LASTEN rollstuhlgerecht kabel_sat_tv dvbt barrierefrei
    sauna wintergarten dv_verkabelung wellnessbereich telefon_ferienimmobilie breitband_zugang@art breitband_zugang@speed umts_empfang
    sicherheitstechnik@KAMERA sicherheitstechnik@POLIZEIRUF abstellraum fahrradraum rolladen bibliothek gaestewc kabelkanaele
    seniorengerecht bauweise@MASSIV bauweise@FERTIGTEILE bauweise@HOLZ`,
  ),
  ...leftOut(
    'for commercial property, which has no such fields here',
    'ausstattung/',
    `rampe hebebuehne kran gastterrasse stromanschlusswert kantine_cafeteria teekueche hallenhoehe angeschl_gastronomie@HOTELRESTAURANT
    angeschl_gastronomie@BAR brauereibindung sporteinrichtungen serviceleistungen@BETREUTES_WOHNEN serviceleistungen@CATERING
    serviceleistungen@REINIGUNG serviceleistungen@EINKAUF serviceleistungen@WACHDIENST`,
  ),
  ...leftOut(
    'German and Swiss standards, which Belgium does not know',
    'ausstattung/',
    `ausbaustufe@BAUSATZHAUS ausbaustufe@AUSBAUHAUS ausbaustufe@SCHLUESSELFERTIGMITKELLER
    ausbaustufe@SCHLUESSELFERTIGOHNEBODENPLATTE ausbaustufe@SCHLUESSELFERTIGMITBODENPLATTE energietyp@PASSIVHAUS
    energietyp@NIEDRIGENERGIE energietyp@NEUBAUSTANDARD energietyp@KFW40 energietyp@KFW60 energietyp@KFW55 energietyp@KFW70
    energietyp@MINERGIEBAUWEISE energietyp@MINERGIE_ZERTIFIZIERT`,
  ),
} as const satisfies Mapping;
