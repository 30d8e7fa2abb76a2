/** Groups in which the fields of a property are shown, in order. */
export const fieldGroups = [
  'overview',
  'price',
  'layout',
  'surfaces',
  'construction',
  'connections',
  'comfort',
  'energy',
  'flood',
  'planning',
  'financial',
  'lease',
  'viager',
] as const;

/** One group of property fields. */
export type FieldGroup = (typeof fieldGroups)[number];

const yesNo = { kind: 'yes-no' } as const;
const count = { kind: 'count' } as const;
const area = { kind: 'area' } as const; // m²
const length = { kind: 'length' } as const; // m
const money = { kind: 'money' } as const; // euro
const price = { ...money, tellsPrice: true } as const; // a price from which the price of the home can be calculated
const year = { kind: 'year' } as const;
const date = { kind: 'date' } as const; // YYYY-MM-DD
const text = { kind: 'text' } as const; // in the requested language
// Texts such as `2026-11-28 10:00-12:00`.
const openHouses = { kind: 'open-houses' } as const;
const number = <const U extends string>(unit: U) => ({ kind: 'number', unit }) as const;
const code = <const V extends readonly string[]>(...values: V) => ({ kind: 'code', values }) as const;
const codes = <const V extends readonly string[]>(...values: V) => ({ kind: 'codes', values }) as const;
const orientation = code('n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw');
const state = code('new', 'very-good', 'good', 'to-refresh', 'to-renovate');
const certificate = code('conform', 'not-conform', 'not-available');
const sex = code('woman', 'man');

/**
 * Every detail field of a property with its group and kind: areas in m², lengths in m, money in euros, dates as YYYY-MM-DD. A code is
 * translated by the remote that shows it.
 */
