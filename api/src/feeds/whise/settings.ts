import { languages } from '@rowhouse/shared/domain/language';
import * as v from 'valibot';
import { namedFields } from '../extra-fields.ts';

const id = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be 1 or more'),
);
const ids = (...usual: number[]) => v.optional(v.pipe(v.array(id), v.minLength(1, 'must be at least one')), usual);

/** What a feed from Whise is told besides the secrets `username` and `password`. */
export const whiseSettings = v.strictObject({
  /** Where the calls are. */
  address: v.optional(
    v.pipe(v.string('must be an address'), v.regex(/^https?:\/\/[^\s?#]+\/$/, 'must be an address that ends in /')),
    'https://api.whise.eu/',
  ),
  /** The agency, by the number that Whise gives it. */
  client: id,
  /** The office that contacts are noted at, and whose homes alone are taken; null takes those of all, and hands nothing back. */
  office: v.optional(v.nullable(id), null),
  /** Where homes are taken that are online: everywhere, of the month, as a realisation, on the agency's own site alone. */
  displayStatuses: ids(2, 3, 4, 5),
  /** The languages in which texts are asked for. */
  languages: v.optional(
    v.pipe(v.array(v.picklist(languages, 'must be nl, fr, en or de')), v.minLength(1, 'must be at least one')),
    [...languages],
  ),
  /** Details that this mapping does not know, by their numbers, each with the field of ours that it is. */
  fields: v.optional(
    v.record(
      v.pipe(v.string(), v.regex(/^details\.\d+$/, 'must be details. and a number')),
      v.picklist(namedFields, 'must be the name of a detail field'),
    ),
    {},
  ),
});

export type WhiseSettings = v.InferOutput<typeof whiseSettings>;
