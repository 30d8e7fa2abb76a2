import { countryIds } from '@rowhouse/shared/domain/postal-region';
import { leftOut } from '../left-out.ts';
import type { Mapping } from '../map-fields.ts';
import { flag, silent } from './flags.ts';

const kind = 'objektkategorie/objektart/';

/** Type, goal and location. */
export const objectMapping = {
  ...leftOut('its type says it', 'objektkategorie/nutzungsart', '@WOHNEN @GEWERBE @ANLAGE @WAZ'),
  'objektkategorie/vermarktungsart@MIETE_PACHT': flag('goal', 'rent'),
  'objektkategorie/vermarktungsart@KAUF': flag('goal', 'sale'),
  ...leftOut('is neither a sale nor a lease of a home', 'objektkategorie/vermarktungsart', '@ERBPACHT @LEASING'),
  // The first one with a type counts, so the more exact ones come first.
  [`${kind}objektart_zusatz`]: { ours: 'types', codes: { Studio: 3, Neubau: 8 } },
  [`${kind}haus@haustyp`]: {
    ours: 'types',
    codes: {
      MEHRFAMILIENHAUS: 5,
      APARTMENTHAUS: 5,
      ...silent(
        'REIHENHAUS REIHENEND REIHENMITTEL REIHENECK DOPPELHAUSHAELFTE EINFAMILIENHAUS STADTHAUS BUNGALOW VILLA RESTHOF BAUERNHAUS LANDHAUS SCHLOSS ZWEIFAMILIENHAUS FERIENHAUS BERGHUETTE CHALET STRANDHAUS LAUBE-DATSCHE-GARTENHAUS BURG HERRENHAUS FINCA RUSTICO FERTIGHAUS KEINE_ANGABE',
      ),
    },
  },
  [`${kind}land_und_forstwirtschaft@land_typ`]: {
    ours: 'types',
    codes: {
      BAUERNHOF: 1,
      AUSSIEDLERHOF: 1,
      REITERHOEFE: 1,
      ANWESEN: 1,
      LANDWIRTSCHAFTLICHE_BETRIEBE: 6,
      ...silent(
        'GARTENBAU ACKERBAU WEINBAU VIEHWIRTSCHAFT JAGD_UND_FORSTWIRTSCHAFT TEICH_UND_FISCHWIRTSCHAFT SCHEUNEN SONSTIGE_LANDWIRTSCHAFTSIMMOBILIEN JAGDREVIER',
      ),
    },
  },
  [`${kind}sonstige@sonstige_typ`]: {
    ours: 'types',
    codes: { PARKHAUS: 7, TANKSTELLE: 6, KRANKENHAUS: 6, SONSTIGE: null },
  },
  'objektkategorie/objektart': {
    ours: 'types',
    codes: {
      haus: 1,
      wohnung: 2,
      zimmer: 3,
      grundstueck: 4,
      zinshaus_renditeobjekt: 5,
      buero_praxen: 6,
      einzelhandel: 6,
      gastgewerbe: 6,
      freizeitimmobilie_gewerblich: 6,
      parken: 7,
      hallen_lager_prod: 9,
      land_und_forstwirtschaft: 4,
      sonstige: null,
    },
  },
  [`${kind}wohnung@wohnungtyp`]: { ours: 'mainType.nl', own: true },
  ...leftOut(
    'its kind says enough',
    kind,
    `zimmer@zimmertyp grundstueck@grundst_typ buero_praxen@buero_typ einzelhandel@handel_typ gastgewerbe@gastgew_typ
    hallen_lager_prod@hallen_typ parken@parken_typ freizeitimmobilie_gewerblich@freizeit_typ zinshaus_renditeobjekt@zins_typ`,
  ),
  'geo/plz': { ours: 'city.zip', as: 'line' },
  'geo/ort': { ours: 'city.name', as: 'line' },
  'geo/geokoordinaten@breitengrad': { ours: 'place.lat', as: 'latitude' },
  'geo/geokoordinaten@laengengrad': { ours: 'place.lng', as: 'longitude' },
  'geo/strasse': { ours: 'address.street', as: 'line' },
  'geo/hausnummer': { ours: 'address.number', as: 'line' },
  'geo/wohnungsnr': { ours: 'address.box', as: 'line' },
  'geo/land@iso_land': {
    ours: 'city.country',
    codes: {
      BEL: countryIds.belgium,
      BE: countryIds.belgium,
      B: countryIds.belgium,
      LUX: countryIds.luxembourg,
      LU: countryIds.luxembourg,
      L: countryIds.luxembourg,
    },
  },
  'geo/etage': { ours: 'fields.floor', as: 'floor' },
  'geo/anzahl_etagen': { ours: 'fields.floors', as: 'whole' },
  ...leftOut('we have no such field', 'geo/', 'bundesland gemeindecode flur flurstueck gemarkung lage_gebiet@gebiete'),
  ...leftOut('we have no such field', 'geo/lage_im_bau@', 'LINKS RECHTS VORNE HINTEN'),
  ...leftOut(
    'says what a portal should show',
    'geo/',
    'regionaler_zusatz karten_makro karten_mikro virtuelletour luftbildern',
  ),
} as const satisfies Mapping;
