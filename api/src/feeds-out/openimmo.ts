import type { PropertyField } from '@rowhouse/shared/contract/property-fields';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { energyLabels } from '@rowhouse/shared/domain/energy';
import { countryIds } from '@rowhouse/shared/domain/postal-region';
import { belgianFields } from '../feeds/openimmo/belgian-fields.ts';
import { fieldText, type OfferedHome, type Teller, toldIn } from './offered-home.ts';
import { conditionOf, equipmentOf } from './openimmo-equipment.ts';
import { kindOf } from './openimmo-kinds.ts';
import { field, group, type Xml } from './xml-text.ts';

// Elements are in the order that the format requires.

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const countries: Readonly<Record<number, string>> = { [countryIds.belgium]: 'BEL', [countryIds.luxembourg]: 'LUX' };
// The surface of a type nobody lives in is its usable area.
const usable: readonly (number | undefined)[] = [4, 6, 7, 9];

const placeOf = ({ city, place, address, fields }: OfferedHome, { languages: [first] }: Teller): Xml =>
  group(
    'geo',
    field('plz', city.zip),
    field('ort', toldIn(city.names, first)),
    field('geokoordinaten', null, { breitengrad: place?.lat, laengengrad: place?.lng }),
    field('strasse', address?.street),
    field('hausnummer', address?.number),
    field('land', null, { iso_land: countries[city.countryId] }),
    field('etage', numberIn(fields.floor)),
    field('anzahl_etagen', numberIn(fields.floors)),
    field('wohnungsnr', address?.box),
  );

const contactOf = ({ agent }: OfferedHome, { agency }: Teller): Xml =>
  group(
    'kontaktperson',
    field('email_zentrale', agency.email),
    field('email_direkt', agent?.email),
    field('tel_zentrale', agency.phone),
    field('tel_durchw', agent?.phone),
    field('name', agent?.name || agency.name || '-'),
    field('firma', agency.name),
  );

const pricesOf = ({ goal, price, currency, charges, fields }: OfferedHome): Xml =>
  group(
    'preise',
    // The format's notation for a price on request.
    goal === 'sale' && (price === null ? field('kaufpreis', 0, { auf_anfrage: true }) : field('kaufpreis', price)),
    goal === 'rent' && field('kaltmiete', price),
    field('nebenkosten', charges),
    field('hausgeld', numberIn(fields.chargesOwner)),
    field('waehrung', null, { iso_waehrung: currency }),
    field('kaution', numberIn(fields.depositAmount)),
    field('stp_garage', null, { anzahl: numberIn(fields.garages) }),
  );

const areasOf = ({ types: [type], surface, bedrooms, fields }: OfferedHome): Xml => {
  const isUsable = usable.includes(type);
  const comfort = fields.exteriorComfort;
  return group(
    'flaechen',
    field('wohnflaeche', isUsable ? numberIn(fields.livingSurface) : (surface ?? numberIn(fields.livingSurface))),
    field('nutzflaeche', isUsable ? surface : null),
    field('gesamtflaeche', numberIn(fields.totalSurface)),
    field('ladenflaeche', numberIn(fields.storeSurface)),
    field('bueroflaeche', numberIn(fields.officeSurface)),
    field('bgf', numberIn(fields.constructedSurface)),
    field('grundstuecksflaeche', numberIn(fields.groundSurface)),
    field('anzahl_schlafzimmer', bedrooms),
    field('anzahl_badezimmer', numberIn(fields.bathrooms)),
    field('anzahl_sep_wc', numberIn(fields.toilets)),
    field('anzahl_terrassen', Array.isArray(comfort) && comfort.includes('terrace') ? 1 : null),
    field('balkon_terrasse_flaeche', numberIn(fields.terraceSurface)),
    field('gartenflaeche', numberIn(fields.gardenSurface)),
    field('grundstuecksfront', numberIn(fields.plotWidth)),
    field('anzahl_stellplaetze', numberIn(fields.parkings) || null),
  );
};

