import { languages } from '@rowhouse/shared/domain/language';
import * as v from 'valibot';
import { namedFields } from '../extra-fields.ts';

const id = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be 1 or more'),
);
const ids = (...usual: number[]) => v.optional(v.pipe(v.array(id), v.minLength(1, 'must be at least one')), usual);

/** The settings of a feed from Whise, besides the secrets `username` and `password`. */
export const whiseSettings = v.strictObject({
  /** The base address of the calls. */
  address: v.optional(
    v.pipe(v.string('must be an address'), v.regex(/^https?:\/\/[^\s?#]+\/$/, 'must be an address that ends in /')),
    'https://api.whise.eu/',
  ),
  /** Whise's number of the agency. */
  client: id,
  /**
   * The office to which contacts are added, and whose homes alone are read; null reads those of all, and hands no leads
   * over.
   */
  office: v.optional(v.nullable(id), null),
  /**
   * The display statuses of homes that are read: online everywhere, of the month, as a realisation, on the agency's own
   * site alone.
   */
  displayStatuses: ids(2, 3, 4, 5),
  languages: v.optional(
    v.pipe(v.array(v.picklist(languages, 'must be nl, fr, en or de')), v.minLength(1, 'must be at least one')),
    [...languages],
  ),
  /** Details that this mapping does not know, by number, each with its detail field of the site. */
  fields: v.optional(
    v.record(
      v.pipe(v.string(), v.regex(/^details\.\d+$/, 'must be details. and a number')),
      v.picklist(namedFields, 'must be the name of a detail field'),
    ),
    {},
  ),
});

export type WhiseSettings = v.InferOutput<typeof whiseSettings>;
