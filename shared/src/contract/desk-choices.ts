import * as v from 'valibot';
import { languages } from '../domain/language.ts';
import { isMailAddress, tidyMailAddress } from '../domain/mail-address.ts';
import { placeSchema } from './area.ts';
import { deskGet, deskPost } from './desk-endpoint.ts';

const name = v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(200, 'too-long'));
const search = v.object({
  /** The beginning or a part of the name; if empty, the first entries are listed. */
  search: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  /** The entry with this id is included, whatever the search. */
  id: v.optional(v.pipe(v.string(), v.maxLength(64))),
});

const personChoiceSchema = v.object({ id: v.number(), name: v.string() });
const textChoiceSchema = v.object({ id: v.string(), name: v.string() });

const cityChoiceSchema = v.object({
  id: v.number(),
  zip: v.string(),
  countryId: v.number(),
  names: v.object(v.entriesFromList(languages, v.string())),
  /** Its centre, if known. */
  place: v.nullable(placeSchema),
});

const townChoiceSchema = v.object({
  /** Null if it is not known: the table of Belgian places has none. */
  zip: v.nullable(v.string()),
  names: v.object(v.entriesFromList(languages, v.string())),
  place: v.nullable(placeSchema),
});

/** A Belgian town that can be added as a city. */
export type TownChoice = v.InferOutput<typeof townChoiceSchema>;

/** A person of the agency who is known to visitors, with the number that homes name as `managerId`. */
export type PersonChoice = v.InferOutput<typeof personChoiceSchema>;

/** An owner, or a staff member. */
export type TextChoice = v.InferOutput<typeof textChoiceSchema>;

/** A city that a home can be in. */
export type CityChoice = v.InferOutput<typeof cityChoiceSchema>;

/** Ids of the countries in which the agency can have homes: Belgium and Luxembourg. */
const cityCountries = [10, 50] as const;

/** The endpoints for choices in forms of the desk. A search returns at most twenty entries. */
export const choiceEndpoints = {
  choosePeople: deskGet('stock.read')(
    '/choices/people',
    v.object({}),
    v.object({ people: v.array(personChoiceSchema) }),
  ),
  chooseStaff: deskGet('today')('/choices/staff', v.object({}), v.object({ staff: v.array(textChoiceSchema) })),
  chooseOwners: deskGet('stock.write')('/choices/owners', search, v.object({ owners: v.array(textChoiceSchema) })),
  // `towns` are Belgian towns that nobody has added yet; an older API offers none.
  chooseCities: deskGet('stock.read')(
    '/choices/cities',
    search,
    v.object({ cities: v.array(cityChoiceSchema), towns: v.optional(v.array(townChoiceSchema), []) }),
  ),
  /** Adds an owner. With a mail address, the owner can log in after 'forgotten password'. */
  addOwner: deskPost('stock.write')(
    '/choices/owners/add',
    v.strictObject({
      name,
      email: v.optional(
        v.pipe(
          v.string(),
          v.trim(),
          v.maxLength(254, 'too-long'),
          v.transform(tidyMailAddress),
          v.check((text) => text === '' || isMailAddress(text), 'invalid-mail'),
        ),
        '',
      ),
    }),
    v.object({ owner: textChoiceSchema }),
  ),
  /** Adds a city, or returns the existing one with this postal code and one of the names. */
  addCity: deskPost('stock.write')(
    '/choices/cities/add',
    v.strictObject({
      zip: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(60, 'too-long')),
      countryId: v.optional(v.picklist(cityCountries), 10),
      names: v.pipe(
        v.strictObject(v.entriesFromList(languages, v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''))),
        v.check((names) => Object.values(names).some((one) => one !== ''), 'required'),
      ),
      place: v.optional(v.nullable(v.strictObject(placeSchema.entries)), null),
    }),
    v.object({ city: cityChoiceSchema, known: v.boolean() }),
  ),
};