const stateOf = ({ status, energy, fields }: OfferedHome): Xml =>
  group(
    'zustand_angaben',
    field('baujahr', numberIn(fields.constructionYear)),
    field('letztemodernisierung', numberIn(fields.renovationYear)),
    field('zustand', null, { zustand_art: conditionOf(fields.condition) }),
    (energy.value !== null || energy.label !== null) &&
      group(
        'energiepass',
        field('epart', energy.value === null ? null : 'BEDARF'),
        field('gueltig_bis', textIn(fields.energyExpiryDate)),
        field('endenergiebedarf', energy.value),
        field('wertklasse', energy.label && energyLabels[energy.label]),
      ),
    field('verkaufstatus', null, { stand: status === 'published' ? 'OFFEN' : 'RESERVIERT' }),
  );

const own = (name: string, text: string | number | boolean | null): Xml =>
  text === null || text === '' ? '' : field('user_defined_simplefield', text, { feldname: name });

const textsOf = ({ titles, descriptions }: OfferedHome, { languages }: Teller): Xml => {
  const [first, ...others] = languages;
  const other = others.find((language) => toldIn(descriptions, language) !== '');
  return group(
    'freitexte',
    field('objekttitel', toldIn(titles, first)),
    field('objektbeschreibung', toldIn(descriptions, first)),
    other !== undefined && field('objekt_text', toldIn(descriptions, other), { lang: other }),
    ...others.flatMap((language) => [
      own(`objekttitel_${language}`, toldIn(titles, language)),
      own(`objektbeschreibung_${language}`, toldIn(descriptions, language)),
    ]),
  );
};

const attached = (kind: string, format: string, address: string, title = ''): Xml =>
  `<anhang location="REMOTE" gruppe="${kind}">${field('anhangtitel', title)}${field('format', format)}${group('daten', field('pfad', address))}</anhang>`;

const filesOf = ({ pictures, plans, videos, pages }: OfferedHome, { languages: [first] }: Teller): Xml =>
  group(
    'anhaenge',
    ...pictures.map(({ address, texts }, index) =>
      attached(index === 0 ? 'TITELBILD' : 'BILD', 'image/jpeg', address, toldIn(texts, first)),
    ),
    ...plans.map(({ address, texts }) => attached('GRUNDRISS', 'image/jpeg', address, toldIn(texts, first))),
    ...videos.map((address) => attached('FILMLINK', 'text/html', address)),
    attached('ANBOBJURL', 'text/html', toldIn(pages, first)),
  );

const belgian = ({ fields }: OfferedHome, first: Teller['languages'][number] | undefined): Xml[] =>
  Object.entries(belgianFields).map(([name, key]: [string, PropertyField]) => {
    const value = fields[key];
    return own(name, typeof value === 'object' ? fieldText(value, first) : (value ?? null));
  });

/** One home. */
export const openimmoHome = (home: OfferedHome, teller: Teller): Xml => {
  const [first] = teller.languages;
  return `${group(
    'immobilie',
    kindOf(home),
    placeOf(home, teller),
    contactOf(home, teller),
    pricesOf(home),
    areasOf(home),
    equipmentOf(home.fields),
    stateOf(home),
    textsOf(home, teller),
    filesOf(home, teller),
    group(
      'verwaltung_objekt',
      field('objektadresse_freigeben', home.address !== null),
      field('abdatum', textIn(home.fields.availableFrom)),
    ),
    group(
      'verwaltung_techn',
      field('objektnr_extern', fieldText(home.fields.reference, first) || home.id),
      field('aktion', null, { aktionart: 'CHANGE' }),
      field('aktiv_von', brusselsDay(home.publishedAt)),
      field('openimmo_obid', home.id),
      field('stand_vom', brusselsDay(home.updatedAt)),
      field('sprache', first),
    ),
    ...belgian(home, first),
  )}\n`;
};

/** The text before and after the homes; the scope is always the whole stock. */
export const openimmoFrame = ({ agency, origin, at }: Teller): { head: Xml; tail: Xml } => ({
  head: `<?xml version="1.0" encoding="UTF-8"?>
<openimmo>${field('uebertragung', null, {
    art: 'ONLINE',
    umfang: 'VOLL',
    version: '1.2.7',
    sendersoftware: 'Rowhouse',
    senderversion: '1',
    techn_email: agency.email,
    timestamp: at.toISOString(),
  })}<anbieter>${field('firma', agency.name || '-')}${field('openimmo_anid', new URL(origin).host)}
`,
  tail: '</anbieter></openimmo>\n',
});
