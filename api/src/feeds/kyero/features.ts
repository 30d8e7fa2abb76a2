import { propertyFields } from '@rowhouse/shared/contract/property-fields';
import type { OwnCodes } from '../adapter.ts';

type Meaning = Readonly<Record<string, string | boolean | readonly string[]>>;

const interior = (...codes: (typeof propertyFields)['interiorComfort']['values'][number][]): Meaning => ({
  interiorComfort: codes,
});
const exterior = (...codes: (typeof propertyFields)['exteriorComfort']['values'][number][]): Meaning => ({
  exteriorComfort: codes,
});

// A feature is free text, English or Spanish; these are the ones that match a field of the site, in lower case.
export const features: Readonly<Record<string, Meaning>> = {
  fireplace: interior('fireplace'),
  alarm: interior('alarm'),
  'alarm system': interior('alarm'),
  'home automation': interior('home-automation'),
  domotics: interior('home-automation'),
  'air conditioning': interior('air-conditioning'),
  'fitted wardrobes': interior('fitted-wardrobes'),
  'built-in wardrobes': interior('fitted-wardrobes'),
  'laundry room': interior('laundry'),
  'utility room': interior('laundry'),
  office: interior('office'),
  terrace: exterior('terrace'),
  'private terrace': exterior('terrace'),
  'covered terrace': exterior('covered-terrace'),
  garden: exterior('garden'),
  'private garden': exterior('garden'),
  'garden private': exterior('garden'),
  'garden shed': exterior('garden-shed'),
  'electric gate': exterior('electric-gate'),
  'electric gates': exterior('electric-gate'),
  'solar panels': exterior('solar-panels'),
  'rainwater tank': exterior('rainwater-tank'),
  'charging point': exterior('charging-point'),
  lift: { lift: true },
  elevator: { lift: true },
  basement: { cellar: true },
  cellar: { cellar: true },
  attic: { attic: true },
  furnished: { furnished: true },
  unfurnished: { furnished: false },
  'fitted kitchen': { kitchen: 'equipped' },
  'fully fitted kitchen': { kitchen: 'equipped' },
  'double glazing': { glazing: 'double' },
};

const path = 'features/feature';

const comfort = (code: unknown): Meaning | undefined => {
  const isIn = (codes: readonly string[]) => codes.some((knownCode) => knownCode === code);
  if (isIn(propertyFields.interiorComfort.values)) return { interiorComfort: [String(code)] };
  return isIn(propertyFields.exteriorComfort.values) ? { exteriorComfort: [String(code)] } : undefined;
};

/**
 * The fields that features fill, and unknown features; an agency may map a feature to a code of comfort, or to null for
 * none.
 */
export const fieldsOf = (featureNames: readonly string[], ownCodes: OwnCodes) => {
  const fields: Record<string, unknown> = {};
  const unknown: string[] = [];
  const agencys = new Map(Object.entries(ownCodes[path] ?? {}));
  for (const feature of featureNames) {
    const name = feature.toLowerCase();
    const mapped = agencys.get(feature);
    if (mapped === null) continue;
    const meaning =
      mapped === undefined ? (Object.hasOwn(features, name) ? features[name] : undefined) : comfort(mapped);
    if (!meaning) unknown.push(feature);
    for (const [field, value] of Object.entries(meaning ?? {})) {
      const list = fields[field];
      fields[field] = Array.isArray(value) ? [...new Set([...(Array.isArray(list) ? list : []), ...value])] : value;
    }
  }
  return { fields, unknown: unknown.map((code) => ({ field: path, code })) };
};
