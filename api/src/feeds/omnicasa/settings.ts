import { languages } from '@rowhouse/shared/domain/language';
import * as v from 'valibot';
import { namedFields } from '../extra-fields.ts';

const id = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(0, 'must be 0 or more'),
);

/** The settings of a feed from Omnicasa, besides the secrets `name` and `password`. */
export const omnicasaSettings = v.strictObject({
  /** The base address of the calls; their names are appended. */
  address: v.optional(
    v.pipe(v.string('must be an address'), v.regex(/^https?:\/\/[^\s?#]+\/$/, 'must be an address that ends in /')),
    'https://newapi.omnicasa.com/1.12/OmnicasaService.svc/',
  ),
  /** The languages of the agency's texts; each but the first one takes a call for each 50 homes. */
  languages: v.optional(
    v.pipe(
      v.array(v.picklist(languages, 'must be nl, fr, en or de')),
      v.minLength(1, 'must be at least one'),
      v.check((all) => new Set(all).size === all.length, 'names one twice'),
    ),
    [...languages],
  ),
  /** The only office whose homes are read; null reads those of all. */
  office: v.optional(v.nullable(id), null),
  /** The statuses of homes that are read: a home with any other one is withdrawn. */
  statuses: v.optional(v.pipe(v.array(id), v.minLength(1, 'must be at least one')), [1, 2, 4, 5]),
  /** Whether the details of each home are fetched: never, always, or when the list holds less of it. */
  details: v.optional(v.picklist(['never', 'needed', 'always'], 'must be never, needed or always'), 'needed'),
  /** Fields of the vendor that this mapping does not know, each with its detail field of the site. */
  fields: v.optional(v.record(v.string(), v.picklist(namedFields, 'must be the name of a detail field')), {}),
  /** The source under which a lead is stored; 5 is the agency's website. */
  personSource: v.optional(id, 5),
});

export type OmnicasaSettings = v.InferOutput<typeof omnicasaSettings>;
