import type { StoredFields } from '../database/schema/texts.ts';
import { field, group, type Xml } from './xml-text.ts';

type Codes = Readonly<Record<string, string>>;

const heatings: Codes = {
  oil: 'OEL',
  gas: 'GAS',
  electric: 'ELEKTRO',
  'heat-pump': 'LUFTWP',
  district: 'FERN',
  pellet: 'PELLET',
};
const roofs: Codes = {
  mansard: 'MANSARDDACH',
  'mono-pitch': 'PULTDACH',
  gable: 'SATTELDACH',
  hip: 'WALMDACH',
  flat: 'FLACHDACH',
};
const orientations: Codes = {
  n: 'NORD',
  e: 'OST',
  s: 'SUED',
  w: 'WEST',
  ne: 'NORDOST',
  nw: 'NORDWEST',
  se: 'SUEDOST',
  sw: 'SUEDWEST',
};
const kitchens: Codes = { equipped: 'EBK', basic: 'PANTRY' };
const conditions: Codes = {
  new: 'ERSTBEZUG',
  'very-good': 'NEUWERTIG',
  good: 'GEPFLEGT',
  'to-refresh': 'TEIL_VOLLRENOVIERUNGSBED',
  'to-renovate': 'SANIERUNGSBEDUERFTIG',
};

/** The code of a condition. */
export const conditionOf = (condition: unknown): string | null =>
  typeof condition === 'string' ? (conditions[condition] ?? null) : null;

/** An element with the single attribute of a code. */
const codeElement = (name: string, codes: Codes, value: unknown): Xml => {
  const attribute = typeof value === 'string' ? codes[value] : undefined;
  return attribute === undefined ? '' : field(name, null, { [attribute]: true });
};
const yesNo = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);
const has = (list: unknown, code: string): true | null => (Array.isArray(list) && list.includes(code) ? true : null);

/** The equipment of a home, in the order of the format. */
export const equipmentOf = (fields: StoredFields): Xml => {
  const { interiorComfort: interior, exteriorComfort: exterior, cellar, furnished } = fields;
  return group(
    'ausstattung',
    codeElement('kueche', kitchens, fields.kitchen),
    field('kamin', has(interior, 'fireplace')),
    codeElement('befeuerung', heatings, fields.heating),
    field('klimatisiert', has(interior, 'air-conditioning')),
    field('fahrstuhl', null, { PERSONEN: yesNo(fields.lift) }),
    field('gartennutzung', has(exterior, 'garden')),
    codeElement('ausricht_balkon_terrasse', orientations, fields.terraceOrientation),
    field('moebliert', null, { moeb: furnished === true ? 'VOLL' : null }),
    field('swimmingpool', yesNo(fields.pool)),
    field('wasch_trockenraum', has(interior, 'laundry')),
    field('sicherheitstechnik', null, { ALARMANLAGE: has(interior, 'alarm') }),
    field('unterkellert', null, { keller: cellar === true ? 'JA' : cellar === false ? 'NEIN' : null }),
    codeElement('dachform', roofs, fields.roof),
    field('dachboden', yesNo(fields.attic)),
  );
};
