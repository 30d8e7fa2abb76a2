import type { PropertyField } from '@rowhouse/shared/contract/property-fields';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { energyLabels } from '@rowhouse/shared/domain/energy';
import { countryIds } from '@rowhouse/shared/domain/postal-region';
import { belgianFields } from '../feeds/openimmo/belgian-fields.ts';
import { type FeedContext, fieldText, type OfferedHome, textIn } from './offered-home.ts';
import { conditionOf, equipmentOf } from './openimmo-equipment.ts';
import { kindOf } from './openimmo-kinds.ts';
import { field, group, type Xml } from './xml-text.ts';

// Elements are in the order that the format requires.

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const stringOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const countries: Readonly<Record<number, string>> = { [countryIds.belgium]: 'BEL', [countryIds.luxembourg]: 'LUX' };
// The surface of a type nobody lives in is its usable area.
const usable: readonly (number | undefined)[] = [4, 6, 7, 9];

const placeOf = ({ city, place, address, fields }: OfferedHome, { languages: [first] }: FeedContext): Xml =>
  group(
    'geo',
    field('plz', city.zip),
    field('ort', textIn(city.names, first)),
    field('geokoordinaten', null, { breitengrad: place?.lat, laengengrad: place?.lng }),
    field('strasse', address?.street),
    field('hausnummer', address?.number),
    field('land', null, { iso_land: countries[city.countryId] }),
    field('etage', numberIn(fields.floor)),
    field('anzahl_etagen', numberIn(fields.floors)),
    field('wohnungsnr', address?.box),
  );

const contactOf = ({ agent }: OfferedHome, { agency }: FeedContext): Xml =>
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
        field('gueltig_bis', stringOf(fields.energyExpiryDate)),
        field('endenergiebedarf', energy.value),
        field('wertklasse', energy.label && energyLabels[energy.label]),
      ),
    field('verkaufstatus', null, { stand: status === 'published' ? 'OFFEN' : 'RESERVIERT' }),
  );

const ownElement = (name: string, text: string | number | boolean | null): Xml =>
  text === null || text === '' ? '' : field('user_defined_simplefield', text, { feldname: name });

const textsOf = ({ titles, descriptions }: OfferedHome, { languages }: FeedContext): Xml => {
  const [first, ...others] = languages;
  const other = others.find((language) => textIn(descriptions, language) !== '');
  return group(
    'freitexte',
    field('objekttitel', textIn(titles, first)),
    field('objektbeschreibung', textIn(descriptions, first)),
    other !== undefined && field('objekt_text', textIn(descriptions, other), { lang: other }),
    ...others.flatMap((language) => [
      ownElement(`objekttitel_${language}`, textIn(titles, language)),
      ownElement(`objektbeschreibung_${language}`, textIn(descriptions, language)),
    ]),
  );
};

const attachment = (kind: string, format: string, address: string, title = ''): Xml =>
  `<anhang location="REMOTE" gruppe="${kind}">${field('anhangtitel', title)}${field('format', format)}${group('daten', field('pfad', address))}</anhang>`;

const filesOf = ({ pictures, plans, videos, pages }: OfferedHome, { languages: [first] }: FeedContext): Xml =>
  group(
    'anhaenge',
    ...pictures.map(({ address, texts }, index) =>
      attachment(index === 0 ? 'TITELBILD' : 'BILD', 'image/jpeg', address, textIn(texts, first)),
    ),
    ...plans.map(({ address, texts }) => attachment('GRUNDRISS', 'image/jpeg', address, textIn(texts, first))),
    ...videos.map((address) => attachment('FILMLINK', 'text/html', address)),
    attachment('ANBOBJURL', 'text/html', textIn(pages, first)),
  );

const belgian = ({ fields }: OfferedHome, first: FeedContext['languages'][number] | undefined): Xml[] =>
  Object.entries(belgianFields).map(([name, key]: [string, PropertyField]) => {
    const value = fields[key];
    return ownElement(name, typeof value === 'object' ? fieldText(value, first) : (value ?? null));
  });

export const openimmoHome = (home: OfferedHome, context: FeedContext): Xml => {
  const [first] = context.languages;
  return `${group(
    'immobilie',
    kindOf(home),
    placeOf(home, context),
    contactOf(home, context),
    pricesOf(home),
    areasOf(home),
    equipmentOf(home.fields),
    stateOf(home),
    textsOf(home, context),
    filesOf(home, context),
    group(
      'verwaltung_objekt',
      field('objektadresse_freigeben', home.address !== null),
      field('abdatum', stringOf(home.fields.availableFrom)),
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
export const openimmoFrame = ({ agency, origin, at }: FeedContext): { head: Xml; tail: Xml } => ({
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