export const propertyFields = {
  reference: { group: 'overview', ...text },
  // The agency's own reference, such as G01.
  recordFile: { group: 'overview', ...text },
  availableFrom: { group: 'overview', ...date },
  openHouses: { group: 'overview', ...openHouses },
  condition: { group: 'overview', ...state },
  monthlyRent: { group: 'price', ...price },
  chargesOwner: { group: 'price', ...money },
  chargesRenter: { group: 'price', ...money },
  startPrice: { group: 'price', ...price },
  soldPrice: { group: 'price', ...price },
  rentedPrice: { group: 'price', ...price },
  onDemandPrice: { group: 'price', ...yesNo },
  bedrooms: { group: 'layout', ...count },
  bathrooms: { group: 'layout', ...count },
  showerRooms: { group: 'layout', ...count },
  toilets: { group: 'layout', ...count },
  garages: { group: 'layout', ...count },
  parkings: { group: 'layout', ...count },
  floors: { group: 'layout', ...count },
  floor: { group: 'layout', ...count },
  lift: { group: 'layout', ...yesNo },
  cellar: { group: 'layout', ...yesNo },
  attic: { group: 'layout', ...yesNo },
  furnished: { group: 'layout', ...yesNo },
  pool: { group: 'layout', ...yesNo },
  livingSurface: { group: 'surfaces', ...area },
  totalSurface: { group: 'surfaces', ...area },
  groundSurface: { group: 'surfaces', ...area },
  terraceSurface: { group: 'surfaces', ...area },
  gardenSurface: { group: 'surfaces', ...area },
  officeSurface: { group: 'surfaces', ...area },
  storeSurface: { group: 'surfaces', ...area },
  constructedSurface: { group: 'surfaces', ...area },
  plotWidth: { group: 'surfaces', ...length },
  frontWidth: { group: 'surfaces', ...length },
  facades: { group: 'construction', ...count },
  constructionYear: { group: 'construction', ...year },
  renovationYear: { group: 'construction', ...year },
  roof: { group: 'construction', ...code('gable', 'hip', 'flat', 'mansard', 'mono-pitch') },
  roofMaterial: { group: 'construction', ...code('clay-tile', 'slate', 'bitumen', 'epdm', 'concrete-tile', 'zinc') },
  roofCondition: { group: 'construction', ...state },
  windowFrame: { group: 'construction', ...code('wood', 'pvc', 'aluminium', 'steel') },
  glazing: { group: 'construction', ...code('single', 'double', 'high-performance', 'triple') },
  gas: { group: 'connections', ...yesNo },
  water: { group: 'connections', ...yesNo },
  electricity: { group: 'connections', ...yesNo },
  drain: { group: 'connections', ...yesNo },
  heating: { group: 'comfort', ...code('gas', 'oil', 'electric', 'heat-pump', 'pellet', 'district') },
  kitchen: { group: 'comfort', ...code('equipped', 'semi-equipped', 'basic', 'none') },
  interiorComfort: {
    group: 'comfort',
    ...codes('fireplace', 'alarm', 'home-automation', 'air-conditioning', 'fitted-wardrobes', 'laundry', 'office'),
  },
  exteriorComfort: {
    group: 'comfort',
    ...codes(
      'terrace',
      'garden',
      'garden-shed',
      'covered-terrace',
      'electric-gate',
      'solar-panels',
      'rainwater-tank',
      'charging-point',
    ),
  },
  terraceOrientation: { group: 'comfort', ...orientation },
  gardenOrientation: { group: 'comfort', ...orientation },
  rearOrientation: { group: 'comfort', ...orientation },
  epcCode: { group: 'energy', ...text },
  epcValue: { group: 'energy', ...number('kWh/m²') },
  energyTotal: { group: 'energy', ...number('kWh') },
  co2Emission: { group: 'energy', ...number('kg CO₂/m²') },
  eLevel: { group: 'energy', ...number('E') },
  energyExpiryDate: { group: 'energy', ...date },
  electricityCertificate: { group: 'energy', ...certificate },
  gasCertificate: { group: 'energy', ...certificate },
  groundCertificate: { group: 'energy', ...certificate },
  asbestosType: { group: 'energy', ...code('safe', 'not-safe', 'not-required') },
  asbestosDate: { group: 'energy', ...date },
  floodRisk: { group: 'flood', ...code('none', 'low', 'medium', 'high') },
  floodZone: { group: 'flood', ...code('none', 'possible', 'effective') },
  riverbankZone: { group: 'flood', ...yesNo },
  gScore: { group: 'flood', ...code('A', 'B', 'C', 'D') },
  pScore: { group: 'flood', ...code('A', 'B', 'C', 'D') },
  planningInformation: {
    group: 'planning',
    ...code('residential', 'residential-rural', 'agricultural', 'industrial', 'mixed'),
  },
  permit: { group: 'planning', ...yesNo },
  allotmentPermit: { group: 'planning', ...yesNo },
  preemptionRights: { group: 'planning', ...yesNo },
  judicialDecision: { group: 'planning', ...code('no', 'yes', 'on-request') },
  summons: { group: 'planning', ...yesNo },
  areaApplication: { group: 'planning', ...code('residential-area', 'living-quality', 'heritage', 'none') },
  realEstateTax: { group: 'financial', ...money },
  cadastralIncome: { group: 'financial', ...money },
  notaryFees: { group: 'financial', ...price },
  notaryFeesWithVat: { group: 'financial', ...price },
  registrationRights: { group: 'financial', ...price },
  vatValue: { group: 'financial', ...price },
  vatRegime: { group: 'financial', ...code('registration-duty', 'vat-21', 'vat-6', 'mixed') },
  constructionCost: { group: 'financial', ...price },
  totalCost: { group: 'financial', ...price },
  leaseContractType: { group: 'lease', ...code('short-term', 'nine-years', 'commercial', 'student', 'long-term') },
  depositAmount: { group: 'lease', ...price },
  agencyCost: { group: 'lease', ...price },
  inventoryCost: { group: 'lease', ...money },
  firstHeadAge: { group: 'viager', ...count },
  firstHeadSex: { group: 'viager', ...sex },
  secondHeadAge: { group: 'viager', ...count },
  secondHeadSex: { group: 'viager', ...sex },
  survivalRent: { group: 'viager', ...price },
  indexedRent: { group: 'viager', ...yesNo },
  annuityOccupied: { group: 'viager', ...yesNo },
  annuityConditions: { group: 'viager', ...text },
} as const satisfies Record<string, { group: FieldGroup; kind: string }>;

/** Name of a detail field. */
export type PropertyField = keyof typeof propertyFields;

/** The names of all detail fields, in order. */
export const propertyFieldNames = Object.keys(propertyFields) as PropertyField[];

/** Fields from which an unpublished price could be read or calculated. */
export const priceFields = propertyFieldNames.filter((name) => 'tellsPrice' in propertyFields[name]);

/** Value of a detail field: a number, a text, a code, codes, or yes/no. A missing field is omitted. */
export type FieldValue = string | number | boolean | string[];

/** Detail fields that have a value. */
export type PropertyFieldValues = { [F in PropertyField]?: FieldValue };
